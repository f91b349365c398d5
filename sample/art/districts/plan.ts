import { createRandom } from '../../drawing/random.ts'
import type { DistrictLook } from './look.ts'

export const PLOTS = 9

export type Plot =
  | { use: 'house'; storeys: number; roof: 'flat' | 'gable' | 'dome' | 'garden' | 'pyramid' }
  | { use: 'water'; bridge?: 'column' | 'row'; boat?: boolean }
  | { use: 'trees' | 'square' | 'lawn' }

export function createPlan(seed: number, plan: DistrictLook['plan']): (column: number, row: number) => Plot {
  const random = createRandom(seed + 77)
  const middle = (PLOTS - 1) / 2
  const house = (
    storeys: number,
    roofs: readonly ('flat' | 'gable' | 'dome' | 'garden' | 'pyramid')[],
  ): Plot => ({ use: 'house', storeys: Math.max(1, storeys), roof: random.pick(roofs) })
  const grid: Plot[][] = []
  for (let row = 0; row < PLOTS; row++) {
    const line: Plot[] = []
    for (let column = 0; column < PLOTS; column++) line.push(choose(column, row))
    grid.push(line)
  }
  return (column, row) => grid[row]![column]!

  function choose(column: number, row: number): Plot {
    const fromMiddle = Math.max(Math.abs(column - middle), Math.abs(row - middle))
    // Low in front, so that what stands behind is seen.
    const behind = 1 - (column + row) / (2 * (PLOTS - 1))
    switch (plan) {
      case 'canal': {
        if (row === 4 || (column === 5 && row < 4))
          return {
            use: 'water',
            bridge: row === 4 && (column === 2 || column === 6) ? 'row' : undefined,
            boat: random.chance(0.3),
          }
        if (row === 5 || row === 3)
          return random.chance(0.5) ? { use: 'square' } : house(random.whole(1, 2), ['gable'])
        if (random.chance(0.16)) return { use: 'trees' }
        return house(random.whole(1, 2) + Math.round(behind * 3), ['gable', 'gable', 'flat'])
      }
      case 'terraces': {
        const level = Math.round(behind * 6) + random.whole(0, 1)
        if (random.chance(0.14)) return { use: 'trees' }
        return house(level, ['flat', 'flat', 'garden', 'flat', 'dome'])
      }
      case 'towers': {
        if (column === 3 || row === 5) return random.chance(0.35) ? { use: 'trees' } : { use: 'square' }
        if (random.chance(0.12)) return { use: 'lawn' }
        return house(Math.round(random.between(1, 3) + behind * random.between(2, 9)), [
          'flat',
          'flat',
          'garden',
        ])
      }
      case 'gardens': {
        if (fromMiddle <= 1) return fromMiddle === 0 ? house(5, ['pyramid']) : { use: 'water' }
        if (fromMiddle === 2) return random.chance(0.6) ? { use: 'lawn' } : { use: 'trees' }
        if (fromMiddle === 3) return random.chance(0.55) ? { use: 'trees' } : house(1, ['garden', 'gable'])
        return random.chance(0.5)
          ? house(random.whole(1, 2) + Math.round(behind * 3), ['gable', 'pyramid'])
          : { use: 'trees' }
      }
      case 'harbour': {
        if (column + row > 11) return { use: 'water', boat: random.chance(0.34) }
        if (column + row > 9) return random.chance(0.7) ? { use: 'square' } : house(1, ['gable'])
        if (column === 1 && row === 1) return house(8, ['dome'])
        return random.chance(0.15)
          ? { use: 'trees' }
          : house(random.whole(1, 2) + Math.round(behind * 3), ['gable', 'gable', 'pyramid'])
      }
      case 'domes': {
        if (column === 4 && row === 4) return house(5, ['dome'])
        if (fromMiddle === 1) return { use: 'square' }
        if (random.chance(0.2)) return { use: 'trees' }
        return house(random.whole(1, 2) + Math.round(behind * 3.4), ['dome', 'flat', 'flat', 'dome'])
      }
    }
  }
}
