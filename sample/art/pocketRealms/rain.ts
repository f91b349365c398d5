import type { PixelScreen } from '../../drawing/pixelScreen.ts'
import { type Scene, WIDTH, wave } from './scene.ts'

export const rain: Scene = (screen, random, time) => {
  screen.fade(0, 120, ['#0f0e1f', '#1b1a36', '#2b2650', '#4a2f5e'])
  for (let i = 0; i < 14; i++) {
    const x = i * 18 - 6
    const top = random.whole(18, 70)
    const wall = random.pick(['#191833', '#211f40', '#151428'])
    screen.fill(x, top, 19, 130 - top, wall)
    for (let y = top + 4; y < 112; y += 6) {
      for (let column = 3; column < 16; column += 5) {
        const mood = random.unit()
        if (mood < 0.4)
          screen.fill(x + column, y, 2, 3, mood < 0.12 ? '#5fd3c9' : mood < 0.28 ? '#f2b84b' : '#e0607e')
      }
    }
  }
  // Shops at street level, with one sign that cannot make up its mind.
  const shops = [
    ['#e0607e', '#ffb3c7'],
    ['#5fd3c9', '#c9fff8'],
    ['#f2b84b', '#ffe7b0'],
    ['#8a6fd8', '#d6c8ff'],
  ] as const
  for (const [i, [neon, light]] of shops.entries()) {
    const x = 8 + i * 60
    screen.fill(x, 84, 46, 42, '#12111f')
    screen.fill(x + 3, 98, 40, 26, '#2c2440')
    screen.fill(x + 5, 100, 36, 22, i % 2 === 0 ? '#f2d08a' : '#c98f6b')
    for (let k = 0; k < 5; k++) screen.fill(x + 8 + k * 7, 112 - ((k * 5 + i * 3) % 7), 4, 10, '#7a4a4a')
    const isOn = i !== 2 || wave(time, 3) > -0.5
    if (isOn) {
      screen.fill(x + 6, 88, 34, 6, neon)
      for (let k = 0; k < 6; k++) screen.fill(x + 9 + k * 5, 90, 3, 2, light)
    } else screen.fill(x + 6, 88, 34, 6, '#3a3350')
  }
  screen.fill(0, 126, WIDTH, 34, '#17152b')
  for (const [i, [neon]] of shops.entries()) {
    for (let y = 128; y < 158; y++) {
      const sway = Math.round(2 * Math.sin(y * 0.9 + time * 2 * Math.PI))
      const wide = 30 - Math.floor((y - 128) * 0.5)
      for (let x = 0; x < wide; x++)
        if (screen.sieve(x + y, y, 0.42 - (y - 128) / 90)) screen.set(14 + i * 60 + x + sway, y, neon)
    }
  }
  for (const [x, tint] of [
    [96, '#e0607e'],
    [112, '#f2b84b'],
  ] as const)
    umbrella(screen, x, 118, tint)
  for (let i = 0; i < 150; i++) {
    const x = random.whole(0, WIDTH + 30)
    const start = random.unit()
    const fall = (start + time * 2) % 1
    const y = fall * 190 - 20
    if (y < 150)
      for (let k = 0; k < 5; k++) screen.set(x - (y + k) * 0.16, y + k, i % 3 === 0 ? '#8fa8d8' : '#55608f')
  }
  for (let i = 0; i < 26; i++) {
    const x = random.whole(2, WIDTH - 4)
    const y = random.whole(129, 157)
    if ((random.unit() + time * 2) % 1 < 0.3) screen.fill(x, y, 3, 1, '#a9bde8')
  }
}

function umbrella(screen: PixelScreen, x: number, y: number, tint: string): void {
  screen.stamp(
    x - 6,
    y - 8,
    [
      '....ttttt....',
      '..ttttttttt..',
      '.ttttttttttt.',
      'tt.tt.t.tt.tt',
      '......s......',
      '......s......',
      '.....kkk.....',
      '.....kfk.....',
      '.....ccc.....',
      '....ccccc....',
      '....ccccc....',
      '....ccccc....',
      '.....c.c.....',
      '.....b.b.....',
    ],
    {
      t: tint,
      s: '#cfcbe6',
      k: '#2b2040',
      f: '#f2c9a0',
      c: '#3f4a7a',
      b: '#0c0b16',
    },
  )
}
