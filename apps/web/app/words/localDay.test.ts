import { expect, test } from 'vitest'
import { dayOn, moveTo, zonesAndDays } from '#test/zones.ts'
import { endOfDay, startOfDay } from './localDay.ts'

test('in every zone a day is from its first instant to its last', () => {
  const wrong: string[] = []
  let looked = 0
  for (const { zone, day } of zonesAndDays()) {
    const [start, end] = [startOfDay(day), endOfDay(day)]
    // On Samoa one day was left out.
    if (dayOn(start) !== day && start.getTime() === end.getTime() + 1) continue
    looked += 1
    const outside = [new Date(start.getTime() - 1), new Date(end.getTime() + 1)].map(dayOn)
    if (dayOn(start) !== day || dayOn(end) !== day || outside.includes(day)) wrong.push(`${zone} ${day}`)
  }
  expect(wrong).toEqual([])
  expect(looked).toBeGreaterThan(2_000)
})

test.each([
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
])('%s, %s', (zone, day, first, last) => {
  moveTo(zone)
  expect([startOfDay(day).toISOString(), endOfDay(day).toISOString()]).toEqual([first, last])
})
