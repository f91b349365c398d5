import { expect, test } from 'vitest'
import { checkSeries, MOST_IN_SERIES, type SeriesWork } from './checkSeries.ts'

const work = (file: string, change: Partial<SeriesWork> = {}): SeriesWork => ({
  file,
  media: { mime: 'image/png', bytes: 9 },
  cover: null,
  digest: file,
  lines: null,
  name: file,
  description: '',
  traits: [],
  ...change,
})
const shared = { royalties: '10', categories: ['art'] }
const faults = (works: readonly SeriesWork[], change: object = {}) =>
  checkSeries({ ...shared, works, ...change }).map(({ path, code }) => `${path} ${code}`)

test('a right series has no issues', () => {
  expect(faults([work('a.png'), work('b.png', { lines: 1 })])).toEqual([])
})

test('every work is checked by the rules of a single one, and the issues are at the works', () => {
  const works = [
    work('a.png', { name: ' ' }),
    work('b.mp4', { media: { mime: 'video/mp4', bytes: 9 } }),
    work('c.txt', { media: { mime: 'text/plain', bytes: 9 } }),
    work('d.png', { traits: [{ trait_type: 'Size', value: 'x'.repeat(121) }] }),
    work('e.png', { name: 'x'.repeat(201), description: 'x'.repeat(10_001) }),
  ]
  expect(faults(works)).toEqual([
    'works.0.name name_required',
    'works.1.preview cover_required',
    'works.2.media media_type_unsupported',
    'works.3.traits.0.value trait_long',
    'works.4.name text_too_long',
    'works.4.description text_too_long',
  ])
})

test('files and lines of the table belong to one another', () => {
  const works = [
    work('gone.png', { media: null, digest: null, lines: 1 }),
    work('new.png', { lines: 0 }),
    work('twice.png', { lines: 2 }),
    work('copy.png', { digest: 'twice.png', lines: 1 }),
  ]
  expect(faults(works)).toEqual([
    'works.0.media series_file_missing',
    'works.1.media series_line_missing',
    'works.2.media series_line_twice',
    'works.3.media series_file_twice',
  ])
})

test('of files with the same content the first one is named; what is not there is no twin', () => {
  const same = ['a.png', 'b.png', 'c.png'].map((file) => work(file, { digest: 'same' }))
  expect(checkSeries({ ...shared, works: same })).toEqual([
    { path: 'works.1.media', code: 'series_file_twice', params: { file: 'a.png' } },
    { path: 'works.2.media', code: 'series_file_twice', params: { file: 'a.png' } },
  ])
  const gone = { media: null, digest: null }
  expect(faults([work('a.png', gone), work('b.png', gone)])).toEqual([
    'works.0.media series_file_missing',
    'works.1.media series_file_missing',
  ])
})

test.each([
  ['name', 200],
  ['description', 10_000],
])('the longest %s of a work has %i characters', (field, n) => {
  const issues = (length: number) =>
    checkSeries({ ...shared, works: [work('a.png', { [field]: 'x'.repeat(length) })] })
  expect(issues(n)).toEqual([])
  expect(issues(n + 1)).toEqual([
    { path: `works.0.${field}`, code: 'text_too_long', params: { n: String(n) } },
  ])
})

test('what all works share is checked once, also before there are works', () => {
  const wrong = { royalties: '51', categories: [] }
  expect(faults([work('a.png'), work('b.png')], wrong)).toEqual([
    'categories category_required',
    'royalties royalties_invalid',
  ])
  expect(faults([], wrong)[0]).toBe('works series_empty')
  expect(faults([], wrong)).toHaveLength(3)
})

test('a series has as many works as one call can mint', () => {
  const works = Array.from({ length: MOST_IN_SERIES + 1 }, (_, at) => work(`${at}.png`))
  expect(faults(works.slice(1))).toEqual([])
  expect(checkSeries({ ...shared, works })).toEqual([
    { path: 'works', code: 'series_too_many', params: { n: '100' } },
  ])
})
