import type { Floor } from '@vitrine/api/entities/collections/collectionFigures'
import type { Volume } from '@vitrine/api/entities/sums'
import { percentFrom } from '@vitrine/domain/money/percentFrom'
import { figures } from '@vitrine/messages/pages/figures'
import { locale } from './language.ts'
import { moneyText } from './money.ts'
import { exactText } from './typed.ts'
import { wordsOf } from './wordsOf.ts'

/** The sentences of figures, which several features share. */
export const ofFigures = wordsOf(figures)

/**
 * About so many dollars, because rates are a median of what others say: whole ones; with cents below a hundred.
 * @param dollars as the API sends them
 */
export function sumText(dollars: string): string {
  const decimals = dollars.length > '99.00'.length ? 0 : 2
  const about = Number(dollars) === 0 ? '' : '≈ '
  const sum = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(dollars as Intl.StringNumericLiteral)
  return about + sum
}

type VolumeShown = { dollars: string | null; currencies: readonly Volume[] }

/** What was sold: in dollars if they are known, else in each currency. */
export function volumeText({ dollars, currencies }: VolumeShown): string {
  if (dollars !== null) return sumText(dollars)
  const known = currencies.flatMap(({ unit, decimals, volume }) =>
    unit === null || decimals === null ? [] : exactText(BigInt(volume), { unit, decimals }),
  )
  return known.length > 0 ? known.join(' · ') : '–'
}

/** The floor on each chain. */
export const floorText = (floors: readonly Floor[]): string =>
  floors.map(({ blockchain, price }) => moneyText(price, blockchain, 4)).join(' · ') || '–'

/** How a price compares with the floor of its collection, e.g. '18% below floor'; null without a floor. */
export function comparedWithFloor(price: bigint, floor: bigint): string | null {
  const percent = percentFrom(price, floor)
  if (percent === null) return null
  if (price === floor) return ofFigures('at_floor')
  // A difference that is not one percent is still one.
  return ofFigures(price < floor ? 'below_floor' : 'above_floor', { n: Math.abs(percent) || '<1' })
}

/** A change in percent, with its sign. */
export const changeText = (change: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(change / 100)

export const countText = (count: number): string => new Intl.NumberFormat(locale()).format(count)
