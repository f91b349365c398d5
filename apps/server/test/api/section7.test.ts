import { parseAmount } from '@vitrine/domain/money/wei'
import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { users } from '../../src/db/schema/people.ts'
import { collectionPicture, picture } from '../files/picture.ts'
import { type Person, signInClaim } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Section 7 of the specification to the letter, called like a client that was written from that page alone: paths and
// field names are typed here again, without our types.

const server = await useServer()
const ada = await server.person(0)
const ben = await server.person(1)
const image = collectionPicture()
const price = parseAmount('0.5')!

beforeAll(() => server.review(ada, ben))

// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire is nothing that our types know of
type Answer = { status: number; body: any }

async function call(route: string, as: Person | null, body?: object | FormData): Promise<Answer> {
  const [method = '', path] = route.split(' ')
  const form = body instanceof FormData
  const headers = {
    ...(as && { authorization: `Bearer ${as.token()}` }),
    ...(body && !form && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, body: form ? body : body && JSON.stringify(body) } as RequestInit
  const response = await server.fetchApi(new Request(`http://localhost:3000/api/${path}`, init))
  return { status: response.status, body: await response.json() }
}

/** Returns the answer of a call that must succeed. */
async function ok(route: string, as: Person | null, body?: object | FormData) {
  const answer = await call(route, as, body)
  expect(answer, route).toMatchObject({ status: 200 })
  return answer.body
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const expectFields = (value: object, names: string) =>
  expect(Object.keys(value)).toEqual(expect.arrayContaining(names.split(' ')))

const offerName = (id: string) => `${server.chain.id}-${id}`
const sync = () => server.indexer.sync()

describe('auth and users', () => {
  test('auth/wallet returns the token [API-01]', async () => {
    const claim = await signInClaim(server.fetchApi, server.chain, localAccounts.demo[3] as Address)
    const { token } = await ok('POST auth/wallet', null, claim)
    expect(token).toMatch(/^\S{20,}$/)
  })

  test('settings, verification, following, lists [API-02] [API-03] [ENT-01]', async () => {
    await ok('POST users/settings', ada, { name: 'Ada' })
    const settings = await ok('GET users/settings', ada)
    expectFields(settings, 'name bio email avatar twitter instagram link verified')
    expect((await ok('GET users/verify', ada)).verified).toBe(true)
    const { users } = await ok('GET users', null)
    expectFields(users[0], '_id name wallet avatar cover thumbnail verified date_create followed')
    await ok(`GET users/${ada.address}/follow`, ben)
    const { user, stats } = await ok(`GET users/${ada.address}`, ben)
    expect(user).toMatchObject({ wallet: ada.address, name: 'Ada', followed: true })
    expectFields(stats, 'on_sale owned created liked activity following followers royalties')
    await ok(`GET users/${ada.address}/unfollow`, ben)
    for (const type of ['sellers', 'buyers'])
      for (const days of [1, 3, 7])
        expect(await ok(`GET users/tops/${type}?days=${days}`, null)).toEqual({ users: [] })
    await ok('POST users/settings', ben, { name: 'Adam' })
    expect((await ok('POST users/search?page=1', null, { name: 'ada' })).users).toHaveLength(2)
    expect(await ok('POST users/search?page=1', null, { name: 'ada', verified: true })).toMatchObject({
      users: [{ name: 'Ada' }],
      pages: 1,
    })
  })

  test('an avatar and a cover are set by a form, and removed by an empty one or by null [API-04]', async () => {
    const shown = async () => {
      const { user } = await ok(`GET users/${ada.address}`, ben)
      return [user.avatar !== null, user.cover !== null]
    }
    const put = async () => {
      await ok('POST users/avatar', ada, formOf({ avatar: image }))
      await ok('POST users/cover', ada, formOf({ image }))
      expect(await shown()).toEqual([true, true])
    }
    await put()
    // FormData turns null into a word.
    await ok('POST users/avatar', ada, formOf({ avatar: 'null' }))
    await ok('POST users/cover', ada, formOf({ image: '' }))
    expect(await shown()).toEqual([false, false])
    await put()
    await ok('POST users/avatar', ada, { avatar: null })
    await ok('POST users/cover', ada, formOf({ image: new File([], '') }))
    expect(await shown()).toEqual([false, false])
    const text = new File(['no picture'], 'a.png', { type: 'image/png' })
    for (const [route, field] of [
      ['POST users/avatar', 'avatar'],
      ['POST users/cover', 'image'],
    ] as const)
      expect(await call(route, ada, formOf({ [field]: text }))).toMatchObject({
        status: 422,
        body: { code: 'media_type_unsupported' },
      })
  })
})

describe('collections', () => {
  let id: string

  test('are created by a form, and have their fields [API-06] [ENT-05]', async () => {
    const form = { image, name: 'Harbour', symbol: 'HRB', description: 'Quays.', short: 'harbour' }
    const { collection } = await ok('POST collections', ada, formOf({ ...form, date_launch: '' }))
    expectFields(
      collection,
      '_id name short symbol description image thumbnail cover media preview date_create date_launch verified items_count creator',
    )
    expectFields(collection.creator, '_id name wallet avatar bio cover date_create verified')
    expect(collection).toMatchObject({ date_launch: null, verified: true, creator: { name: 'Ada' } })
    expect(collection.planned_items).toBeNull()
    for (const file of [collection.media, collection.preview]) expect(file).toMatch(/^\/media\/[0-9a-f]{64}/)
    id = collection._id
    const planned = { ...form, short: '', planned_items: '24' }
    const { collection: next } = await ok('POST collections', ada, formOf(planned))
    expect(next.planned_items).toBe(24)
    await ok(`DELETE collections/${next._id}`, ada)
    // The default collection's name is reserved.
    for (const [short, code] of [
      ['harbour', 'short_taken'],
      ['vitrine', 'name_reserved'],
    ] as const)
      expect(await call('POST collections', ben, formOf({ ...form, short }))).toMatchObject({
        body: { issues: [{ path: 'short', code }] },
      })
  })

  test('are listed, searched and shown, with their works [API-06]', async () => {
    Object.assign(server.context.config, { featured: [id], sponsored: ['harbour'] })
    for (const type of ['featured', 'sponsored'])
      expect(await ok(`GET collections?type=${type}&page=1`, null)).toMatchObject({
        collections: [{ _id: id }],
        pages: 1,
      })
    expect(await ok('GET collections?type=hot&page=1', null)).toEqual({ collections: [], pages: 0 })
    const search = { name: 'harbour', date_from: new Date(Date.now() - 60_000).toISOString() }
    expect((await ok('POST collections/search?page=1', null, search)).collections).toMatchObject([
      { _id: id },
    ])
    expect(await ok(`GET collections/${id}?page=1`, null)).toMatchObject({ stats: { on_sale: 0, owned: 0 } })
    for (const path of ['user/my', `user/${ada.address}`])
      expect(await ok(`GET collections/${path}`, ada)).toMatchObject({ collections: [{ _id: id }] })
    for (const type of ['on_sale', 'owned'])
      expect(await ok(`GET collections/${id}/items/${type}?page=1`, null)).toEqual({
        items: [],
        pages: 0,
        total: 0,
      })
    expect(await ok('GET collections/vitrine?page=1', null)).toMatchObject({
      collection: { _id: null },
      tokens: [],
      items_count: 0,
      pages: 0,
    })
    await ok(`DELETE collections/${id}`, ada)
  })
})

describe('tokens and offers', () => {
  let token: { _id: string }
  let single: Awaited<ReturnType<Person['list']>>
  let edition: Awaited<ReturnType<Person['list']>>

  test('a token is registered by a form and linked to the chain by its number [API-07] [ENT-02]', async () => {
    const made = await ok(
      'POST collections',
      ada,
      formOf({ image, name: 'Harbour', symbol: 'HRB', short: 'quay' }),
    )
    const { tokenId } = await ada.mint(500n)
    const answer = await ok(
      'POST tokens',
      ada,
      formOf({
        name: 'Tide',
        type: '721',
        description: 'Slow.',
        media: picture('tide'),
        preview: '',
        royalties: '5',
        categories: 'art|music',
        collection: made.collection._id,
        locked: '',
        offchain: 'true',
        copies: '0',
        blockchain: 'ETH',
        contract: server.chain.contracts.collectible721,
        chain_address: '',
      }),
    )
    expect(answer.token).toMatchObject({ _id: expect.any(String), date_create: expect.any(String) })
    expect(answer.link).toContain(answer.token._id)
    token = (await ok(`POST tokens/${answer.token._id}/chain`, ada, { chain_id: tokenId.toString() })).token
    expect(await ok(`POST tokens/${token._id}/like`, ben)).toEqual({ likes: 1 })
    expect(await ok(`POST tokens/${token._id}/unlike`, ben)).toEqual({ likes: 0 })

    const page = await ok(`GET tokens/${token._id}`, ada)
    expectFields(page, 'token offer offers history')
    expectFields(
      page.token,
      '_id name description media media_type preview thumbnail image type copies my_available_copies royalties categories collection locked offchain blockchain chain_id chain_address likes liked creator owners date_create',
    )
    expect(page.token).toMatchObject({
      type: 721,
      copies: 1,
      my_available_copies: 1,
      royalties: 5,
      chain_id: tokenId.toString(),
      categories: [{ _id: 'art' }, { _id: 'music' }],
      // As its own page shows it.
      collection: { name: 'Harbour', verified: true },
      owners: [{ user: { wallet: ada.address }, copies: 1, on_sale: 0, price: null }],
    })
    expectFields(page.history[0], 'type user to_user offer copies price date')
    for (const path of ['tokens', 'tokens/my'])
      expect((await ok(`GET ${path}`, ada)).tokens).toMatchObject([{ _id: token._id, offers: [] }])
  })

  test('an offer is reported with the fields of section 7, for a single and an edition [API-10] [ENT-03]', async () => {
    const { token: own } = await ok(`GET tokens/${token._id}`, ada)
    await ada.approve()
    single = await ada.list(BigInt(own.chain_id), { price, minBid: price })
    const { offer } = await ok('POST offers', ada, {
      token_id: token._id,
      offer_price: price.toString(),
      min_bid: price.toString(),
      expiry_date: new Date(Date.now() + 86_400_000).toISOString(),
      offer_chain_id: single.offerId,
    })
    expectFields(
      offer,
      '_id type status offer_price min_bid expiry_date date_end offer_chain_id auction available_copies total_copies sales_copies bids buyers creator',
    )
    expect(offer).toMatchObject({ type: 'both', status: 'pending', sales_copies: 1, total_copies: 1 })

    const minted = await ada.mintCopies(5n)
    const many = await ada.register(minted.tokenId, { type: '1155', copies: '5' })
    await ada.approve('1155')
    edition = await ada.list(minted.tokenId, { price, minBid: price, copies: 5n, standard: 1155 })
    const claim = {
      token_id: many._id,
      offer_price: price.toString(),
      min_bid: price.toString(),
      auctions_duration: 86_400_000,
      copies: 5,
      offer_chain_id: edition.offerId,
    }
    expect((await ok('POST offers', ada, claim)).offer).toMatchObject({ total_copies: 5, sales_copies: 5 })
    expect(await call('POST offers', ada, { ...claim, copies: 4 })).toMatchObject({
      status: 422,
      body: { code: 'claim_unproven' },
    })
    expect(await call('POST offers', ben, claim)).toMatchObject({ body: { code: 'claim_unproven' } })
    expect(
      await call('POST offers', ada, { ...claim, offer_chain_id: `0x${'ab'.repeat(32)}` }),
    ).toMatchObject({ body: { code: 'claim_unproven' } })
  })

  test('bids, auctions and purchases are reported; sales_copies are those on sale [API-10] [VAL-15]', async () => {
    const opening = await ben.trade('createAuctionAndBid', [edition.terms, 3n], price * 3n)
    await sync()
    const id = offerName(edition.offerId)
    const { offer: open } = await ok(`GET offers/${id}`, null)
    expectFields(open.auction, 'date_end auction_chain_id')
    const { offer: reported } = await ok(`POST offers/${id}/auction`, ben, {
      auction_chain_id: open.auction.auction_chain_id,
      price: price.toString(),
      copies: 3,
      hash: opening.transactionHash,
      date_end: open.auction.date_end,
    })
    expect(reported).toMatchObject({ total_copies: 5, sales_copies: 2, sold_copies: 0 })
    expectFields(reported.bids[0], 'user price copies date hash')

    const due = price * 2n + (price * 2n) / 40n
    const bought = await ben.trade('buy', [edition.terms, 2n], due)
    const { offer: left } = await ok(`POST offers/${id}/buy`, ben, {
      price: price.toString(),
      hash: bought.transactionHash,
      copies: 2,
    })
    // Nothing is on sale: the auction reserves the rest.
    expect(left).toMatchObject({ sales_copies: 0, sold_copies: 2, reserved_copies: 3, status: 'pending' })

    const first = await ben.trade('bid', [single.terms, 1n], price)
    const { offer: led } = await ok(`POST offers/${offerName(single.offerId)}/bid`, ben, {
      price: price.toString(),
      hash: first.transactionHash,
    })
    expect(led).toMatchObject({ sales_copies: 0, auction: { bidder: { wallet: ben.address } } })
  })

  test('the lists of offers, and search results [API-09] [SEA-01]', async () => {
    for (const list of ['', '/explore', '/live', '/new'])
      expect((await ok(`GET offers${list}?page=1`, null)).offers, list).toHaveLength(2)
    for (const sort of ['recent', 'cheap', 'costly', 'liked', 'like'])
      expect((await ok(`GET offers/explore?sort=${sort}`, null)).pages).toBe(1)
    const filter = 'category=art&blockchain=ETH&verified=true'
    expect((await ok(`GET offers/explore?${filter}`, null)).offers).toHaveLength(2)
    const wanted = { name: 'tide', sort: 'cheap', price_min: '0', price_max: '10', category: 'all' }
    expect((await ok('POST offers/search?page=1', null, wanted)).offers).toHaveLength(2)
  })

  test('the tabs of a profile, activities [API-05] [API-12] [ENT-04]', async () => {
    expect.hasAssertions()
    for (const tab of ['on_sale', 'owned', 'created', 'liked', 'activity', 'following', 'followers'])
      expectFields(await ok(`GET users/${ada.address}/items/${tab}?page=1`, null), 'items pages')
    const royalties = await ok(`GET users/${ada.address}/items/royalties?page=1`, null)
    expectFields(royalties.items, 'royalties tokens collections')
    for (const scope of ['all', 'following', 'my'])
      expectFields(await ok(`GET activities/${scope}?page=1&type=listed`, ada), 'activities pages')
    const { activities } = await ok('GET activities/my', ada)
    expectFields(activities[0], 'type user to_user token offer copies price date')
  })
})

test('everything else: banners, categories, logs, the newsletter [API-11] [API-13]', async () => {
  // Nobody else stands behind Ada yet, so she leads home once a moderator has reviewed who she is.
  await server.context.db.update(users).set({ reviewed: true }).where(eq(users.wallet, ada.address))
  expectFields((await ok('GET common/banners', null)).banners[0], 'image title creator verified button link')
  expectFields((await ok('GET categories', null)).categories[0], 'name _id')
  const log = { message: 'Broke', hash: `0x${'ab'.repeat(32)}`, wallet: ada.address, data: '{}' }
  await ok('POST common/logs/add', ada, log)
  expect((await ok('GET common/logs', ada)).logs).toMatchObject([log])
  await ok('POST subscriptions?collection=false', null, { email: 'reader@example.org' })
  await ok('POST subscriptions?collection=true', null, { email: 'reader@example.org', collectionID: 'quay' })
})

test('every error has the same shape [VAL-18]', async () => {
  const large = { message: 'x'.repeat(300_000) }
  const refusals: [string, Promise<Answer>, number, string][] = [
    ['no such path', call('GET nothing', null), 404, 'not_found'],
    ['no such method', call('PUT users', null), 405, 'wrong_method'],
    ['no such thing', call('GET tokens/none', null), 404, 'not_found'],
    ['a page that is none', call('GET users?page=0', null), 400, 'invalid_input'],
    ['nobody', call('GET users/settings', null), 401, 'unauthorized'],
    ['too large', call('POST common/logs/add', null, large), 413, 'too_large'],
    ['too little', call('POST common/logs/add', null, {}), 400, 'invalid_input'],
  ]
  for (const [name, answer, status, code] of refusals) {
    const { status: is, body } = await answer
    expect([is, body.code], name).toEqual([status, code])
    expect(
      Object.keys(body).filter((key) => !['code', 'message', 'params', 'issues', 'requestId'].includes(key)),
    ).toEqual([])
  }
})
