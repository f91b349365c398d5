import { onTestFinished } from 'vitest'

const two = (number: number) => String(number).padStart(2, '0')

/** The day of a moment (YYYY-MM-DD) on the clock of the zone, as its own getters say. */
export const dayOn = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** The zone of this process until the test ends. */
export function moveTo(zone: string): void {
  const before = process.env.TZ
  process.env.TZ = zone
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
}

/**
 * Every zone, with the days of two years on which its clock is moved, and their neighbours. The process is in the zone
 * as long as its days are read.
 */
export function* zonesAndDays(): Generator<{ zone: string; day: string }> {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    moveTo(zone)
    for (const day of changes()) yield { zone, day }
  }
}

function changes(): string[] {
  const days = ['2027-01-01', '2028-02-29']
  for (const year of [2011, 2026])
    for (let day = 0; day < 365; day += 1) {
      const [before, after] = [new Date(year, 0, day, 12), new Date(year, 0, day + 1, 12)]
      if (before.getTimezoneOffset() !== after.getTimezoneOffset())
        days.push(...[-1, 0, 1, 2].map((near) => dayOn(new Date(year, 0, day + near, 12))))
    }
  return days
}
