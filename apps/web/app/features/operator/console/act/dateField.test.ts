import { expect, test } from 'vitest'
import { moveTo, zonesAndDays } from '#test/zones.ts'
import { dateOf, fieldOf } from './dateField.ts'

const HALF_HOUR = 30 * 60_000

test('a time that nobody edited stays, in every zone, also in an hour that comes twice', () => {
  const moved: string[] = []
  for (const { zone, day } of zonesAndDays()) {
    const noon = Date.parse(`${day}T12:00:17.123Z`)
    for (let at = noon - 12 * HALF_HOUR; at < noon + 12 * HALF_HOUR; at += HALF_HOUR) {
      const date = new Date(at).toISOString()
      if (dateOf(fieldOf(date), date) !== date) moved.push(`${zone} ${date}`)
    }
  }
  expect(moved).toEqual([])
})

test('an edited time is the one of the browser, and an emptied field has none', () => {
  moveTo('Europe/Berlin')
  expect(dateOf('2026-10-25T12:00', '2026-10-25T00:30:00.000Z')).toBe('2026-10-25T11:00:00.000Z')
  expect([dateOf('', '2026-10-25T00:30:00.000Z'), fieldOf(null)]).toEqual([null, ''])
})
