import type { PixelScreen } from '../../drawing/pixelScreen.ts'
import { HEIGHT, hills, type Scene, stars, WIDTH, wave } from './scene.ts'
import { fir, wanderer } from './sprites.ts'

export const campfire: Scene = (screen, random, time) => {
  screen.fade(0, 118, ['#0b1026', '#16204a', '#2a3a6e', '#4a4f86'])
  stars(screen, random, time, 70, ['#f4f1de', '#8d99c6', '#c9d2f0'])
  screen.disc(190, 30, 13, '#f4f1de')
  screen.disc(186, 27, 3, '#d9d2b8')
  screen.disc(194, 34, 2, '#d9d2b8')
  hills(screen, 100, 22, 34, 1, '#1b2547')
  hills(screen, 112, 14, 22, 3, '#141b38')
  for (let i = 0; i < 26; i++)
    fir(screen, random.whole(0, WIDTH), 122 + random.whole(0, 6), random.whole(26, 50), '#1a3340', '#10222e')
  screen.fill(0, 124, WIDTH, 36, '#16241f')
  for (let i = 0; i < 260; i++)
    screen.set(random.whole(0, WIDTH), random.whole(125, 159), random.pick(['#1f3329', '#101b17', '#2a4232']))
  // The ring of light breathes.
  const glow = 40 + 3 * wave(time, 2)
  for (let y = 100; y < HEIGHT; y++) {
    for (let x = 40; x < 200; x++) {
      const d = Math.hypot((x - 118) / 1.5, (y - 138) / 0.75)
      if (y > 124 && screen.sieve(x, y, 0.9 - d / glow)) screen.set(x, y, '#5a3a24')
      if (y > 124 && screen.sieve(x, y, 0.7 - d / (glow * 0.6))) screen.set(x, y, '#8f5a2c')
    }
  }
  tent(screen, 168, 138)
  for (const [x, flip] of [
    [86, 1],
    [146, -1],
  ] as const)
    wanderer(screen, x, 134, flip)
  screen.fill(108, 141, 22, 3, '#4a2c1a')
  screen.fill(112, 139, 16, 2, '#6b4226')
  fire(screen, 119, 140, time)
  for (let i = 0; i < 14; i++) {
    const rise = (time + i / 14) % 1
    screen.set(119 + 7 * Math.sin(i * 2.3 + rise * 5), 128 - rise * 46, rise < 0.5 ? '#ffd166' : '#ef8354')
  }
}

function fire(screen: PixelScreen, x: number, foot: number, time: number): void {
  for (let y = 0; y < 24; y++) {
    const share = y / 24
    const lean = 2.2 * Math.sin(share * 5 - time * 4 * Math.PI) * share
    const half = 7.5 * (1 - share) ** 0.8 + 1.2 * Math.sin(y * 1.7 + time * 6 * Math.PI)
    for (let dx = -Math.ceil(half); dx <= half; dx++) {
      const core = Math.abs(dx) / Math.max(half, 0.5) + share * 0.6
      screen.set(
        x + dx + lean,
        foot - y,
        core < 0.45 ? '#fff1b8' : core < 0.8 ? '#ffc14d' : core < 1.15 ? '#f2793a' : '#c8413b',
      )
    }
  }
}

function tent(screen: PixelScreen, x: number, foot: number): void {
  for (let y = 0; y < 26; y++) {
    const half = Math.floor(y * 0.8)
    for (let dx = -half; dx <= half; dx++)
      screen.set(
        x + dx,
        foot - 26 + y,
        dx < -half * 0.3 ? '#c8763f' : dx > half * 0.55 ? '#5a3226' : '#8f4a2f',
      )
  }
  for (let y = 8; y < 26; y++)
    screen.fill(
      x - Math.floor((y - 8) * 0.25),
      foot - 26 + y,
      Math.max(1, Math.floor((y - 8) * 0.5)),
      1,
      '#24140f',
    )
}
