import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pauses } from './pauses.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const anne = { key: 'anne', times: 1 }
const wide = { key: '2001:db8::/32', times: 3 }

test('each pause is twice as long as the one before, until an owner sends nothing bad for a while', () => {
  const pauses = new Pauses()
  const seconds = () => {
    try {
      pauses.require([anne])
      return 0
    } catch (error) {
      return Number((error as { body: { params: { seconds: string } } }).body.params.seconds)
    }
  }
  expect(seconds()).toBe(0)
  pauses.add([anne])
  expect(seconds()).toBe(60)
  // Two files of one form: the second is no further fault.
  pauses.add([anne])
  expect(seconds()).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(seconds()).toBe(0)
  pauses.add([anne])
  expect(seconds()).toBe(120)
  for (let hour = 0; hour < 8; hour++) {
    vi.advanceTimersByTime(3_600_000)
    if (hour < 6) pauses.add([anne])
  }
  pauses.add([anne])
  expect(seconds()).toBe(60)
})

test('a wider network is paused after as many faults as it has shares', () => {
  const pauses = new Pauses()
  for (const key of ['a', 'b']) pauses.add([{ key, times: 1 }, wide])
  expect(() => pauses.require([wide])).not.toThrow()
  pauses.add([{ key: 'c', times: 1 }, wide])
  expect(() => pauses.require([{ key: 'd', times: 1 }, wide])).toThrow('rate_limited')
  expect(() => pauses.require([{ key: 'd', times: 1 }])).not.toThrow()
})
