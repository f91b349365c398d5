import type { Picture } from '../drawing/picture.ts'
import { createPixelScreen, type PixelScreen } from '../drawing/pixelScreen.ts'
import { createRandom, type Random } from '../drawing/random.ts'

const WIDTH = 240
const HEIGHT = 160

export type Realm = 'campfire' | 'lighthouse' | 'rain' | 'skyIslands' | 'cavern' | 'desert' | 'nightTrain'

type Scene = (screen: PixelScreen, random: Random, time: number) => void

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

const wave = (time: number, speed = 1, phase = 0) => Math.sin((time * speed + phase) * 2 * Math.PI)

function stars(
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

/** A fir with ragged tiers. */
function fir(screen: PixelScreen, x: number, foot: number, tall: number, light: string, dark: string): void {
  for (let i = 0; i < tall; i++) {
    const half = Math.floor((i / tall) * tall * 0.3 * (0.72 + 0.28 * ((i % 7) / 6)))
    for (let dx = -half; dx <= half; dx++)
      screen.set(x + dx, foot - tall + i, dx < -half * 0.2 ? light : dark)
  }
}

/** Hills as a sum of sines: cheap, soft, and the same from frame to frame. */
function hills(
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

const scenes: Record<Realm, Scene> = {
  campfire: (screen, random, time) => {
    screen.fade(0, 118, ['#0b1026', '#16204a', '#2a3a6e', '#4a4f86'])
    stars(screen, random, time, 70, ['#f4f1de', '#8d99c6', '#c9d2f0'])
    screen.disc(190, 30, 13, '#f4f1de')
    screen.disc(186, 27, 3, '#d9d2b8')
    screen.disc(194, 34, 2, '#d9d2b8')
    hills(screen, 100, 22, 34, 1, '#1b2547')
    hills(screen, 112, 14, 22, 3, '#141b38')
    for (let i = 0; i < 26; i++)
      fir(
        screen,
        random.whole(0, WIDTH),
        122 + random.whole(0, 6),
        random.whole(26, 50),
        '#1a3340',
        '#10222e',
      )
    screen.fill(0, 124, WIDTH, 36, '#16241f')
    for (let i = 0; i < 260; i++)
      screen.set(
        random.whole(0, WIDTH),
        random.whole(125, 159),
        random.pick(['#1f3329', '#101b17', '#2a4232']),
      )
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
  },

  lighthouse: (screen, random, time) => {
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
  },

  rain: (screen, random, time) => {
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
  },

  skyIslands: (screen, random) => {
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
  },

  cavern: (screen, random) => {
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
  },

  desert: (screen, random) => {
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
  },

  nightTrain: (screen, random, time) => {
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
  },
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

function wanderer(screen: PixelScreen, x: number, y: number, flip: 1 | -1): void {
  const rows = ['..hh..', '.hhhh.', '.hff..', '.ccc..', 'cccc..', 'ccccc.', '.cccc.', '.b.b..']
  const drawn = flip === 1 ? rows : rows.map((row) => [...row].reverse().join(''))
  screen.stamp(x, y, drawn, {
    h: flip === 1 ? '#3a2a4a' : '#6b3a2a',
    f: '#f2c9a0',
    c: flip === 1 ? '#b23a48' : '#2f7f86',
    b: '#1a1420',
  })
}

function boat(screen: PixelScreen, x: number, y: number): void {
  for (let i = 0; i < 22; i++) {
    screen.fill(x + 13 + 1, y - i, Math.floor((22 - i) * 0.55), 1, '#f7ede2')
    screen.fill(x + 12 - Math.floor((22 - i) * 0.35), y - i, Math.floor((22 - i) * 0.35), 1, '#e0b8a8')
  }
  screen.fill(x + 13, y - 24, 1, 26, '#2a2140')
  for (let i = 0; i < 5; i++) screen.fill(x + i, y + 2 + i, 30 - i * 2, 1, i === 0 ? '#c8413b' : '#4a2f4a')
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
