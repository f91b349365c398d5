import type { PixelScreen } from '../../drawing/pixelScreen.ts'
import { HEIGHT, type Scene, WIDTH } from './scene.ts'
import { wanderer } from './sprites.ts'

export const cavern: Scene = (screen, random) => {
  screen.fade(0, HEIGHT, ['#0d0b1e', '#1c1640', '#33256a', '#251a50'])
  const lake = 128
  for (let x = 0; x < WIDTH; x++) {
    const ragged = 4 * Math.sin(x / 5.3) + 2 * Math.sin(x / 2.1)
    const drip = 26 * Math.max(0, Math.sin(x / 9)) ** 6 + 16 * Math.max(0, Math.sin(x / 4.7 + 2)) ** 8
    const roof = 12 + 18 * ((x - 122) / 122) ** 2 + ragged + (Math.abs(x - 122) > 16 ? drip : 0)
    for (let y = 0; y < roof; y++)
      screen.set(
        x,
        y,
        y > roof - 2
          ? '#5a4a96'
          : y > roof - 5
            ? '#3a2d66'
            : (x * 5 + y * 3) % 11 === 0
              ? '#241b47'
              : '#120e29',
      )
    // The floor is a basin; where it lies below the lake's level there is water.
    const floor = 108 + 34 * Math.exp(-(((x - 124) / 62) ** 4)) + ragged * 0.5
    for (let y = Math.min(Math.floor(floor), lake); y < HEIGHT; y++) {
      if (y < floor) screen.set(x, y, screen.sieve(x, y, (y - lake) / 26) ? '#123a63' : '#1f6f8f')
      else screen.set(x, y, y < floor + 2 ? '#5a4a96' : (x * 7 + y * 5) % 13 === 0 ? '#2d2256' : '#171133')
    }
    for (let y = lake; y < Math.min(floor, HEIGHT); y++)
      screen.set(x, y, screen.sieve(x, y, (y - lake) / 16) ? '#123a63' : '#1f6f8f')
  }
  // A shaft of daylight, and somebody who has found it.
  for (let y = 4; y < 132; y++) {
    for (let x = 112 - Math.floor(y * 0.05); x < 134 + Math.floor(y * 0.16); x++)
      if (screen.sieve(x, y, 0.26 - y / 900)) screen.set(x, y, '#ffe9b8')
  }
  for (const [x, y, tall, tint] of [
    [30, 114, 40, 0],
    [46, 114, 26, 1],
    [16, 114, 22, 1],
    [58, 118, 15, 0],
    [204, 114, 46, 1],
    [221, 114, 30, 0],
    [190, 118, 22, 0],
    [234, 113, 20, 1],
  ] as const)
    crystal(screen, x, y, tall, tint)
  for (let y = lake + 1; y < 144; y += 2)
    for (let i = 0; i < 8; i++)
      screen.fill(
        random.whole(82, 160),
        y,
        random.whole(2, 9),
        1,
        random.pick(['#5fd3e0', '#2f8fae', '#a7f0f2']),
      )
  screen.fill(110, 127, 30, 3, '#5a4a96')
  screen.fill(107, 130, 36, 4, '#2d2256')
  wanderer(screen, 122, 119, 1)
  for (let i = 0; i < 34; i++)
    screen.set(
      random.whole(20, WIDTH - 20),
      random.whole(44, 118),
      random.pick(['#a7f0f2', '#ffe9b8', '#c7a6ff']),
    )
}

function crystal(screen: PixelScreen, x: number, foot: number, tall: number, tint: number): void {
  const [light, mid, dark] =
    tint === 0 ? ['#d9fbff', '#5fd3e0', '#2f7fae'] : ['#f6dcff', '#b98af0', '#6a4ac0']
  for (let i = 0; i < tall; i++) {
    const half = Math.min(i * 0.5, tall * 0.17, 7)
    for (let dx = -Math.floor(half); dx <= half; dx++)
      screen.set(
        x + dx + Math.floor((tall - i) * 0.12),
        foot - tall + i,
        dx < -half * 0.3 ? light : dx < half * 0.35 ? mid : dark,
      )
  }
}
