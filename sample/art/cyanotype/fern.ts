import { frond } from './frond.ts'
import type { Plant } from './parts.ts'

export const fern: Plant = (random) => {
  const pressed: string[] = []
  const lifted: string[] = []
  for (const [x, lean, length, part] of [
    [420, -0.2, 1010, lifted],
    [600, 0.06, 1280, pressed],
    [790, 0.3, 900, pressed],
  ] as const) {
    frond(part, [x, 1480], -Math.PI / 2 + lean, length, lean * 0.5, random, 2)
  }
  return { pressed, lifted }
}
