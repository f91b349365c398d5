import { expect, test } from 'vitest'
import { zonesAndDays } from '#test/zones.ts'
import { endOfDay, startOfDay } from '#words/localDay.ts'
import {
  amountAt,
  dayHere,
  dayIn,
  foundCollectionsQuery,
  foundWorksQuery,
  searchAddress,
  searchIn,
} from './searchQueries.ts'

const of = (address: string) => searchIn(new URLSearchParams(address))

test('a search reads and writes the URL, without default values [SEA-01] [SEA-02]', () => {
  const address =
    '?tab=items&name=tide&sort=cheap&category=art&price_min=2&price_max=5&date_start=2026-11-01&verified=true'
  expect(searchAddress(of(address))).toBe(address)
  expect(searchAddress(of('?tab=items&sale=auction'))).toBe('?sale=auction')
  expect(searchAddress(of(''))).toBe('')
  expect(searchAddress(of('tab=collections&date_from=2026-10-01'))).toBe(
    '?tab=collections&date_from=2026-10-01',
  )
})

test('invalid values in a URL are ignored [SEA-01]', () => {
  expect(searchAddress(of('price_min=-3&price_max=1e9&date_start=soon&category=Cars!&sort=random'))).toBe('')
  expect(of('price_min=12&price_max=3')).toMatchObject({ price_min: 10, price_max: 10 })
})

test('the ends of the price slider mean no limit; days are whole [SEA-01] [SEA-02]', () => {
  const [, items] = foundWorksQuery(
    of('price_min=2&blockchain=ETH&date_start=2026-11-01&date_end=2026-11-02'),
  ).queryKey
  expect(items).toEqual({
    json: {
      name: '',
      sort: 'recent',
      category: 'all',
      verified: false,
      blockchain: 'ETH',
      price_min: '2',
      date_start: '2026-11-01T00:00:00.000Z',
      date_end: '2026-11-02T23:59:59.999Z',
    },
  })
  const [, collections] = foundCollectionsQuery(of('date_from=2026-11-01')).queryKey
  expect(collections).toEqual({ json: { name: '', date_from: '2026-11-01T00:00:00.000Z' } })
})

test('in every zone a chosen day is all of the reader’s day', () => {
  const wrong: string[] = []
  for (const { zone, day } of zonesAndDays()) {
    const address = new URLSearchParams({ date_start: dayHere(day, 'start'), date_end: dayHere(day, 'end') })
    const { json } = foundWorksQuery(searchIn(address)).queryKey[1] as {
      json: { date_start?: string; date_end?: string }
    }
    // A day that a zone leaves out is the one before its first instant: nothing.
    const [start, end] = [startOfDay(day), endOfDay(day)]
    if (start > end) continue
    if (json.date_start !== start.toISOString() || json.date_end !== end.toISOString())
      wrong.push(`${zone} ${day}`)
  }
  expect(wrong).toEqual([])
})

test('across chains the price slider is in dollars, on one chain in its coin [SEA-01]', () => {
  const jsonOf = (address: string) => (foundWorksQuery(of(address)).queryKey[1] as { json: object }).json
  expect(jsonOf('price_min=2&price_max=5')).toMatchObject({
    price_min: '25',
    price_max: '250',
    price_unit: 'usd',
  })
  expect(jsonOf('price_min=2&price_max=5&blockchain=BNB')).toMatchObject({
    blockchain: 'BNB',
    price_min: '2',
    price_max: '5',
  })
  expect(jsonOf('blockchain=BNB')).not.toHaveProperty('price_unit')
  expect([amountAt(10, 'All'), amountAt(10, 'BNB')]).toEqual([10_000, 10])
})

test('a range whose end is below its beginning has both at the beginning [SEA-01]', () => {
  expect(of('price_min=5&price_max=2')).toMatchObject({ price_min: 5, price_max: 5 })
  const days = { date_start: '2026-11-03', date_end: '2026-11-03' }
  expect(of('date_start=2026-11-03&date_end=2026-11-01')).toMatchObject(days)
  // A day in the far east is over before the same one begins in the far west.
  const apart = of('date_start=2026-11-03-1200&date_end=2026-11-03+1400'.replace('+', '%2B'))
  expect(apart).toMatchObject({ date_end: '2026-11-03-1200' })
})

test('an address that names no tab opens the first with results; one that names a tab keeps it', () => {
  const counts = { items: 0, users: 2, collections: 101 }
  const tabOf = (address: string, found = counts) => searchIn(new URLSearchParams(address), found).tab
  expect(tabOf('name=maren')).toBe('users')
  expect(tabOf('name=maren&tab=items')).toBe('items')
  expect(tabOf('name=maren', { ...counts, users: 0 })).toBe('collections')
  expect(tabOf('name=maren', { items: 0, users: 0, collections: 0 })).toBe('items')
  expect(searchAddress(searchIn(new URLSearchParams('name=maren&tab=items')))).toBe('?tab=items&name=maren')
})

test('a chosen day is the reader’s: the address carries the offset of their clock on that day [SEA-01]', () => {
  const zone = process.env.TZ
  try {
    process.env.TZ = 'America/New_York'
    expect(dayHere('2026-07-01', 'start')).toBe('2026-07-01-0400')
    expect(dayHere('2026-12-01', 'start')).toBe('2026-12-01-0500')
    process.env.TZ = 'Asia/Kolkata'
    expect(dayHere('2026-07-01', 'start')).toBe('2026-07-01+0530')
    process.env.TZ = 'UTC'
    expect(dayHere('2026-07-01', 'start')).toBe('2026-07-01')
    expect(dayHere('', 'start')).toBe('')
  } finally {
    process.env.TZ = zone
  }
  const address = '?date_start=2026-07-01%2B0530&date_end=2026-07-01%2B0530'
  expect(searchAddress(of(address))).toBe(address)
  expect(dayIn(of(address).date_start)).toBe('2026-07-01')
  expect(foundWorksQuery(of(address)).queryKey[1]).toMatchObject({
    json: { date_start: '2026-06-30T18:30:00.000Z', date_end: '2026-07-01T18:29:59.999Z' },
  })
  for (const wrong of ['2026-13-01', '2026-07-01+9999', '2026-07-01+5', 'soon'])
    expect(of(`date_start=${encodeURIComponent(wrong)}`).date_start).toBe('')
})
