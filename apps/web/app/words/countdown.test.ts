import { expect, test } from 'vitest'
import { shortTimeLeft, timeLeft } from './countdown.ts'

const HOUR = 3_600_000

test('the time left is in days, hours, minutes and seconds, and stops at zero [TOK-06]', () => {
  expect(timeLeft(50 * HOUR + 61_000, 0)).toEqual({ days: 2, hours: 2, mins: 1, sec: 1, over: false })
  expect(timeLeft(1000, 5000)).toEqual({ days: 0, hours: 0, mins: 0, sec: 0, over: true })
})

test('a card shows only the two largest parts', () => {
  expect(shortTimeLeft(50 * HOUR, 0)).toBe('2d 2h')
  expect(shortTimeLeft(90 * 60_000, 0)).toBe('1h 30m')
  expect(shortTimeLeft(61_000, 0)).toBe('1m 1s')
  expect(shortTimeLeft(0, 1)).toBe('Ended')
})
