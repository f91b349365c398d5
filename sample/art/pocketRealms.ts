import type { Picture } from '../drawing/picture.ts'
import { createPixelScreen } from '../drawing/pixelScreen.ts'
import { createRandom } from '../drawing/random.ts'
import { campfire } from './pocketRealms/campfire.ts'
import { cavern } from './pocketRealms/cavern.ts'
import { desert } from './pocketRealms/desert.ts'
import { lighthouse } from './pocketRealms/lighthouse.ts'
import { nightTrain } from './pocketRealms/nightTrain.ts'
import { rain } from './pocketRealms/rain.ts'
import { HEIGHT, type Scene, WIDTH } from './pocketRealms/scene.ts'
import { skyIslands } from './pocketRealms/skyIslands.ts'

export type Realm = 'campfire' | 'lighthouse' | 'rain' | 'skyIslands' | 'cavern' | 'desert' | 'nightTrain'

const scenes: Record<Realm, Scene> = { campfire, lighthouse, rain, skyIslands, cavern, desert, nightTrain }

/** One screen of a game that fits in a pocket, drawn with a handful of colours. */
export function pocketRealm(seed: number, realm: Realm): Picture {
  const screen = createPixelScreen(WIDTH, HEIGHT)
  scenes[realm](screen, createRandom(seed), 0)
  return { kind: 'pixels', width: WIDTH * 6, height: HEIGHT * 6, rgb: screen.enlarge(6) }
}

/** The same screen in motion; the last frame leads back to the first. */
export function movingRealm(seed: number, realm: Realm, frames: number): Picture {
  const scale = 5
  return {
    kind: 'animation',
    width: WIDTH * scale,
    height: HEIGHT * scale,
    delay: 110,
    frames: Array.from({ length: frames }, (_, i) => {
      const screen = createPixelScreen(WIDTH, HEIGHT)
      // Every frame starts from the same chance, so only what depends on time moves.
      scenes[realm](screen, createRandom(seed), i / frames)
      return screen.enlarge(scale)
    }),
  }
}
