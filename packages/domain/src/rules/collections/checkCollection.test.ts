import { expect, test } from 'vitest'
import { MAX_MEDIA_BYTES } from '../../works/media.ts'
import { type CollectionDraft, checkCollection, isShortUrl } from './checkCollection.ts'

test.each(['a', 'maren-holt', '2026', 'x'.repeat(40)])('%s can be a short url', (text) => {
  expect(isShortUrl(text)).toBe(true)
})

test.each([
  ['', 'nothing'],
  ['-a', 'begins with a dash'],
  ['a b', 'has a space'],
  ['x'.repeat(41), 'is too long'],
  ['settings', 'is a place of its own'],
  ['8f14e45f-ceea-467f-a9b6-1f2d3c4b5a69', 'is the id of a collection'],
])('%s cannot: it %s', (text) => {
  expect(isShortUrl(text)).toBe(false)
})

const image = { mime: 'image/png', bytes: 1, width: 400, height: 400 }
const draft: CollectionDraft = { image, name: 'Tides', symbol: 'TIDE', short: '', planned_items: '' }

test.each<[string, Partial<CollectionDraft>, [string, string][]]>([
  ['a picture, a name and a symbol', {}, []],
  ['a short url and how many works it is to have', { short: 'tides', planned_items: '9999999' }, []],
  ['no picture', { image: null }, [['image', 'collection_image_required']]],
  ['a video', { image: { ...image, mime: 'video/mp4' } }, [['image', 'collection_image_required']]],
  ['a picture as large as may be', { image: { ...image, bytes: MAX_MEDIA_BYTES } }, []],
  ['a larger one', { image: { ...image, bytes: MAX_MEDIA_BYTES + 1 } }, [['image', 'media_too_large']]],
  ['a picture of unknown size', { image: { ...image, width: null, height: null } }, []],
  ['a narrow picture', { image: { ...image, width: 399 } }, [['image', 'collection_image_small']]],
  ['a low picture', { image: { ...image, height: 399 } }, [['image', 'collection_image_small']]],
  ['a name of nothing to see', { name: ' \u200b ' }, [['name', 'collection_name_invalid']]],
  ['no symbol', { symbol: ' ' }, [['symbol', 'collection_symbol_invalid']]],
  ['a short url with a space', { short: 'a b' }, [['short', 'short_invalid']]],
  ['no works at all', { planned_items: '0' }, [['planned_items', 'planned_items_invalid']]],
  ['too many works', { planned_items: '10000000' }, [['planned_items', 'planned_items_invalid']]],
  ['a word for a number', { planned_items: '9 or so' }, [['planned_items', 'planned_items_invalid']]],
])('a collection with %s [VAL-11]', (_, change, issues) => {
  expect(checkCollection({ ...draft, ...change }).map(({ path, code }) => [path, code])).toEqual(issues)
})
