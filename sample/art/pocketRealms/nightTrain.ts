import { HEIGHT, hills, type Scene, stars, WIDTH } from './scene.ts'
import { fir } from './sprites.ts'

export const nightTrain: Scene = (screen, random, time) => {
  screen.fade(0, 104, ['#081226', '#10254a', '#1d4470', '#3b7a98', '#9cc7b8'])
  stars(screen, random, time, 52, ['#e8f3ee', '#7fa6c4'])
  screen.disc(58, 34, 9, '#f2f4e0')
  screen.disc(62, 31, 8, '#10254a')
  hills(screen, 96, 20, 30, 0.4, '#1a4a66')
  hills(screen, 106, 12, 20, 2.2, '#123850')
  for (let y = 118; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      screen.set(x, y, screen.sieve(x, y, (y - 118) / 44) ? '#0c2238' : '#17425c')
  // The viaduct: arches as far as the screen goes.
  screen.fill(0, 92, WIDTH, 6, '#0d1a2b')
  for (let x = -10; x < WIDTH; x += 30) {
    for (let dx = 0; dx < 30; dx++) {
      const arch = 98 + 12 - Math.sqrt(Math.max(0, 144 - (dx - 15) ** 2))
      for (let y = 98; y < (Math.abs(dx - 15) < 12 ? arch : 132); y++)
        screen.set(x + dx, y, dx < 4 ? '#16293f' : '#0d1a2b')
    }
  }
  const shift = 116
  screen.fill(30 + shift, 78, 24, 14, '#b23a48')
  screen.fill(50 + shift, 84, 8, 8, '#8a2a3a')
  screen.fill(33 + shift, 80, 8, 5, '#ffe3a0')
  for (let car = 0; car < 5; car++) {
    const x = 2 + shift - car * 27
    screen.fill(x, 79, 25, 13, car % 2 === 0 ? '#1f5f6b' : '#27506b')
    screen.fill(x, 79, 25, 2, '#e8d9b0')
    for (let k = 0; k < 4; k++) screen.fill(x + 3 + k * 6, 83, 3, 4, '#ffe3a0')
  }
  for (let y = 134; y < 156; y += 3)
    for (let i = 0; i < 12; i++)
      screen.fill(
        random.whole(0, WIDTH),
        y,
        random.whole(3, 9),
        1,
        random.pick(['#2a6a80', '#f2d58a', '#2a6a80']),
      )
  for (let i = 0; i < 12; i++)
    fir(screen, random.whole(0, WIDTH), HEIGHT + 4, random.whole(22, 42), '#0f2b36', '#081a24')
}
