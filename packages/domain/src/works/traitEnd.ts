/**
 * What ranges compare of a trait's value, or of a typed end of a range: a number, also with a sign or percent, or a day.
 * `numberOf` in the server's `collections/store/traits.ts` reads the same texts.
 */
const NUMBER = /^([+-]?)(\d{1,30})(?:\.(\d{1,18}))?%?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DECIMALS = 18

/** An end of a range as a number that can be compared exactly; null if it is neither a number nor a day that exists. */
export function parseTraitEnd(text: string): bigint | null {
  const [, sign, whole = '', fraction = ''] = NUMBER.exec(text) ?? []
  const digits = sign === undefined ? dayOf(text) : whole
  if (digits === null) return null
  const amount = BigInt(digits + fraction.padEnd(DECIMALS, '0'))
  return sign === '-' ? -amount : amount
}

/** The digits of a day: 20261120. The 31st of February is none. */
function dayOf(text: string): string | null {
  if (!DAY.test(text)) return null
  const day = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text.replaceAll('-', '') : null
}
