import { language, locale } from './language.ts'

const MINUTE = 60
const DAY = 86_400
const UNITS = [
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['minute', MINUTE],
] as const

/** A duration in the largest unit that it is a whole number of; in English its name in the specification (CRE-10). */
export function durationText({ name, seconds }: { name: string; seconds: number }): string {
  if (language() === 'en') return name
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? UNITS[3]
  const format = new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(seconds / size)
}
