import type { Fault } from '../codes.ts'
import { DECIMALS, formatAmount, type Wei } from '../money/wei.ts'
import { formerName } from '../networks.ts'
import { legible, trimLeadingZeros } from './digits.ts'

/** What a place knows about an amount that is typed there. */
export type AmountTyping = {
  /** What separates decimals in the language of the reader. */
  separator: '.' | ','
  /** The unit of the amount. It may be typed too. Empty if it can be any: then no unit may be typed. */
  unit: string
  /** How many decimals the unit has. */
  decimals: number
  /**
   * Amounts in the smallest unit that may have more characters than a typed one, because the marketplace proposes them:
   * the price so far, the minimum bid.
   */
  proposed?: readonly bigint[]
}

/**
 * How a typed amount was read. All three are null for an empty field.
 * @property amount in the smallest unit; null if it was not understood
 * @property text the same amount in the reader's form, without spaces, unit and groups
 * @property fault what is wrong
 */
export type Reading = { amount: bigint | null; text: string | null; fault: Fault | null }

/** The most characters of a price (VAL-08), without leading zeros, spaces, unit and groups. */
const MAX_CHARACTERS = 10
/** No amount is longer, also not with groups and its unit. */
const MAX_TYPED = 100

const EMPTY: Reading = { amount: null, text: null, fault: null }

/**
 * Reads an amount of money exactly as somebody typed or pasted it. Every digit counts: what cannot be read for sure is a
 * fault, never another amount.
 *
 * - Space around it, its unit, invisible marks and leading zeros are not part of it. Digits may be Arabic, Persian or
 *   full-width.
 * - A separator that appears once is the decimal one, if it is the reader's, or if it cannot group thousands (0,05).
 *   If it could do both in another language (1,000 in English), that is a fault which names both.
 * - Of two different separators the second is the decimal one. One that is repeated groups thousands.
 */
export function readAmount(typed: string, typing: AmountTyping): Reading {
  if (typed.length > MAX_TYPED) return failed({ code: 'amount_long', params: { n: String(MAX_CHARACTERS) } })
  const cleaned = unify(legible(typed))
  if (/^[.,]?$/.test(cleaned)) return EMPTY
  const { number, fault } = withoutUnit(cleaned, typing)
  if (fault) return failed(fault)
  if (number.startsWith('-')) return failed({ code: 'amount_negative' })
  const parts = partsOf(trimLeadingZeros(number), typing)
  if (parts === null) return failed(unreadable(typing))
  if ('grouped' in parts)
    return failed({ code: 'amount_ambiguous', params: { one: parts.grouped, other: parts.decimal } })
  return exact(parts, typing)
}

/** An amount that a program sends, which is exact at any length: the length of a typed one (VAL-08) is no rule for it. */
export const readingOf = (amount: Wei): Reading => ({
  amount,
  text: formatAmount(amount, DECIMALS),
  fault: null,
})

type Parts = { whole: string; fraction: string }

const failed = (fault: Fault): Reading => ({ amount: null, text: null, fault })

const unreadable = ({ separator }: AmountTyping): Fault => ({
  code: 'amount_unreadable',
  params: { example: `0${separator}05` },
})

/** The separators of other scripts and keyboards, as those that are read here. `٫` and `٬` stay: they have one meaning. */
function unify(text: string): string {
  return text
    .replace(/[．。｡]/g, '.')
    .replace(/[，、،]/g, ',')
    .replace(/[’‘＇]/g, "'")
    .replace(/[−–－]/g, '-')
    .replace(/\s/g, ' ')
}

const NUMBER = /^-?[\d.,٫٬' ]+$|^-$/
const OTHER_UNIT = /^[\p{L}\p{Sc}]*(?<number>[^\p{L}\p{Sc}]+)[\p{L}\p{Sc}]*$/u

/** The number without the unit before or after it. Another unit is a fault: nothing is converted. */
function withoutUnit(text: string, typing: AmountTyping): { number: string; fault: Fault | null } {
  const upper = text.toUpperCase()
  const former = formerName(typing.unit)
  const isFormer = former !== null && (upper.endsWith(former) || upper.startsWith(former))
  const unit = isFormer ? former : typing.unit.toUpperCase()
  const number =
    unit !== '' && upper.endsWith(unit) && text.length > unit.length
      ? text.slice(0, -unit.length)
      : text.slice(upper.startsWith(unit) ? unit.length : 0)
  if (NUMBER.test(number.trim())) return { number: number.trim(), fault: null }
  const inside = OTHER_UNIT.exec(number)?.groups?.number?.trim() ?? ''
  const isOther = unit !== '' && /\d/.test(inside) && NUMBER.test(inside)
  return {
    number: '',
    fault: isOther ? { code: 'amount_unit', params: { unit: typing.unit } } : unreadable(typing),
  }
}

/** Groups of three digits, the first of which is shorter or not and begins with no zero. */
const GROUPS = /^[1-9]\d{0,2}(?:(?<mark>[.,'٬ ])\d{3})(?:\k<mark>\d{3})*$/

/** The digits before and after the decimal separator. Null if they cannot be told, both readings if there are two. */
function partsOf(
  number: string,
  { separator }: AmountTyping,
): Parts | { grouped: string; decimal: string } | null {
  const marks = number.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined) return /^\d+$/.test(number) ? { whole: number, fraction: '' } : null
  const isDecimal = /[.,٫]/.test(last) && marks.indexOf(last) === marks.length - 1
  const [before = '', after = ''] = isDecimal ? number.split(last) : [number]
  const whole = wholeOf(before)
  if (whole === null || !/^\d*$/.test(after)) return null
  if (marks.length > 1 || !isDecimal || last === separator || last === '٫' || !GROUPS.test(number))
    return { whole, fraction: after }
  return { grouped: `${before}${after}`, decimal: `${before}${separator}${after}` }
}

/** Digits without their groups; null if they are not grouped by threes. */
function wholeOf(text: string): string | null {
  if (/^\d*$/.test(text)) return text || '0'
  return GROUPS.test(text) ? text.replace(/\D/g, '') : null
}

function exact({ whole, fraction }: Parts, typing: AmountTyping): Reading {
  const { separator, unit, decimals, proposed = [] } = typing
  if (fraction.replace(/0+$/, '').length > decimals)
    return failed({ code: 'amount_decimals', params: { unit, n: String(decimals) } })
  const amount = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const text = fraction === '' ? whole : `${whole}${separator}${fraction}`
  if (text.length > MAX_CHARACTERS && !proposed.includes(amount))
    return failed({ code: 'amount_long', params: { n: String(MAX_CHARACTERS) } })
  return { amount, text, fault: null }
}
