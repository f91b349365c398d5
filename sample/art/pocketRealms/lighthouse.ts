import type { PixelScreen } from '../../drawing/pixelScreen.ts'
import { HEIGHT, type Scene, stars, WIDTH, wave } from './scene.ts'

export const lighthouse: Scene = (screen, random, time) => {
  screen.fade(0, 100, ['#1d1b3a', '#3a2f5e', '#7a4a78', '#c9736f', '#f2b880'])
  stars(screen, random, time, 34, ['#f7ede2', '#b7a7d6'])
  const angle = time * 2 * Math.PI
  const reach = Math.cos(angle)
  for (let step = 8; step < 190; step++) {
    const half = step * 0.11
    for (let dy = -half; dy <= half; dy++) {
      const x = Math.round(168 + reach * step)
      const y = Math.round(45 + dy)
      if (screen.sieve(x, y, 0.55 * (1 - step / 190) * Math.abs(reach))) screen.set(x, y, '#ffe8b0')
    }
  }
  screen.fade(100, HEIGHT, ['#e08b76', '#8a4f74', '#3d3565', '#211d45'])
  for (let row = 102; row < HEIGHT; row += 3) {
    for (let i = 0; i < 13; i++) {
      const speed = row % 2 === 0 ? 1 : -1
      const x = (random.unit() * WIDTH + speed * time * WIDTH * 0.25 + WIDTH) % WIDTH
      const length = 2 + Math.floor((row - 100) / 9)
      // The swell goes back and forth, so that the loop closes.
      const sway = 6 * wave(time, 1, row / 40)
      if (i < 8)
        screen.fill(
          Math.floor(x * 0 + ((i * 31 + row * 17) % WIDTH) + sway),
          row,
          length,
          1,
          row < 122 ? '#f7c59f' : '#5e4b86',
        )
    }
  }
  for (let x = 120; x < WIDTH; x++) {
    const top = 96 - 12 * Math.sin(((x - 120) / 120) * 2.6) - ((x * 7) % 5)
    for (let y = Math.floor(top); y < 122 + ((x * 13) % 6); y++)
      screen.set(x, y, y < top + 3 ? '#4f6d4f' : (x + y * 3) % 7 === 0 ? '#3c2f4a' : '#2a2140')
  }
  for (let y = 52; y < 92; y++) {
    const half = 6 + Math.floor((y - 52) / 12)
    for (let dx = -half; dx <= half; dx++)
      screen.set(
        168 + dx,
        y,
        Math.floor((y - 52) / 8) % 2 === 0
          ? dx < 2
            ? '#f7ede2'
            : '#d8c7bf'
          : dx < 2
            ? '#c8413b'
            : '#96302f',
      )
  }
  screen.fill(160, 50, 17, 2, '#1d1b3a')
  screen.fill(163, 41, 11, 9, '#3d3565')
  screen.fill(165, 42, 7, 7, Math.abs(reach) > 0.35 ? '#fff4cf' : '#ffd166')
  screen.fill(162, 39, 13, 2, '#1d1b3a')
  screen.fill(165, 36, 7, 3, '#c8413b')
  screen.fill(186, 82, 18, 12, '#e6d5c3')
  for (let i = 0; i < 6; i++) screen.fill(184 + i, 81 - i, 22 - i * 2, 1, '#96302f')
  screen.fill(190, 86, 3, 4, '#ffd166')
  boat(screen, 52 + Math.round(3 * wave(time)), 112 + Math.round(1.2 * wave(time, 2)))
}

function boat(screen: PixelScreen, x: number, y: number): void {
  for (let i = 0; i < 22; i++) {
    screen.fill(x + 13 + 1, y - i, Math.floor((22 - i) * 0.55), 1, '#f7ede2')
    screen.fill(x + 12 - Math.floor((22 - i) * 0.35), y - i, Math.floor((22 - i) * 0.35), 1, '#e0b8a8')
  }
  screen.fill(x + 13, y - 24, 1, 26, '#2a2140')
  for (let i = 0; i < 5; i++) screen.fill(x + i, y + 2 + i, 30 - i * 2, 1, i === 0 ? '#c8413b' : '#4a2f4a')
}
