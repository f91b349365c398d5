/**
 * How many blocks of logs a node returns at once, read from the sentence with which it refused a longer range. Providers
 * have no common code for this, so the sentence is all there is.
 * @return null if it names no length
 */
export function allowedRange(message: string): number | null {
  const suggested = SUGGESTED.exec(message)
  if (suggested) return positive(Number(suggested[2]) - Number(suggested[1]) + 1)
  const [, count = '', unit = ''] = LIMITS.map((limit) => limit.exec(message)).find(Boolean) ?? []
  return positive(Number(count.replaceAll(',', '')) * (unit === '' ? 1 : 1_000))
}

/** Whether a node refused logs because there are too many, or of too many blocks. */
export const isRangeRefusal = (message: string): boolean => REFUSALS.test(message)

const NUMBER = '([\\d,]+)(k?)\\b'
const SUGGESTED = /\brange(?: should work:)?\s*\[?\s*(0x[\da-f]+|\d+)\s*[-,]\s*(0x[\da-f]+|\d+)\]?/i
/** Where the number of blocks is in the sentence. The first that matches counts. */
const LIMITS = [
  `(?:limited to|up to|limit of|max(?:imum)? (?:is|of)) (?:an? )?(?:0 - )?${NUMBER}(?!\\d*\\s*results)`,
  `(?:limit|range|maximum|max)(?: is|:)? ${NUMBER}(?!\\s*(?:exceeds|is bigger))`,
  `ranges over ${NUMBER}`,
  `(?:allowed|requested blocks|set to)(?: is)? ${NUMBER}`,
  `(?:must not exceed|exceeds? the limit) ${NUMBER}`,
].map((pattern) => new RegExp(pattern, 'i'))
const REFUSALS =
  /range|too (?:many (?:blocks|logs|results)|wide|large|big)|more than \d+|max results|response size|logs? (?:limit|response)|requested blocks|query timeout/i

const positive = (count: number): number | null => (Number.isSafeInteger(count) && count > 0 ? count : null)
