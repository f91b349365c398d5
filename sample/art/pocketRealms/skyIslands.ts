import type { PixelScreen } from '../../drawing/pixelScreen.ts'
import type { Random } from '../../drawing/random.ts'
import { HEIGHT, type Scene, WIDTH } from './scene.ts'
import { fir } from './sprites.ts'

export const skyIslands: Scene = (screen, random) => {
  screen.fade(0, HEIGHT, ['#4f9dd9', '#84c5ec', '#c4e6f0', '#fbe9c9', '#f9cfa5'])
  for (let i = 0; i < 12; i++)
    cloud(screen, random.whole(-10, WIDTH), random.whole(12, 150), random.whole(10, 26))
  floatingIsland(screen, random, 116, 92, 62, true)
  floatingIsland(screen, random, 38, 58, 26, false)
  floatingIsland(screen, random, 204, 52, 30, false)
  floatingIsland(screen, random, 196, 124, 20, false)
  floatingIsland(screen, random, 26, 124, 16, false)
  for (let i = 0; i < 7; i++)
    screen.stamp(64 + i * 11 + (i % 2) * 5, 24 + ((i * 7) % 13), ['w.w', '.w.'], { w: '#3a5a78' })
}

function cloud(screen: PixelScreen, x: number, y: number, size: number): void {
  for (const [dx, dy, r] of [
    [0, 0, 0.5],
    [0.6, -0.2, 0.62],
    [1.25, 0, 0.5],
    [1.75, 0.12, 0.34],
  ] as const) {
    for (let py = -Math.ceil(size * r); py <= size * 0.2; py++) {
      for (let px = -Math.ceil(size * r); px <= size * r; px++) {
        if (px * px + py * py <= (size * r) ** 2)
          screen.set(x + dx * size + px, y + dy * size + py, py > size * 0.02 ? '#e3eef0' : '#ffffff')
      }
    }
  }
}

function floatingIsland(
  screen: PixelScreen,
  random: Random,
  x: number,
  y: number,
  half: number,
  isMain: boolean,
): void {
  for (let dx = -half; dx <= half; dx++) {
    const edge = 1 - (dx / half) ** 2
    const depth = half * 0.75 * edge * (0.8 + 0.35 * Math.sin(dx * 0.5) * Math.sin(dx * 0.23 + x))
    for (let dy = 0; dy < depth; dy++) {
      const rock = dx < -half * 0.1 ? '#8a6a5a' : '#6a4a4e'
      screen.set(
        x + dx,
        y + dy,
        dy < 3
          ? dx < 0
            ? '#8fc456'
            : '#6fa84a'
          : dy < 5
            ? '#4f8a42'
            : (dx * 3 + dy * 7) % 9 === 0
              ? '#4d3540'
              : rock,
      )
    }
  }
  const trees = Math.max(1, Math.floor(half / 8))
  for (let i = 0; i < trees; i++) {
    const tx = x + Math.round(random.between(-half * 0.8, half * 0.8))
    if (isMain && Math.abs(tx - x) < 16) continue
    if (random.chance(0.5)) fir(screen, tx, y + 1, random.whole(12, 20), '#3f8a5a', '#2a6a4a')
    else {
      screen.fill(tx, y - 6, 2, 7, '#5a3a34')
      screen.disc(tx, y - 10, 5, '#4f9a52')
      screen.disc(tx - 1, y - 11, 3, '#7fc05a')
    }
  }
  if (!isMain) return
  screen.fill(x - 9, y - 24, 18, 25, '#e8dcc4')
  screen.fill(x + 3, y - 24, 6, 25, '#c4b298')
  for (let i = 0; i < 12; i++)
    screen.fill(x - 12 + i, y - 25 - i, 24 - i * 2, 1, i < 2 ? '#8a3a3a' : '#c8503f')
  screen.fill(x - 2, y - 7, 5, 8, '#5a3a34')
  screen.fill(x - 6, y - 17, 3, 4, '#4f7f9f')
  screen.fill(x + 4, y - 17, 3, 4, '#3f6a86')
  for (let fall = 0; fall < 58; fall++) {
    screen.fill(x + 34, y + 2 + fall, 4, 1, fall % 5 === 0 ? '#ffffff' : '#8fd0ec')
    if (fall > 30) screen.set(x + 33 + ((fall * 3) % 7), y + 2 + fall, '#d9f1f8')
  }
}
