import { ApiError } from '@vitrine/api/error'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { parseAmount } from '@vitrine/domain/money/wei'
import { describe, expect, test } from 'vitest'
import { picture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)
const buyer = await server.person(1)
const collector = await server.person(2)

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
const price = parseAmount('0.5')!

describe('a collectible is minted, listed, bought and resold', () => {
  let tokenId: bigint
  let id: string
  let offer: Awaited<ReturnType<Person['list']>>

  test('minted, registered and linked, it shows the data of the chain [API-07] [CRE-06] [ENT-02]', async () => {
    ;({ tokenId } = await creator.mint(1_000n))
    const traits = JSON.stringify([{ trait_type: ' Colour\u200B', value: 'Blue' }])
    const token = await creator.register(tokenId, { royalties: '10', description: 'Slow water.', traits })
    id = token._id
    const page = await server.visitor('GET /tokens/{id}', { params: { id } })
    expect(page.token).toMatchObject({
      name: 'Tide',
      description: 'Slow water.',
      type: 721,
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      chain_id: tokenId.toString(),
      creator: { wallet: creator.address },
      categories: [{ _id: 'art', name: 'Art' }],
      traits: [{ trait_type: 'Colour', value: 'Blue' }],
      image: { width: 8, height: 8 },
      owners: [{ user: { wallet: creator.address }, copies: 1, on_sale: 0, price: null }],
    })
    expect(page.offer).toBeNull()
    expect(page.history.map((line) => line.type)).toEqual(['minted'])
  })

  test('wallets and other marketplaces read its metadata at the contract’s address [API-07]', async () => {
    const { reader, contracts } = server.chain
    const contract = { address: contracts.collectible721 as `0x${string}`, abi: collectible721Abi }
    const read = async (location: string) => {
      const answer = await server.fetchApi(new Request(location))
      expect(answer.status).toBe(200)
      return answer.json()
    }
    const tokenUri = await reader.readContract({ ...contract, functionName: 'tokenURI', args: [tokenId] })
    expect(await read(tokenUri)).toMatchObject({
      name: 'Tide',
      description: 'Slow water.',
      image: expect.stringMatching(/^http.*\/media\/[0-9a-f]{64}$/),
      external_url: expect.stringContaining(`/tokens/${id}`),
      attributes: [
        { trait_type: 'Category', value: 'Art' },
        { trait_type: 'Colour', value: 'Blue' },
      ],
    })
    const contractUri = await reader.readContract({ ...contract, functionName: 'contractURI' })
    const name = await reader.readContract({ ...contract, functionName: 'name' })
    const symbol = await reader.readContract({ ...contract, functionName: 'symbol' })
    expect(await read(contractUri)).toMatchObject({ name, symbol, image: expect.stringMatching(/^http/) })
  })

  test('listed on chain and reported, it is on sale everywhere [API-09] [API-10] [ENT-03]', async () => {
    await creator.approve()
    offer = await creator.list(tokenId, { price })
    const reported = await creator.request('POST /offers', {
      json: { token_id: id, offer_chain_id: offer.offerId, hash: offer.hash, offer_price: price.toString() },
    })
    expect(reported.offer).toMatchObject({
      type: 'direct',
      status: 'pending',
      offer_price: price.toString(),
      min_bid: null,
      commission: 250,
      available_copies: 1,
      total_copies: 1,
      sales_copies: 1,
      bids: [],
      buyers: [],
    })
    const explore = await server.visitor('GET /offers/{list}', { params: { list: 'explore' } })
    expect(explore.offers.map((each) => each.token._id)).toEqual([id])
    expect(explore.pages).toBe(1)
    const mine = await server.visitor('GET /users/{wallet}/items/{type}', {
      params: { wallet: creator.address, type: 'on_sale' },
    })
    expect(mine.kind === 'tokens' && mine.items.map((item) => item.offers.length)).toEqual([1])
  })

  test('bought at the price plus fee, its owner, history and balances have changed [CHN-06] [API-10] [ENT-04]', async () => {
    const split = splitDirectSale(price, 1n, {
      commission: bps(250),
      royalties: bps(1_000),
      sellerIsCreator: true,
    })
    const before = await server.chain.reader.getBalance({ address: creator.address as `0x${string}` })
    const { transactionHash } = await buyer.trade('buy', [offer.terms, 1n], split.paid)
    const after = await server.chain.reader.getBalance({ address: creator.address as `0x${string}` })
    expect(after - before).toBe(split.proceeds)

    const name = `${server.chain.id}-${offer.offerId}`
    const { offer: bought } = await buyer.request('POST /offers/{id}/buy', {
      params: { id: name },
      json: { price: price.toString(), hash: transactionHash, copies: 1 },
    })
    expect(bought).toMatchObject({
      status: 'completed',
      available_copies: 0,
      sales_copies: 0,
      sold_copies: 1,
      buyers: [{ user: { wallet: buyer.address }, price: price.toString(), copies: 1 }],
    })
    const page = await server.visitor('GET /tokens/{id}', { params: { id } })
    expect(page.token.owners.map((owner) => owner.user.wallet)).toEqual([buyer.address])
    expect(page.history.map((line) => line.type)).toEqual(['purchased', 'listed', 'minted'])
    const tops = await server.visitor('GET /users/tops/{type}', { params: { type: 'sellers' } })
    expect(tops.users).toMatchObject([
      { wallet: creator.address, ETH: price.toString(), MATIC: '0', BNB: '0' },
    ])
  })

  test('when it is resold, the creator earns the royalties that the chain paid [API-05] [PRO-06]', async () => {
    await buyer.approve()
    const resale = await buyer.list(tokenId, { price })
    const split = splitDirectSale(price, 1n, {
      commission: bps(250),
      royalties: bps(1_000),
      sellerIsCreator: false,
    })
    await collector.trade('buy', [resale.terms, 1n], split.paid)
    await server.sync()
    const earned = await server.visitor('GET /users/{wallet}/items/{type}', {
      params: { wallet: creator.address, type: 'royalties' },
    })
    expect(earned).toEqual({
      kind: 'royalties',
      items: {
        royalties: { ETH: split.royalties.toString(), MATIC: '0', BNB: '0' },
        tokens: 1,
        collections: 1,
      },
      pages: 1,
    })
  })
})

describe('claims of a client are checked on the chain [ROL-07]', () => {
  test('a listing, a purchase or a link that the chain does not confirm is refused', async () => {
    const { tokenId } = await creator.mint()
    const token = await creator.register(tokenId)
    const offer = await creator.list(tokenId, { price })
    const claim = { token_id: token._id, offer_chain_id: offer.offerId, hash: offer.hash }
    const cheaper = { ...claim, offer_price: '1' }
    expect((await refusal(creator.request('POST /offers', { json: cheaper }))).code).toBe('claim_unproven')
    expect((await refusal(buyer.request('POST /offers', { json: claim }))).code).toBe('claim_unproven')
    const unknown = { ...claim, hash: `0x${'12'.repeat(32)}` }
    expect((await refusal(creator.request('POST /offers', { json: unknown }))).code).toBe(
      'transaction_unknown',
    )

    const params = { id: `${server.chain.id}-${offer.offerId}` }
    const purchase = { price: price.toString(), hash: offer.hash, copies: 1 }
    expect((await refusal(buyer.request('POST /offers/{id}/buy', { params, json: purchase }))).code).toBe(
      'claim_unproven',
    )
    expect((await refusal(buyer.request('POST /offers/{id}/bid', { params, json: purchase }))).code).toBe(
      'claim_unproven',
    )
  })

  test('only its creator links a collectible, and only to a token minted as described', async () => {
    const { tokenId } = await creator.mint()
    const form = {
      name: 'Ebb',
      type: '721',
      media: picture('ebb'),
      categories: 'art',
      blockchain: 'ETH',
    } as const
    const { token: stolen } = await buyer.request('POST /tokens', { form })
    const link = { params: { id: stolen._id }, json: { chain_id: tokenId.toString() } }
    expect((await refusal(buyer.request('POST /tokens/{id}/chain', link))).code).toBe('claim_unproven')
    expect((await refusal(creator.request('POST /tokens/{id}/chain', link))).code).toBe('forbidden')

    const { token: wrong } = await creator.request('POST /tokens', { form: { ...form, royalties: '5' } })
    const wrongLink = { params: { id: wrong._id }, json: { chain_id: tokenId.toString() } }
    expect((await refusal(creator.request('POST /tokens/{id}/chain', wrongLink))).code).toBe('claim_unproven')

    const { token: right } = await creator.request('POST /tokens', { form })
    const rightLink = { params: { id: right._id }, json: { chain_id: tokenId.toString() } }
    expect((await creator.request('POST /tokens/{id}/chain', rightLink)).token.chain_id).toBe(
      tokenId.toString(),
    )
    const { token: again } = await creator.request('POST /tokens', { form })
    const second = { params: { id: again._id }, json: { chain_id: tokenId.toString() } }
    expect((await refusal(creator.request('POST /tokens/{id}/chain', second))).code).toBe('token_linked')
  })

  test('a collectible whose seller gave it away is no longer on sale [STA-06]', async () => {
    const { tokenId } = await creator.mint()
    const token = await creator.register(tokenId)
    await creator.list(tokenId, { price })
    await creator.transfer721(collector.address, tokenId)
    await server.sync()
    const page = await server.visitor('GET /tokens/{id}', { params: { id: token._id } })
    expect(page.offer).toMatchObject({ status: 'expired', available_copies: 0 })
    expect(page.history.map((line) => line.type)).toEqual(['transfered', 'listed', 'minted'])
  })
})

test('if more copies are offered than the seller has, those left are on sale, at the lowest price [ENT-02] [ENT-03]', async () => {
  const minted = await creator.mintCopies(5n)
  const token = await creator.register(minted.tokenId, { type: '1155', copies: '5' })
  await creator.approve('1155')
  const copies = { copies: 5n, standard: 1155 as const }
  const cheap = await creator.list(minted.tokenId, { price, ...copies })
  const dear = await creator.list(minted.tokenId, { price: price * 2n, ...copies })
  const due = price * 3n + (price * 3n) / 40n
  await buyer.trade('buy', [cheap.terms, 3n], due)
  await server.sync()
  const page = await buyer.request('GET /tokens/{id}', { params: { id: token._id } })
  const offered = Object.fromEntries(
    page.offers.map((each) => [each.offer_chain_id, [each.available_copies, each.sales_copies]]),
  )
  expect(offered).toEqual({ [cheap.offerId]: [2, 2], [dear.offerId]: [2, 2] })
  expect(page.offer?.offer_chain_id).toBe(cheap.offerId)
  expect(page.token.my_available_copies).toBe(3)
  const owners = page.token.owners.map(({ user, ...rest }) => [user.wallet, rest])
  expect(Object.fromEntries(owners)).toEqual({
    [creator.address]: { copies: 2, on_sale: 2, price: price.toString() },
    [buyer.address]: { copies: 3, on_sale: 0, price: null },
  })
})

describe('auctions', () => {
  test('a first bid on an edition opens its auction, a higher one leads it [STA-07] [API-10]', async () => {
    const minted = await creator.mintCopies(5n)
    const token = await creator.register(minted.tokenId, { type: '1155', copies: '5' })
    await creator.approve('1155')
    const offer = await creator.list(minted.tokenId, { minBid: price, copies: 4n, standard: 1155 })
    const params = { id: `${server.chain.id}-${offer.offerId}` }
    const opening = await buyer.trade('createAuctionAndBid', [offer.terms, 2n], price * 2n)
    await server.sync()
    const { offer: open } = await server.visitor('GET /offers/{id}', { params })
    const reported = await buyer.request('POST /offers/{id}/auction', {
      params,
      json: {
        auction_chain_id: open.auction!.auction_chain_id,
        price: price.toString(),
        copies: 2,
        hash: opening.transactionHash,
      },
    })
    expect(reported.offer).toMatchObject({ available_copies: 2, reserved_copies: 2, status: 'pending' })

    const higher = parseAmount('0.6')!
    const { transactionHash } = await collector.trade('bid', [offer.terms, 2n], higher * 2n)
    const { offer: led } = await collector.request('POST /offers/{id}/bid', {
      params,
      json: { price: higher.toString(), copies: 2, hash: transactionHash },
    })
    expect(led.auction).toMatchObject({
      bidder: { wallet: collector.address },
      price: higher.toString(),
      bids_count: 2,
    })
    expect(led.bids.map((bid) => bid.user.wallet)).toEqual([collector.address, buyer.address])
    const page = await server.visitor('GET /tokens/{id}', { params: { id: token._id } })
    expect(page.token.owners).toMatchObject([{ user: { wallet: creator.address }, copies: 5 }])
  })

  test('settled after its end, the winner owns it and the sale is recorded [STA-12]', async () => {
    const { tokenId } = await creator.mint()
    const token = await creator.register(tokenId)
    const offer = await creator.list(tokenId, { minBid: price, duration: 600n })
    await server.chain.control.increaseTime({ seconds: 300 })
    await buyer.trade('bid', [offer.terms, 1n], price)
    await server.chain.control.increaseTime({ seconds: 1_300 })
    await collector.trade('settle', [offer.terms])
    await server.sync()
    const page = await server.visitor('GET /tokens/{id}', { params: { id: token._id } })
    expect(page.token.owners).toMatchObject([{ user: { wallet: buyer.address }, copies: 1 }])
    expect(page.offer).toMatchObject({ status: 'completed', auction: { status: 'settled' }, sold_copies: 1 })
    expect(page.history[0]).toMatchObject({ type: 'purchased', price: price.toString() })
    // The bid extended it.
    const { date_end, expiry_date, auction } = page.offer!
    expect(date_end).toBe(auction!.date_end)
    expect(Date.parse(date_end!)).toBeGreaterThan(Date.parse(expiry_date))
  })
})

describe('people', () => {
  test('likes and follows count once, and can be undone [API-03] [API-07] [STA-11]', async () => {
    const { tokenId } = await creator.mint()
    const { _id: id } = await creator.register(tokenId)
    const params = { id }
    await buyer.request('POST /tokens/{id}/like', { params })
    expect((await buyer.request('POST /tokens/{id}/like', { params })).likes).toBe(1)
    expect((await buyer.request('GET /tokens/{id}', { params })).token).toMatchObject({
      liked: true,
      likes: 1,
    })
    expect((await server.visitor('GET /tokens/{id}', { params })).token.liked).toBe(false)
    expect((await buyer.request('POST /tokens/{id}/unlike', { params })).likes).toBe(0)

    const user = { params: { id: creator.address } }
    expect((await buyer.request('GET /users/{id}/follow', user)).followers).toBe(1)
    expect((await buyer.request('GET /users/{id}/follow', user)).followers).toBe(1)
    expect((await buyer.request('GET /users/{id}', user)).user.followed).toBe(true)
    expect((await refusal(creator.request('GET /users/{id}/follow', user))).code).toBe('self_follow')
    expect((await buyer.request('GET /users/{id}/unfollow', user)).followers).toBe(0)
  })

  test('a custom URL leads to its profile and belongs to one person [EDP-05] [VAL-16]', async () => {
    await creator.request('POST /users/settings', { json: { name: 'Ada', link: 'ada' } })
    expect((await server.visitor('GET /users/{id}', { params: { id: 'ada' } })).user.wallet).toBe(
      creator.address,
    )
    const taken = await refusal(buyer.request('POST /users/settings', { json: { name: 'Bo', link: 'ada' } }))
    expect(taken).toMatchObject({ status: 409, body: { code: 'link_taken', issues: [{ path: 'link' }] } })
    const nameless = await refusal(buyer.request('POST /users/settings', { json: { name: ' ' } }))
    expect(nameless.code).toBe('display_name_required')
  })
})

describe('the server refuses what a form refuses, and writes nothing [VAL-18]', () => {
  const form = { name: 'Ebb', type: '721', categories: 'art', blockchain: 'ETH' } as const
  test.each([
    ['no media [VAL-02]', {}, 'media_required'],
    [
      'a text that calls itself a picture [VAL-02]',
      { media: new File(['hello'], 'a.png') },
      'media_type_unsupported',
    ],
    ['no category [VAL-04]', { media: picture(), categories: '' }, 'category_required'],
    ['no name [VAL-05]', { media: picture(), name: '  ' }, 'name_required'],
    ['royalties above 50 [VAL-07]', { media: picture(), royalties: '51' }, 'royalties_invalid'],
    ['no copies [VAL-06]', { media: picture(), type: '1155', copies: '0' }, 'copies_invalid'],
    ["somebody else's collection", { media: picture(), collection: 'nope' }, 'collection_unknown'],
  ])('%s', async (_, change, code) => {
    const before = await server.visitor('GET /tokens')
    const error = await refusal(creator.request('POST /tokens', { form: { ...form, ...change } as never }))
    expect(error.status).toBeGreaterThanOrEqual(400)
    expect(error.status).toBeLessThan(500)
    expect(error.code).toBe(code)
    expect(error.body.issues?.[0]?.code).toBe(code)
    expect(await server.visitor('GET /tokens')).toEqual(before)
  })

  test('a visitor cannot write', async () => {
    const error = await refusal(server.visitor('POST /tokens', { form: { ...form, media: picture() } }))
    expect(error).toMatchObject({ status: 401, code: 'unauthorized' })
  })
})
