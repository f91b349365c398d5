import { describe, expect, test, vi } from 'vitest'
import { formatDate, timeAgo } from './date.ts'
import { dayAgo } from './dayAgo.ts'
import { dayOfMoment } from './dayOfMoment.ts'

const NOW = Date.parse('2026-11-21T15:00:00.000Z')
const ago = (milliseconds: number) => timeAgo(new Date(NOW - milliseconds).toISOString(), NOW)

describe('timestamps', () => {
  test('are minutes or hours ago [LIM-02]', () => {
    expect(ago(20_000)).toBe('just now')
    expect(ago(61_000)).toBe('1 minute ago')
    expect(ago(59 * 60_000)).toBe('59 minutes ago')
    expect(ago(60 * 60_000)).toBe('1 hour ago')
    expect(ago(47 * 3_600_000)).toBe('47 hours ago')
    expect(ago(49 * 3_600_000)).toBe('2 days ago')
  })

  test('a date is M/D/YYYY, H:mm A [LIM-02]', () => {
    expect(formatDate('2026-11-21T15:04:00.000Z', 'UTC')).toBe('11/21/2026, 3:04 PM')
    expect(formatDate('2026-01-02T00:09:00.000Z', 'UTC')).toBe('1/2/2026, 12:09 AM')
  })

  test("how many days ago is counted in the reader's days", () => {
    expect(dayAgo('2026-11-21T03:04:00.000Z', NOW)).toBe('today')
    expect(dayAgo('2026-11-21T23:59:00.000Z', NOW)).toBe('today')
    expect(dayAgo('2026-11-20T20:00:00.000Z', NOW)).toBe('yesterday')
    expect(dayAgo('2026-11-18T15:00:00.000Z', NOW)).toBe('3 days ago')
  })

  test("the day of a moment is the reader's", () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    expect(dayOfMoment('2026-11-21T15:04:00.000Z')).toBe('11/22/2026')
    vi.stubEnv('TZ', 'America/New_York')
    expect(dayOfMoment('2026-11-21T03:04:00.000Z')).toBe('11/20/2026')
    vi.unstubAllEnvs()
  })

  test.each(['2026-01-15T23:59:00.000Z', '2026-07-15T12:00:00.000Z'])(
    "%s is in the reader's time",
    (date) => {
      const reader = new Intl.DateTimeFormat('en-US', {
        dateStyle: 'short',
        timeStyle: 'short',
        hour12: true,
        timeZone: 'America/New_York',
      })
      vi.stubEnv('TZ', 'America/New_York')
      const [written, short] = [formatDate(date), reader.format(new Date(date))]
      vi.unstubAllEnvs()
      expect(written.replace('/2026', '/26')).toBe(short.replaceAll('\u202f', ' '))
    },
  )
})
