import type { Media } from '@vitrine/api/entities/works/media'
import { describe, expect, test } from 'vitest'
import { checkDraft, emptyDraft, intentOf, mintOf } from './draft.ts'

const picture = new File(['x'], 'pears.png', { type: 'image/png' })
const film = new File(['x'], 'sea.mp4', { type: 'video/mp4' })
const stored: Media = {
  hash: 'ab',
  cid: 'bafkreiab',
  url: '/media/ab',
  mime: 'image/png',
  kind: 'image',
  bytes: 1,
  image: {
    url: '/media/ab',
    width: 10,
    height: 10,
    color: '#aabbcc',
    placeholder: '',
    sizes: [{ width: 320, url: '/media/ab/320.webp' }],
  },
}
const COSTS = { chainId: 31338, commission: 250 }
const SALT = `0x${'5a'.repeat(32)}` as const
const filled = {
  ...emptyDraft(721),
  media: picture,
  name: ' Three pears ',
  categories: ['art'],
  auction: false,
  direct: true,
  offer_price: '1.25',
}

describe('the create form', () => {
  test('starts with the defaults [CRE-01] [CRE-09] [CRE-10]', () => {
    expect(emptyDraft(721)).toMatchObject({
      type: 721,
      blockchain: 'MATIC',
      royalties: '0',
      // 0 is only shown in the empty fields: the form's own check would refuse it.
      min_bid_price: '',
      offer_price: '',
      copies: '',
      auction: true,
      duration: 259_200,
    })
    expect(emptyDraft(1155).type).toBe(1155)
  })

  test('reports everything that is missing, in the order of the form [VAL-02] [VAL-04] [VAL-05] [VAL-08]', () => {
    expect(checkDraft(emptyDraft(721)).map((issue) => issue.code)).toEqual([
      'media_required',
      'name_required',
      'category_required',
      'min_bid_invalid',
    ])
  })

  test('requires a cover for a video [VAL-03]', () => {
    expect(checkDraft({ ...filled, media: film }).map((issue) => issue.code)).toEqual(['cover_required'])
    expect(checkDraft({ ...filled, media: film, cover: picture })).toEqual([])
  })

  test('checks only the prices that are shown [VAL-08]', () => {
    expect(checkDraft(filled)).toEqual([])
    expect(checkDraft({ ...filled, offer_price: '' }).map((issue) => issue.code)).toEqual(['price_invalid'])
    expect(checkDraft({ ...filled, auction: true, min_bid_price: 'x' }).map((issue) => issue.code)).toEqual([
      'min_bid_invalid',
    ])
  })

  test('requires locked content if unlocking is on, and sends it with its salt [VAL-09] [CRE-03]', () => {
    expect(checkDraft({ ...filled, unlock: true, locked: ' ' }).map(({ code }) => code)).toEqual([
      'locked_required',
    ])
    const files = { media: stored, cover: null, content: null }
    const locked = intentOf({ ...filled, unlock: true, locked: 'key' }, COSTS, files, SALT)
    expect(locked.token).toMatchObject({ locked: 'key', salt: SALT })
    expect(intentOf({ ...filled, locked: 'key' }, COSTS, files, SALT).token.locked).toBeUndefined()
  })

  test('asks how many copies a bid may reserve only where others can still be bought', () => {
    const edition = { ...filled, type: 1155 as const, copies: '9', min_bid_price: '1', reservable: '10' }
    const files = { media: stored, cover: null, content: null }
    const codes = (change: object) => checkDraft({ ...edition, ...change }).map(({ code }) => code)
    const reservable = (change: object) =>
      intentOf({ ...edition, ...change }, COSTS, files, SALT).sale.reservable
    expect(codes({ auction: true })).toEqual(['reservable_invalid'])
    expect(codes({ auction: true, reservable: '9' })).toEqual([])
    expect(codes({})).toEqual([])
    expect(codes({ auction: true, type: 721 })).toEqual([])
    expect(reservable({ auction: true, reservable: '3' })).toBe(3)
    expect(reservable({ auction: true, reservable: '' })).toBeNull()
    expect(reservable({ reservable: '3' })).toBeNull()
    expect(reservable({ auction: true, direct: false, reservable: '3' })).toBeNull()
  })

  test('sends the properties, of which none may be half empty', () => {
    const files = { media: stored, cover: null, content: null }
    const traits = [{ trait_type: 'Colour', value: 'Blue' }]
    expect(intentOf({ ...filled, traits }, COSTS, files, SALT).token.traits).toBe(JSON.stringify(traits))
    const half = { ...filled, traits: [...traits, { trait_type: 'Shape', value: '' }] }
    expect(checkDraft(half)).toEqual([{ path: 'traits.1.value', code: 'trait_value_required' }])
  })

  test('becomes an intent with money in wei and the stored file [CRE-06] [STA-02]', () => {
    const intent = intentOf(filled, COSTS, { media: stored, cover: null, content: null }, SALT)
    expect(intent.sale).toEqual({
      price: '1250000000000000000',
      minBid: null,
      duration: 259_200,
      fromFirstBid: false,
      reservable: null,
      // What the form showed: the fee, and no royalty for the creator.
      maxCommission: 250,
      maxRoyalties: 0,
    })
    expect(intent.token).toMatchObject({
      name: 'Three pears',
      type: '721',
      media: 'ab',
      categories: 'art',
      blockchain: 'MATIC',
    })
    expect(intent.token).not.toHaveProperty('sensitive')
    const files = { media: stored, cover: null, content: null }
    expect(intentOf({ ...filled, sensitive: true }, COSTS, files, SALT).token.sensitive).toBe('true')
    expect(intent.subject).toEqual({ title: 'Three pears', image: '/media/ab/320.webp', colour: '#aabbcc' })
  })

  test('commits to the metadata, unless the creator keeps them editable', () => {
    const content = `0x${'c0'.repeat(32)}` as const
    const fixed = intentOf(filled, COSTS, { media: stored, cover: null, content }, SALT)
    expect(fixed).toMatchObject({ content, token: { committed: 'true' } })
    const editable = intentOf(filled, COSTS, { media: stored, cover: null, content: null }, SALT)
    expect(editable.content).toBeUndefined()
    expect(editable.token.committed).toBeUndefined()
  })

  test('estimates the mint of a draft that is not complete yet; texts and prices do not matter', () => {
    const empty = emptyDraft(721)
    expect(mintOf(empty, 1)?.token).toMatchObject({ type: '721', royalties: '0' })
    expect(mintOf({ ...empty, name: 'Tide', min_bid_price: '1' }, 1)).toEqual(mintOf(empty, 1))
    expect(mintOf({ ...empty, unlock: true }, 1)?.token.salt).toBeDefined()
    // A commitment costs a slot.
    expect(mintOf(empty, 1)?.content).toBeDefined()
    expect(mintOf({ ...empty, editable: true }, 1)?.content).toBeUndefined()
    expect(mintOf({ ...empty, royalties: '75' }, 1)).toBeNull()
    expect(mintOf(emptyDraft(1155), 1)).toBeNull()
    expect(mintOf({ ...emptyDraft(1155), copies: '9' }, 1)?.token.copies).toBe('9')
  })
})
