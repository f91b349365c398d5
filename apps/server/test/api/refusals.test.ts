import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { issuesOf } from '../asking/refusalOf.ts'
import { glb as glbOf, triangle } from '../files/glb.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

// The server refuses what the forms refuse, field by field, and stores nothing (VAL-18).

const server = await useServer()
const ada = await server.person(0)

const FILM = new URL('../../../../sample/assets/aDayInCopperRow.mp4', import.meta.url)
const mp4 = new File([readFileSync(FILM)], 'a.png')
const glb = new File([new Uint8Array(glbOf(triangle))], 'a.glb')
const square = async (side: number) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: side, height: side, channels: 3, background: '#234' } })
          .png()
          .toBuffer(),
      ),
    ],
    'square.png',
  )

const traits = (...pairs: [name: string, value: string | number][]) =>
  JSON.stringify(pairs.map(([trait_type, value]) => ({ trait_type, value })))

describe('a collectible [VAL-18]', () => {
  const valid = { name: 'Tide', type: '721', categories: 'art', blockchain: 'ETH', royalties: '50' } as const
  const register = (change: object) =>
    issuesOf(
      ada.request('POST /tokens', { form: { ...valid, media: picture('refusals'), ...change } as never }),
    )
  const mine = async () => (await ada.request('GET /tokens/my')).tokens.length

  test.each([
    ['without a file [VAL-02]', { media: undefined }, 'media media_required'],
    ['a film without a cover [VAL-03]', { media: mp4 }, 'preview cover_required'],
    ['a 3D model without a cover', { media: glb }, 'preview cover_required'],
    ['with a cover that is a film [VAL-03]', { media: mp4, preview: mp4 }, 'preview cover_not_image'],
    ['without a category [VAL-04]', { categories: '' }, 'categories category_required'],
    ['of a category that is none [VAL-04]', { categories: 'art|nothing' }, 'categories category_unknown'],
    ['without a name [VAL-05]', { name: '  ' }, 'name name_required'],
    ['with a name that nobody can see', { name: '\u2060\u{E0041}' }, 'name name_required'],
    ['of no copies [VAL-06]', { type: '1155', copies: '0' }, 'copies copies_invalid'],
    ['of copies that are no digits [VAL-06]', { type: '1155', copies: '1.5' }, 'copies copies_invalid'],
    ['of copies of 8 digits [VAL-06]', { type: '1155', copies: '10000000' }, 'copies copies_invalid'],
    ['of royalties above 50 [VAL-07]', { royalties: '51' }, 'royalties royalties_invalid'],
    ['of royalties of 3 digits [VAL-07]', { royalties: '005' }, 'royalties royalties_invalid'],
    ['of royalties that are no digits [VAL-07]', { royalties: '-1' }, 'royalties royalties_invalid'],
    ['with blank content [VAL-09]', { locked: '  ', salt: `0x${'1'.repeat(64)}` }, 'locked locked_required'],
    ['with properties that are no JSON', { traits: '[{' }, 'traits invalid_input'],
    ['with a property that is no text', { traits: traits(['Level', 3]) }, 'traits.0.value invalid_input'],
    ['with an empty name', { traits: traits([' ', 'Red']) }, 'traits.0.trait_type trait_name_required'],
    ['with an empty value', { traits: traits(['Colour', '']) }, 'traits.0.value trait_value_required'],
    ['with a long value', { traits: traits(['Colour', 'x'.repeat(121)]) }, 'traits.0.value trait_long'],
    [
      'with a property twice',
      { traits: traits(['Colour', 'Red'], ['colour', 'Blue']) },
      'traits.1.trait_type trait_name_taken',
    ],
    [
      'with 33 properties',
      { traits: traits(...Array.from({ length: 33 }, (_, n): [string, string] => [`N${n}`, 'x'])) },
      'traits traits_full',
    ],
    ['in a collection that is none', { collection: 'none' }, 'collection collection_unknown'],
  ])('%s', async (_, change, issue) => {
    const before = await mine()
    expect(await register(change)).toEqual([issue])
    expect(await mine()).toBe(before)
  })

  test('several errors are reported together; values at the limits are accepted', async () => {
    expect(await register({ name: '', categories: '', royalties: '99' })).toEqual([
      'name name_required',
      'categories category_required',
      'royalties royalties_invalid',
    ])
    expect(await register({})).toEqual(['done'])
    expect(await register({ type: '1155', copies: '9999999', royalties: '0' })).toEqual(['done'])
    expect(await register({ media: mp4, preview: picture('cover') })).toEqual(['done'])
    // The longest text: every character escaped.
    const longest = (n: number): [string, string] => [
      `${'\u0101'.repeat(58)}${n}`.padEnd(60, 'x'),
      '\u0101'.repeat(120),
    ]
    const escaped = traits(...Array.from({ length: 32 }, (_, n) => longest(n))).replaceAll(
      '\u0101',
      '\\u0101',
    )
    expect(await register({ traits: escaped })).toEqual(['done'])
    expect(await register({ media: glb, preview: picture('cover') })).toEqual(['done'])
  })
})

describe('a collection [VAL-11] [VAL-18]', () => {
  const valid = { name: 'Harbour', symbol: 'HRB', short: '' }
  const make = async (change: object) =>
    issuesOf(
      ada.request('POST /collections', { form: { ...valid, image: await square(400), ...change } as never }),
    )
  const mine = async () => (await ada.request('GET /collections/user/my')).collections.length

  test.each([
    ['without an image', async () => ({ image: undefined }), 'image collection_image_required'],
    ['of a small image', async () => ({ image: await square(399) }), 'image collection_image_small'],
    ['of a film', async () => ({ image: mp4 }), 'media_type_unsupported'],
    ['without a name', async () => ({ name: ' ' }), 'name collection_name_invalid'],
    ['without a symbol', async () => ({ symbol: ' ' }), 'symbol collection_symbol_invalid'],
    ['of no works', async () => ({ planned_items: '0' }), 'planned_items planned_items_invalid'],
    ['of half a work', async () => ({ planned_items: '1.5' }), 'planned_items planned_items_invalid'],
    ['of too many works', async () => ({ planned_items: '10000000' }), 'planned_items planned_items_invalid'],
    ['of a short url that no path holds', async () => ({ short: 'a/b' }), 'short short_invalid'],
  ])('%s', async (_, change, issue) => {
    expect(await make(await change())).toEqual([issue])
    expect(await mine()).toBe(0)
  })
})

test('an avatar and a cover must be images [VAL-02]', async () => {
  expect(await issuesOf(ada.request('POST /users/avatar', { form: { avatar: mp4 } }))).toEqual([
    'media_type_unsupported',
  ])
  expect(await issuesOf(ada.request('POST /users/cover', { form: { image: mp4 } }))).toEqual([
    'media_type_unsupported',
  ])
  const { user } = await server.visitor('GET /users/{id}', { params: { id: ada.address } })
  expect([user.avatar, user.cover]).toEqual([null, null])
})

test('a profile without a name, or with an invalid address or url [VAL-16] [EDP-05]', async () => {
  const save = (change: object) =>
    issuesOf(ada.request('POST /users/settings', { json: { name: 'Ada', ...change } as never }))
  expect(await save({ name: ' ' })).toEqual(['name display_name_required'])
  expect(await save({ name: '\u200B\u202E' })).toEqual(['name display_name_required'])
  expect(await save({ email: 'ada' })).toEqual(['email email_invalid'])
  expect(await save({ link: 'a b' })).toEqual(['link link_invalid'])
  expect((await ada.request('GET /users/settings')).name).toBe('')
})
