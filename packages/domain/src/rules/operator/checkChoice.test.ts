import { expect, test } from 'vitest'
import type { Choice } from '../../operator/curation.ts'
import { isCurrent } from '../../operator/curation.ts'
import { checkChoice, isBannerLink } from './checkChoice.ts'

const choice: Choice = {
  kind: 'collection',
  target: 'c',
  from: null,
  until: null,
  title: '',
  text: '',
  button: '',
  link: '',
  picture: null,
  work: '',
}
const codes = (...args: Parameters<typeof checkChoice>) =>
  checkChoice(...args).map(({ path, code }) => [path, code])

test('a row of collections has collections only', () => {
  expect(codes('featured', choice)).toEqual([])
  expect(codes('featured', { ...choice, kind: 'work' })).toEqual([['kind', 'choice_kind_refused']])
  expect(codes('banners', { ...choice, kind: 'work' })).toEqual([])
  expect(codes('sponsored', { ...choice, target: '' })).toEqual([['target', 'choice_required']])
})

test('a banner of a page needs a title, a link and a picture', () => {
  expect(codes('banners', { ...choice, kind: 'page', target: '' })).toEqual([
    ['title', 'banner_title_required'],
    ['link', 'banner_link_refused'],
    ['picture', 'banner_picture_required'],
  ])
  const page = { ...choice, kind: 'page' as const, title: 'Fair', link: '/search', picture: 'ab' }
  expect(codes('banners', page)).toEqual([])
})

test('it ends after it begins, and is shown in between', () => {
  const from = '2026-01-01T00:00:00.000Z'
  const until = '2026-01-02T00:00:00.000Z'
  expect(codes('featured', { ...choice, from: until, until: from })).toEqual([['until', 'dates_reversed']])
  expect(codes('featured', { ...choice, from, until: from })).toEqual([['until', 'dates_reversed']])
  expect(codes('featured', { ...choice, from, until })).toEqual([])
  const shown = (at: string) => isCurrent({ from, until }, Date.parse(at))
  expect([shown('2025-12-31T23:59:59Z'), shown(from), shown('2026-01-01T23:59:59Z'), shown(until)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isCurrent({ from: null, until: null }, 0)).toBe(true)
})

test.each([
  ['/search?category=art', true],
  ['https://example.org/a', true],
  ['//example.org', false],
  ['/\\example.org', false],
  ['/\t/example.org', false],
  ['http://example.org', false],
  ['https://', false],
  ['https://me:secret@example.org', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['search', false],
  ['', false],
])('a banner may lead to %j: %s', (link, answer) => expect(isBannerLink(link)).toBe(answer))

test('the hero has works, and a story a person, a title, a text and a work', () => {
  expect(codes('hero', choice)).toEqual([['kind', 'choice_kind_refused']])
  expect(codes('hero', { ...choice, kind: 'work' })).toEqual([])
  expect(codes('story', { ...choice, kind: 'person' })).toEqual([
    ['title', 'story_title_required'],
    ['text', 'story_text_required'],
    ['work', 'story_work_required'],
  ])
  const story = { ...choice, kind: 'person', title: 'A year', text: 'In\n\nwinter', work: 'w' } as const
  expect(codes('story', story)).toEqual([])
  expect(codes('banners', { ...choice, text: 'x'.repeat(121) })).toEqual([['text', 'banner_text_long']])
})

test.each([
  ['/a b', false],
  ['/a\u0001', false],
  ['/a\u007f', false],
  ['/a\u0080', true],
  ['https://me@example.org', false],
  ['https://:secret@example.org', false],
])('what cannot be seen leads nowhere: %j is a link: %s', (link, answer) =>
  expect(isBannerLink(link)).toBe(answer),
)

test('a text of 120 characters fits, spaces are no title, and one date alone is right', () => {
  expect(codes('banners', { ...choice, text: 'x'.repeat(120) })).toEqual([])
  const page = { ...choice, kind: 'page' as const, title: ' ', link: '/search', picture: 'ab' }
  expect(codes('banners', page)).toEqual([['title', 'banner_title_required']])
  const story = { ...choice, kind: 'person', title: ' ', text: ' ', work: 'w' } as const
  expect(codes('story', story)).toEqual([
    ['title', 'story_title_required'],
    ['text', 'story_text_required'],
  ])
  // The times before 1970 are below 0, so a missing date must not count as 0.
  expect(codes('featured', { ...choice, from: '2026-01-01T00:00:00.000Z' })).toEqual([])
  expect(codes('featured', { ...choice, until: '1960-01-01T00:00:00.000Z' })).toEqual([])
})
