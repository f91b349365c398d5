import { percentFrom } from '@vitrine/domain/money/percentFrom'
import { ofFigures } from './figures.ts'

/** How a price compares with the floor of its collection, e.g. '18% below floor'; null without a floor. */
export function comparedWithFloor(price: bigint, floor: bigint): string | null {
  const percent = percentFrom(price, floor)
  if (percent === null) return null
  if (percent === 0) return ofFigures('at_floor')
  return ofFigures(percent < 0 ? 'below_floor' : 'above_floor', { n: Math.abs(percent) })
}
