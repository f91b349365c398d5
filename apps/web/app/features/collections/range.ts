import type { Fault } from '@vitrine/domain/codes'
import { formatUnits } from '@vitrine/domain/money/units'
import { DECIMALS, parseAmount } from '@vitrine/domain/money/wei'
import { legible } from '@vitrine/domain/typed/digits'
import { parseTraitEnd } from '@vitrine/domain/works/traitEnd'
import { decimalSeparator } from '@vitrine/messages/decimalSeparator'
import { language } from '#words/language.ts'
import { readTyped } from '#words/typed.ts'

// The ends of ranges are in addresses as the API takes them. One that cannot be read is there as it was typed: its field
// says what is wrong, and no list is asked for it.

/** The lower and the upper end; empty without a limit. */
export type Ends = readonly [string, string]

type Read = { text: string; fault: Fault | null }

export type RangeKind = {
  /** Whether only digits and separators are typed. */
  decimal: boolean
  /** What an end of an address is compared by; null if it cannot be read. */
  order: (end: string) => bigint | null
  /** How a text counts that was typed in the language of the page. @param shown the end of the address */
  read: (typed: string, shown?: string) => Read
}

const PRICE = /^\d{1,10}(\.\d{1,18})?$/

/** A price in the coin of each work. */
export const PRICE_RANGE: RangeKind = {
  decimal: true,
  order: (end) => (PRICE.test(end) ? parseAmount(end) : null),
  read: (typed, shown = '') => {
    const proposed = PRICE_RANGE.order(shown)
    const { amount, fault } = readTyped(typed, { unit: '' }, proposed === null ? [] : [proposed])
    return { text: amount === null ? '' : formatUnits(amount, DECIMALS), fault }
  },
}

/** A number or a day of a trait. */
export const TRAIT_RANGE: RangeKind = {
  decimal: false,
  order: parseTraitEnd,
  read: (typed) => {
    const text = legible(typed).replace('−', '-').replace(decimalSeparator(language()), '.')
    return {
      text,
      fault: text === '' || parseTraitEnd(text) !== null ? null : { code: 'trait_range_unreadable' },
    }
  },
}

export function isReversed(kind: RangeKind, [low, high]: Ends): boolean {
  const [from, to] = [kind.order(low), kind.order(high)]
  return from !== null && to !== null && to < from
}

/** The ends that lists are asked for: not what cannot be read, nor an upper end below the lower one. */
export function askable(kind: RangeKind, ends: Ends): Ends {
  const [low, high] = ends.map((end) => (kind.order(end) === null ? '' : end)) as [string, string]
  return [low, isReversed(kind, ends) ? '' : high]
}

/** An end of an address that somebody typed, also one that a form sent without scripts. */
export function endOf(kind: RangeKind, given: string | null): string {
  const text = (given ?? '').slice(0, 100)
  if (kind.order(text) !== null) return text
  const { text: read, fault } = kind.read(text)
  return fault ? text : read
}
