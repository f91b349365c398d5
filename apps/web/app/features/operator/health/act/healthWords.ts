import { w } from '#features/operator/console/act/consoleWords.ts'
import { numberText } from '#features/operator/console/act/english.ts'

/** The server stops counting here. */
const COUNTED = 10_000

export const healthCount = (n: number): string =>
  n < COUNTED ? numberText(n) : w('health_at_least', { n: numberText(n) })

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A size with three digits, such as 1.25 GB. */
export function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return `${Number((bytes / 1_000 ** power).toPrecision(3))} ${UNITS[power]}`
}
