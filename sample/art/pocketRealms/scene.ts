import type { PixelScreen } from '../../drawing/pixelScreen.ts'
import type { Random } from '../../drawing/random.ts'

export const WIDTH = 240
export const HEIGHT = 160

export type Scene = (screen: PixelScreen, random: Random, time: number) => void

export const wave = (time: number, speed = 1, phase = 0) => Math.sin((time * speed + phase) * 2 * Math.PI)

export function stars(
  screen: PixelScreen,
  random: Random,
  time: number,
  below: number,
  colours: readonly string[],
): void {
  for (let i = 0; i < 90; i++) {
    const x = random.whole(0, WIDTH - 1)
    const y = random.whole(0, below)
    const phase = random.unit()
    if (wave(time, 1, phase) > -0.75) screen.set(x, y, colours[i % colours.length]!)
  }
}

/** Hills as a sum of sines: cheap, soft, and the same from frame to frame. */
export function hills(
  screen: PixelScreen,
  base: number,
  height: number,
  stretch: number,
  phase: number,
  colour: string,
): void {
  for (let x = 0; x < WIDTH; x++) {
    const top =
      base -
      height * (0.5 + 0.5 * Math.sin(x / stretch + phase)) -
      height * 0.3 * Math.sin(x / (stretch * 0.37) + phase * 2)
    for (let y = Math.floor(top); y < HEIGHT; y++) screen.set(x, y, colour)
  }
}
