import { expect, test } from 'vitest'
import { MAX_MEDIA_BYTES } from '../../works/media.ts'
import {
  checkCopies,
  checkMedia,
  checkRoyalties,
  checkToken,
  needsCover,
  type TokenDraft,
} from './checkToken.ts'

const png = { mime: 'image/png', bytes: 1 }
const mp4 = { mime: 'video/mp4', bytes: 1 }
const draft: TokenDraft = {
  type: 721,
  media: png,
  cover: null,
  name: 'Tides',
  traits: [],
  royalties: '10',
  categories: ['art'],
  copies: '',
  locked: null,
}
const codes = (change: Partial<TokenDraft>) =>
  checkToken({ ...draft, ...change }).map(({ path, code }) => [path, code])

test.each<[string, Partial<TokenDraft>, [string, string][]]>([
  ['a picture with a name and a category', {}, []],
  ['no file', { media: null }, [['media', 'media_required']]],
  ['no file, but a cover', { media: null, cover: png }, [['media', 'media_required']]],
  ['another kind of file', { media: { mime: 'text/html', bytes: 1 } }, [['media', 'media_type_unsupported']]],
  ['a file as large as may be', { media: { ...png, bytes: MAX_MEDIA_BYTES } }, []],
  ['a larger one', { media: { ...png, bytes: MAX_MEDIA_BYTES + 1 } }, [['media', 'media_too_large']]],
  ['a video without a cover', { media: mp4 }, [['preview', 'cover_required']]],
  ['a video with one', { media: mp4, cover: png }, []],
  ['a cover that is a video', { media: mp4, cover: mp4 }, [['preview', 'cover_not_image']]],
  ['a cover as large as may be', { cover: { ...png, bytes: MAX_MEDIA_BYTES } }, []],
  ['a larger one', { cover: { ...png, bytes: MAX_MEDIA_BYTES + 1 } }, [['preview', 'cover_too_large']]],
  ['a name of nothing to see', { name: ' \u200b ' }, [['name', 'name_required']]],
  ['no category', { categories: [] }, [['categories', 'category_required']]],
  ['a single has no copies to type', { copies: 'many' }, []],
  ['an edition has', { type: 1155 }, [['copies', 'copies_invalid']]],
  ['an edition of one', { type: 1155, copies: '1' }, []],
  ['locked content', { locked: 'a key' }, []],
  ['locked content of spaces', { locked: '  ' }, [['locked', 'locked_required']]],
  [
    'issues in the order of the form',
    { media: null, name: '', categories: [], royalties: '51', locked: '' },
    [
      ['media', 'media_required'],
      ['name', 'name_required'],
      ['categories', 'category_required'],
      ['royalties', 'royalties_invalid'],
      ['locked', 'locked_required'],
    ],
  ],
])('%s [VAL-02] [VAL-03] [VAL-04] [VAL-05] [VAL-09]', (_, change, expected) => {
  expect(codes(change)).toEqual(expected)
})

test.each([
  ['0', true],
  ['50', true],
  ['51', false],
  ['100', false],
  ['', false],
  ['1.5', false],
  [' 5', false],
  ['5%', false],
])('royalties of %j: %s [VAL-07]', (typed, right) => {
  expect(checkRoyalties(typed)).toEqual(right ? [] : [{ path: 'royalties', code: 'royalties_invalid' }])
})

test.each([
  ['1', true],
  ['9999999', true],
  ['10000000', false],
  ['0', false],
  ['', false],
  ['a1', false],
  ['1a', false],
])('%j copies: %s [VAL-06]', (typed, right) => {
  expect(checkCopies(typed)).toEqual(right ? [] : [{ path: 'copies', code: 'copies_invalid' }])
})

test('what is no picture needs a cover [VAL-03]', () => {
  expect(['image/png', 'video/mp4', 'audio/mpeg', 'model/gltf-binary', 'text/plain'].map(needsCover)).toEqual(
    [false, true, true, true, false],
  )
  expect(checkMedia(png)).toEqual([])
})
