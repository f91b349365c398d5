import type { Fault } from '@vitrine/domain/codes'
import { formatUnits } from '@vitrine/domain/money/units'
import { DECIMALS, parseAmount } from '@vitrine/domain/money/wei'
import { legible } from '@vitrine/domain/typed/digits'
import { parseTraitEnd } from '@vitrine/domain/works/traitEnd'
import { decimalSeparator } from '@vitrine/messages/decimalSeparator'
import { language } from '#words/language.ts'
import { t } from '#words/t.ts'
import { readTyped } from '#words/typed.ts'
import { byPrice, type Ends } from './range.ts'

/** How a text counts that was typed in the language of the page. @param shown the end that the address has */
export type ReadEnd = (typed: string, shown?: string) => { text: string; fault: Fault | null }

/** A price, read as every amount of money. */
export const readPrice: ReadEnd = (typed, shown = '') => {
  const proposed = byPrice(shown) === null ? null : parseAmount(shown)
  const { amount, fault } = readTyped(typed, { unit: t('price') }, proposed === null ? [] : [proposed])
  return { text: amount === null ? '' : formatUnits(amount, DECIMALS), fault }
}

/** A number or a day of a trait. */
export const readTrait: ReadEnd = (typed) => {
  const text = legible(typed).replace('−', '-').replace(decimalSeparator(language()), '.')
  const isRead = text === '' || parseTraitEnd(text) !== null
  return { text, fault: isRead ? null : { code: 'trait_range_unreadable' } }
}

/** Whether the upper end is below the lower one, exactly. */
export function isReversed(compare: (end: string) => bigint | null, [low, high]: Ends): boolean {
  const [from, to] = [compare(low), compare(high)]
  return from !== null && to !== null && to < from
}
