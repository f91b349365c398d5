import type { PixelScreen } from '../../drawing/pixelScreen.ts'
import { HEIGHT, hills, type Scene, stars, WIDTH } from './scene.ts'

export const desert: Scene = (screen, random) => {
  screen.fade(0, 112, ['#3d1f4e', '#8a3a5e', '#d96a5a', '#f6a860', '#fde0a0'])
  stars(screen, random, 0, 22, ['#fde0a0', '#c98fa0'])
  screen.disc(74, 64, 19, '#fff1c9')
  screen.disc(112, 40, 7, '#ffd6a0')
  hills(screen, 98, 12, 40, 2, '#b4506a')
  hills(screen, 108, 10, 28, 0.5, '#8f3f62')
  for (const [x, tall, wide] of [
    [150, 54, 12],
    [168, 66, 14],
    [188, 44, 11],
    [206, 26, 10],
  ] as const) {
    screen.fill(x, 118 - tall, wide, tall, '#6b2f57')
    screen.fill(x, 118 - tall, 3, tall, '#a54a63')
    screen.fill(x - 2, 116 - tall, wide + 4, 4, '#6b2f57')
    screen.fill(x - 2, 116 - tall, 6, 4, '#c0606a')
    for (let y = 118 - tall + 9; y < 116; y += 10) screen.fill(x + 5, y, 2, 4, '#3d1f4e')
  }
  screen.fill(148, 70, 44, 5, '#6b2f57')
  hills(screen, 126, 11, 48, 4.4, '#e08a5a')
  for (let y = 118; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      if (screen.sieve(x, y, 0.22 + 0.3 * Math.sin(x / 26 + y / 9)))
        screen.set(x, y, y > 142 ? '#c56a4c' : '#f2a86a')
  for (let i = 0; i < 5; i++) camel(screen, 30 + i * 21, 126 - Math.round(3 * Math.sin(i * 0.8)))
  for (const [x, y] of [
    [212, 134],
    [226, 142],
    [14, 144],
  ] as const)
    screen.stamp(x, y, ['..g..', 'g.g.g', 'g.ggg', 'ggg..', '..g..', '..g..'], { g: '#3f5a44' })
}

function camel(screen: PixelScreen, x: number, y: number): void {
  screen.stamp(
    x,
    y - 10,
    [
      '...........hh',
      '....b......hh',
      '...bbb....h..',
      '.bbbbbbb.hh..',
      'bbbbbbbbbhh..',
      'bbbbbbbbbh...',
      '.b.b...b.b...',
      '.b.b...b.b...',
      '.b.b...b.b...',
    ],
    { b: '#4a2340', h: '#4a2340' },
  )
}
