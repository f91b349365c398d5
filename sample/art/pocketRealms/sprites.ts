import type { PixelScreen } from '../../drawing/pixelScreen.ts'

/** A fir with ragged tiers. */
export function fir(
  screen: PixelScreen,
  x: number,
  foot: number,
  tall: number,
  light: string,
  dark: string,
): void {
  for (let i = 0; i < tall; i++) {
    const half = Math.floor((i / tall) * tall * 0.3 * (0.72 + 0.28 * ((i % 7) / 6)))
    for (let dx = -half; dx <= half; dx++)
      screen.set(x + dx, foot - tall + i, dx < -half * 0.2 ? light : dark)
  }
}

export function wanderer(screen: PixelScreen, x: number, y: number, flip: 1 | -1): void {
  const rows = ['..hh..', '.hhhh.', '.hff..', '.ccc..', 'cccc..', 'ccccc.', '.cccc.', '.b.b..']
  const drawn = flip === 1 ? rows : rows.map((row) => [...row].reverse().join(''))
  screen.stamp(x, y, drawn, {
    h: flip === 1 ? '#3a2a4a' : '#6b3a2a',
    f: '#f2c9a0',
    c: flip === 1 ? '#b23a48' : '#2f7f86',
    b: '#1a1420',
  })
}
