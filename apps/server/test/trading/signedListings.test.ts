import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import { buyCall } from '@vitrine/chain/calls/buy'
import { type Listing, toListingTypedData } from '@vitrine/chain/terms'
import { type Address, type Hex, zeroAddress, zeroHash } from 'viem'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { followCommissions } from '../../src/discovery/followCommissions.ts'
import { beginErasure } from '../../src/privacy/store/erase.ts'
import { whyClosed } from '../../src/trading/store/offers.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { buyOffer } from './buyOffer.ts'

// Listings that cost nothing: sellers only sign them. They are on sale exactly as long as somebody could buy them.

const PRICE = 10n ** 18n
const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
let work: { _id: string; tokenId: bigint }

beforeAll(async () => {
  await seller.approve()
})
beforeEach(async () => {
  work = await mint()
})

async function mint() {
  const { tokenId } = await seller.mint()
  return { _id: (await seller.register(tokenId))._id, tokenId }
}

const engine = () => server.chain.contracts.engine as Address
const domain = () => ({ chainId: server.chain.id, engine: engine() })
let salt = 0n

async function listingOf(
  change: Partial<Listing> = {},
  terms: Partial<Listing['terms']> = {},
): Promise<Listing> {
  const { timestamp: start } = await server.chain.reader.getBlock()
  return {
    terms: {
      seller: seller.address as Address,
      asset: server.chain.contracts.collectible721 as Address,
      tokenId: work.tokenId,
      copies: 1n,
      reservable: 0n,
      price: PRICE,
      currency: zeroAddress,
      startPrice: 0n,
      start,
      duration: 0n,
      fromFirstBid: 0n,
      counter: await counter(),
      salt: ++salt,
      ...terms,
    },
    maxCommission: 250n,
    maxRoyalties: 0n,
    buyer: zeroAddress,
    expiry: start + 86_400n,
    group: 0n,
    ...change,
  }
}

const counter = (): Promise<bigint> =>
  server.chain.reader.readContract({
    address: engine(),
    abi: saleEngineAbi,
    functionName: 'counterOf',
    args: [seller.address as Address],
  })

const sign = (listing: Listing): Promise<Hex> =>
  server.chain.wallet.signTypedData({
    account: seller.address as Address,
    ...toListingTypedData(listing, domain()),
  })

const written = (struct: object) =>
  Object.fromEntries(Object.entries(struct).map(([name, value]) => [name, String(value)]))

const claimOf = (
  { terms, ...rest }: Listing,
  place: { index: number; proof: Hex[] } = { index: 0, proof: [] },
) => ({ ...written(rest), terms: written(terms), ...place }) as never

async function publish(listing: Listing, signature?: Hex) {
  const json = {
    network: server.chain.id,
    listings: [claimOf(listing)],
    signature: signature ?? (await sign(listing)),
  }
  return (await server.visitor('POST /listings', { json })).offers[0]!
}

async function pageOf(id = work._id) {
  await server.sync()
  return server.visitor('GET /tokens/{id}', { params: { id } })
}

/** The price on the work's card in lists; null if it is not on sale. */
async function cardPrice(id = work._id) {
  await server.sync()
  const rows = await rowsOf<{ price: string | null }>(
    server.context.db,
    `select price::text as price from cards where work_id = '${id}'`,
  )
  return rows[0]?.price ?? null
}

const buy = ({ _id }: { _id: string }) => buyOffer(server, buyer, _id)

test('a signed listing is on sale like one on chain, and can be bought', async () => {
  const offer = await publish(await listingOf())
  expect(offer).toMatchObject({ status: 'pending', offer_price: PRICE.toString(), commission: 250 })
  expect(await cardPrice()).toBe(PRICE.toString())
  const page = await pageOf()
  expect(page.offer).toMatchObject({ _id: offer._id, available_copies: 1, signed: { group: '0', proof: [] } })
  expect((await buy(offer)).status).toBe('success')
  expect((await pageOf()).offer).toMatchObject({ _id: offer._id, status: 'completed', sold_copies: 1 })
  expect(await cardPrice()).toBeNull()
})

test('why a listing cannot be bought is told apart', async () => {
  const { db } = server.context
  const offer = await publish(await listingOf())
  const [chainId, id] = [server.chain.id, offer._id.split('-')[1] as string]
  const why = async (...changes: string[]) => {
    let reason: string | null = null
    const undo = new Error('undo')
    const changed = db.transaction(async (tx) => {
      for (const change of changes) await tx.execute(change)
      reason = (await whyClosed(tx as never, [{ chainId, id }])).get(id) ?? null
      throw undo
    })
    await expect(changed).rejects.toBe(undo)
    return reason
  }
  const token = `token_id = ${work.tokenId}`
  const late = `update signed_listings set expires_at = now() - interval '1 minute' where id = '${id}'`
  const failing = `insert into trade_marks (id, reason, chain_id, block, hash, copies)
    values ('${id}', 'failing', ${chainId}, 1, '', 0)`
  expect(await why()).toBeNull()
  expect(await why(`insert into voided_orders (chain_id, id) values (${chainId}, '${id}')`)).toBe('withdrawn')
  expect(await why(late)).toBe('expired')
  expect(await why(`delete from balances where ${token}`)).toBe('unheld')
  expect(await why('delete from approvals', 'delete from token_approvals')).toBe('unapproved')
  expect(await why(failing)).toBe('failing')
})

longTest('the same listing sent twice is one offer', async () => {
  const listing = await listingOf()
  expect(await publish(listing)).toEqual(await publish(listing))
  expect((await pageOf()).offers).toHaveLength(1)
})

test('copies of an edition are bought one by one', async () => {
  await seller.approve('1155')
  const { tokenId } = await seller.mintCopies(3n)
  const { _id } = await seller.register(tokenId, { type: '1155', copies: '3' })
  const asset = server.chain.contracts.collectible1155 as Address
  const offer = await publish(await listingOf({}, { asset, tokenId, copies: 3n }))
  for (const left of [2, 1]) {
    await buy(offer)
    expect((await pageOf(_id)).offer).toMatchObject({ available_copies: left, sold_copies: 3 - left })
  }
})

test.each<[string, () => Promise<unknown>, (() => Promise<unknown>)?]>([
  ['the seller withdrew it', async () => cancel(await signed())],
  ['the seller withdrew all listings', () => seller.trade('raiseCounter', [])],
  ['its group was voided', async () => seller.trade('voidGroup', [(await signed()).group])],
  ['the work was given away, until it is back', () => move(seller, buyer), () => move(buyer, seller)],
  ['the engine may not move the work, until it may again', () => approveAll(false), () => approveAll(true)],
  [
    'the engine takes more than was signed, until it takes less',
    () => setCommission(300),
    () => setCommission(250),
  ],
])('it is not on sale any more once %s', async (_, end, undo) => {
  listed = await listingOf({ group: salt + 1n })
  await publish(listed)
  expect(await cardPrice()).toBe(PRICE.toString())
  await end()
  expect(await cardPrice()).toBeNull()
  expect((await pageOf()).offers.filter(({ status }) => status === 'pending')).toEqual([])
  await undo?.()
  expect(await cardPrice()).toBe(undo ? PRICE.toString() : null)
})

let listed: Listing
const signed = async () => listed
const cancel = (listing: Listing) => seller.trade('cancelListing', [listing.terms])
const move = (from: Person, to: Person) =>
  from.write({
    address: server.chain.contracts.collectible721,
    abi: collectible721Abi,
    functionName: 'transferFrom',
    args: [from.address, to.address, work.tokenId],
  })
const approveAll = (approved: boolean) =>
  seller.write({
    address: server.chain.contracts.collectible721,
    abi: collectible721Abi,
    functionName: 'setApprovalForAll',
    args: [engine(), approved],
  })

async function setCommission(bps: number) {
  const hash = await server.chain.wallet.writeContract({
    address: engine(),
    abi: saleEngineAbi,
    functionName: 'setCommission',
    args: [BigInt(bps)],
    account: localDeployment.owner as Address,
    chain: null,
  } as never)
  await server.chain.receiptOf(hash)
  await server.sync()
  await followCommissions(server.context.db)()
}

test('a series is listed with one signature, and each work of it is bought and withdrawn alone', async () => {
  const works = [work, await mint(), await mint()]
  const { listings, publishSome } = await signTree(works)
  const { offers } = await publishSome(0, 1, 2)
  expect(offers).toHaveLength(3)
  await cancel(listings[0]!)
  expect((await buy(offers[2]!)).status).toBe('success')
  expect(await Promise.all(works.map(({ _id }) => cardPrice(_id)))).toEqual([null, PRICE.toString(), null])
})

/** Signs listings of works as one tree, and returns how to publish some of them. */
async function signTree(works: readonly { tokenId: bigint }[]) {
  const listings = await Promise.all(works.map(({ tokenId }) => listingOf({}, { tokenId })))
  const signature = (await server.chain.wallet.signTypedData({
    account: seller.address as Address,
    ...toBulkTypedData(listings, domain()),
  } as never)) as Hex
  const places = placesOf(listings).map(({ index, proof }) => ({ index: Number(index), proof }))
  const publishSome = (...which: number[]) =>
    server.visitor('POST /listings', {
      json: {
        network: server.chain.id,
        signature,
        listings: which.map((at) => claimOf(listings[at]!, places[at])),
      },
    })
  return { listings, publishSome }
}

longTest('a series that is sent again whole answers also what was withdrawn or sold of it', async () => {
  const works = [work, await mint(), await mint(), await mint()]
  const { listings, publishSome } = await signTree(works)
  const { offers } = await publishSome(0, 1, 2)
  await cancel(listings[0]!)
  await buy(offers[1]!)
  await server.sync()
  const again = await publishSome(0, 1, 2, 3)
  expect(again.offers.map(({ status }) => status)).toEqual(['expired', 'completed', 'pending', 'pending'])
  expect(again.offers.slice(0, 3).map(({ _id }) => _id)).toEqual(offers.map(({ _id }) => _id))
})

longTest('of a series, the answer names the listing that is refused, and none is stored', async () => {
  const works = [work, await mint(), await mint()]
  const { listings, publishSome } = await signTree(works)
  const refused = async (...which: number[]) => {
    const { body } = await publishSome(...which).catch((error) => error)
    return { code: body.code, paths: body.issues?.map(({ path }: { path: string }) => path) }
  }
  // Withdrawn before anybody published it.
  await cancel(listings[1]!)
  expect(await refused(0, 1, 2)).toEqual({ code: 'listing_outdated', paths: ['listings.1'] })
  await seller.transfer721(buyer.address, works[2]!.tokenId)
  expect(await refused(0, 2)).toEqual({ code: 'quantity_above', paths: ['listings.1.terms.copies'] })
  expect((await pageOf()).offers).toEqual([])
  expect((await publishSome(0)).offers).toHaveLength(1)
})

longTest('a seller has one notice of private sales with a buyer who has not read it', async () => {
  const notices = async () => {
    const { notifications } = await buyer.request('GET /users/notifications', { query: { page: 1 } })
    return notifications.filter(({ type }) => type === 'private_sale').length
  }
  const sell = async () => publish(await listingOf({ buyer: buyer.address as Address }))
  await buyer.request('POST /users/notifications/read', { json: {} })
  const before = await notices()
  await sell()
  await sell()
  expect(await notices()).toBe(before + 1)
  await buyer.request('POST /users/notifications/read', { json: {} })
  await sell()
  expect(await notices()).toBe(before + 2)
  await buyer.request('POST /users/notifications/read', { json: {} })
})

const answerTo = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

test('a cheaper signature with the same salt lowers the price of a listing, without a transaction [STA-14]', async () => {
  const first = await listingOf()
  const offer = await publish(first)
  const cheaper = { ...first, terms: { ...first.terms, price: PRICE / 2n } }
  const lowered = await publish(cheaper)
  expect(lowered).toMatchObject({ _id: offer._id, offer_price: (PRICE / 2n).toString(), status: 'pending' })
  expect(await cardPrice()).toBe((PRICE / 2n).toString())
  expect((await pageOf()).offers).toHaveLength(1)
  // Again, and in another tab.
  expect(await publish(cheaper)).toEqual(lowered)
  // The first signature still counts, but is not shown.
  await expect(publish(first)).rejects.toMatchObject({ code: 'listing_not_cheaper' })
  expect((await buy(lowered)).status).toBe('success')
  await expect(
    buyer.trade(
      'buySigned',
      [{ listing: first, quantity: 1n, index: 0n, proof: [], signature: await sign(first) }, buyer.address],
      (PRICE * 1025n) / 1000n,
    ),
  ).rejects.toThrow()
  expect((await pageOf()).offer).toMatchObject({ _id: offer._id, status: 'completed', sold_copies: 1 })
})

longTest(
  'what was sold at the first price is not on sale at the second, and one cancellation voids both',
  async () => {
    await seller.approve('1155')
    const { tokenId } = await seller.mintCopies(5n)
    const { _id } = await seller.register(tokenId, { type: '1155', copies: '5' })
    const asset = server.chain.contracts.collectible1155 as Address
    const first = await listingOf({}, { asset, tokenId, copies: 5n })
    await buy(await publish(first))
    await buy(await publish({ ...first, terms: { ...first.terms, price: PRICE / 2n } }))
    expect((await pageOf(_id)).offer).toMatchObject({ available_copies: 3, sold_copies: 2 })
    expect(await cardPrice(_id)).toBe((PRICE / 2n).toString())
    await cancel(first)
    expect(await cardPrice(_id)).toBeNull()
  },
)

test.each<[string, Partial<Listing>, Partial<Listing['terms']>]>([
  ['is as expensive', { expiry: 0n }, { price: PRICE }],
  ['is dearer', {}, { price: PRICE * 2n }],
  ['ends earlier', { expiry: -3_600n }, {}],
  ['is for another buyer', { buyer: `0x${'7'.repeat(40)}` }, {}],
  ['is in a group', { group: 9n }, {}],
])('a signature with the same salt is refused that %s', async (_, change, terms) => {
  const first = await listingOf()
  const { _id } = await publish(first)
  const second = {
    ...first,
    ...change,
    expiry: first.expiry + (change.expiry ?? 60n),
    terms: { ...first.terms, price: PRICE / 2n, start: first.terms.start - 1n, ...terms },
  }
  await expect(publish(second)).rejects.toMatchObject({
    code: 'listing_not_cheaper',
    body: { issues: [{ path: 'listings.0.terms.salt' }] },
  })
  expect((await pageOf()).offer).toMatchObject({ _id, offer_price: PRICE.toString() })
})

longTest('a private sale is seen by its two parties alone, and one of them buys it', async () => {
  const stranger = await server.person(2)
  const { _id } = await publish(await listingOf({ buyer: buyer.address as Address }))
  const seen = async (person: Person | null) => {
    const request = person?.request ?? server.visitor
    const { offers } = await request('GET /tokens/{id}', { params: { id: work._id } })
    const list = await request('GET /tokens/{id}/offers', { params: { id: work._id } })
    const alone = await request('GET /offers/{id}', { params: { id: _id } }).catch(
      ({ code }) => code as string,
    )
    return [offers.length, list.offers.length, typeof alone === 'string' ? alone : alone.offer.status]
  }
  await server.sync()
  for (const person of [null, stranger]) expect(await seen(person)).toEqual([0, 0, 'not_found'])
  for (const person of [seller, buyer]) expect(await seen(person)).toEqual([1, 1, 'pending'])
  expect(await cardPrice()).toBeNull()
  const { notifications } = await buyer.request('GET /users/notifications', { query: { page: 1 } })
  expect(notifications[0]).toMatchObject({ type: 'private_sale', token: { _id: work._id } })
  await expect(buy({ _id })).rejects.toMatchObject({ code: 'not_found' })

  // A plan's account is a claim: a session or a key says who asks.
  const keyOf = async (person: Person) => {
    const { secret } = await person.request('POST /users/keys', { json: { name: 'Program' } })
    return server.withToken(secret)
  }
  type Asks = typeof server.visitor
  const cancelFor = (request: Asks, account: string) =>
    answerTo(request('POST /plans/cancel', { json: { account: account as Address, kind: 'offer', id: _id } }))
  const buyFor = (request: Asks, account: string) =>
    answerTo(request('POST /plans/buy', { json: { account: account as Address, offer: _id } }))
  const sweepFor = (request: Asks, account: string) =>
    answerTo(request('POST /plans/sweep', { json: { account: account as Address, offers: [_id] } }))
  const check = (request: Asks) => answerTo(request('POST /offers/{id}/check', { params: { id: _id } }))
  const read = (request: Asks) => answerTo(request('GET /offers/{id}', { params: { id: _id } }))
  const buyers = (request: Asks) =>
    answerTo(request('GET /offers/{id}/{trades}', { params: { id: _id, trades: 'buyers' } }))
  for (const request of [server.visitor, stranger.request, await keyOf(stranger)]) {
    for (const { address } of [seller, buyer, stranger])
      expect([
        await cancelFor(request, address),
        await buyFor(request, address),
        await sweepFor(request, address),
      ]).toEqual(['not_found', 'not_found', 'not_found'])
    expect([await check(request), await read(request), await buyers(request)]).toEqual([
      'not_found',
      'not_found',
      'not_found',
    ])
  }
  for (const request of [seller.request, await keyOf(seller)])
    expect([await cancelFor(request, seller.address), await check(request), await read(request)]).toEqual([
      'done',
      'done',
      'done',
    ])
  for (const request of [buyer.request, await keyOf(buyer)]) {
    const planned = [await buyFor(request, buyer.address), await sweepFor(request, buyer.address)]
    expect([...planned, await check(request), await read(request), await buyers(request)]).toEqual([
      'done',
      'done',
      'done',
      'done',
      'done',
    ])
    expect(await cancelFor(request, buyer.address)).toBe('forbidden')
    // Nobody else can buy it, whoever asks.
    expect([await buyFor(request, stranger.address), await sweepFor(request, stranger.address)]).toEqual([
      'forbidden',
      'forbidden',
    ])
  }

  const { offer } = await buyer.request('GET /offers/{id}', { params: { id: _id } })
  const call = (account: string) => ({
    ...buyCall(engine(), offer, buyer.address as Address, 1n, (PRICE * 1025n) / 1000n),
    account: account as Address,
    chain: null,
  })
  const hash = await server.chain.wallet.sendTransaction(call(buyer.address))
  await server.chain.receiptOf(hash)
  await server.sync()
  expect((await seen(buyer))[2]).toBe('completed')
  expect(await seen(stranger)).toEqual([0, 0, 'not_found'])
})

test.each<[string, Partial<Listing>, Partial<Listing['terms']>, string]>([
  ['asks for too little', {}, { price: 1n }, 'offer_price_low'],
  ['lists more copies than there are', {}, { copies: 2n }, 'quantity_above'],
  ['has expired', { expiry: 1n }, {}, 'listing_expiry_invalid'],
  ['is open for longer than the engine allows', { expiry: 2n ** 200n }, {}, 'listing_expiry_invalid'],
  ['allows less commission than the engine takes', { maxCommission: 1n }, {}, 'listing_outdated'],
  ['has the counter of another time', {}, { counter: 5n }, 'listing_outdated'],
  ['is an auction', {}, { startPrice: 1n, reservable: 1n }, 'invalid_input'],
  ['is of a contract from which nothing was imported', {}, { asset: `0x${'2'.repeat(40)}` }, 'not_found'],
])('a listing is refused that %s', async (_, change, terms, code) => {
  await expect(publish(await listingOf(change, terms))).rejects.toMatchObject({ code })
  expect((await pageOf()).offers).toEqual([])
})

/** Figures as JSON carries them, that no contract holds: the issue has the path, the range and a sentence. */
const NO_FIGURES = ['-1', '0.5', '1e3', '0x10', '+1', '', '007', String(2n ** 256n), '9'.repeat(200)]

test('a figure that is none, or out of range, is named with its range', async () => {
  const claim: Record<string, unknown> & { terms: Record<string, unknown> } = claimOf(await listingOf())
  const issuesOf = (change: object, terms: object) => {
    const listings = [claim, { ...claim, ...change, terms: { ...claim.terms, ...terms } }]
    const json = { network: server.chain.id, listings, signature: '0x00' }
    return server.visitor('POST /listings', { json: json as never }).then(
      () => [],
      ({ body }) => body.issues as { path: string; code: string; message: string }[],
    )
  }
  const about = (name: string, text: string) =>
    name in claim.terms ? issuesOf({}, { [name]: text }) : issuesOf({ [name]: text }, {})
  const pathOf = (name: string) => `listings.1.${name in claim.terms ? 'terms.' : ''}${name}`
  const limits: Record<string, string> = {
    maxCommission: '10000',
    maxRoyalties: '10000',
    startPrice: '0',
    reservable: '0',
    fromFirstBid: '0',
  }
  const isFigure = ([, value]: [string, unknown]) => typeof value === 'string' && /^\d+$/.test(value)
  const names = [...Object.entries(claim.terms), ...Object.entries(claim)]
    .filter(isFigure)
    .map(([name]) => name)
  expect(names).toHaveLength(14)
  for (const name of names)
    for (const text of NO_FIGURES)
      expect([text, await about(name, text)]).toMatchObject([
        text,
        [
          {
            path: pathOf(name),
            code: 'number_invalid',
            params: { least: '0', most: limits[name] ?? String(2n ** 256n - 1n) },
            message: expect.stringMatching(
              /^This must be a whole number from 0 to \d+, in decimal digits\.$/,
            ),
          },
        ],
      ])
  expect(await about('startPrice', '1')).toMatchObject([
    { path: pathOf('startPrice'), code: 'number_invalid' },
  ])
})

longTest('a listing says which of its figures the chain does not take', async () => {
  const now = BigInt((await server.chain.reader.getBlock()).timestamp)
  for (const [change, terms, name, code, figure] of [
    [{}, { price: 0n }, 'terms.price', 'offer_price_low', null],
    [{}, { price: 2n ** 128n }, 'terms.price', 'price_too_high', null],
    [{}, { copies: 0n }, 'terms.copies', 'quantity_above', null],
    [{}, { counter: 5n }, 'terms.counter', 'listing_outdated', '5'],
    [{ maxCommission: 1n }, {}, 'maxCommission', 'listing_outdated', '1'],
    [{ expiry: now }, {}, 'expiry', 'listing_expiry_invalid', String(now)],
    [{}, { start: now + 86_400n }, 'terms.start', 'listing_expiry_invalid', String(now + 86_400n)],
  ] as const) {
    const refused = await publish(await listingOf(change, terms)).catch(({ body }) => body)
    expect(refused).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
    const issue = { path: `listings.0.${name}`, code, message: expect.stringContaining(figure ?? '.') }
    expect(refused.issues).toMatchObject([issue])
  }
})

test('a listing is refused that somebody else signed, or that is on sale already', async () => {
  const listing = await listingOf()
  await expect(publish(listing, await sign(await listingOf()))).rejects.toMatchObject({
    code: 'listing_unsigned',
  })
  await expect(publish(listing, '0x12')).rejects.toMatchObject({ code: 'listing_unsigned' })
  await publish(listing)
  await expect(publish(await listingOf())).rejects.toMatchObject({ code: 'listing_exists' })
  // Also if it is known already: neither with another signature nor with a place where it was not signed.
  const signature = await sign(listing)
  await expect(publish(listing, '0x12')).rejects.toMatchObject({ code: 'listing_unsigned' })
  const elsewhere = { ...(claimOf(listing) as object), proof: [zeroHash] }
  const json = { network: server.chain.id, listings: [elsewhere as never], signature }
  await expect(server.visitor('POST /listings', { json })).rejects.toMatchObject({ code: 'listing_unsigned' })
  expect(await publish(listing, signature)).toBeTruthy()
})

test.each(['721', '1155'] as const)(
  'a work of ours (%s) is refused until its seller lets the engine move it',
  async (standard) => {
    // Nobody asked this wallet for an approval before: there is no row about one.
    const newcomer = await server.person(standard === '721' ? 3 : 4)
    const single = standard === '721'
    const { tokenId } = single ? await newcomer.mint() : await newcomer.mintCopies(1n)
    const { _id } = await newcomer.register(tokenId, single ? {} : { type: '1155', copies: '1' })
    const { chain } = server
    const asset = chain.contracts[single ? 'collectible721' : 'collectible1155'] as Address
    const terms = { seller: newcomer.address as Address, asset, tokenId, counter: 0n }
    const listing = await listingOf({}, terms)
    const signature = await chain.wallet.signTypedData({
      account: newcomer.address as Address,
      ...toListingTypedData(listing, domain()),
    })
    await expect(publish(listing, signature)).rejects.toMatchObject({ code: 'listing_unapproved' })
    expect(await cardPrice(_id)).toBeNull()
    await newcomer.approve(standard)
    await server.sync()
    await publish(listing, signature)
    expect(await cardPrice(_id)).toBe(PRICE.toString())
  },
)

longTest('a single work has no second listing beside one that is hidden; an edition may have', async () => {
  const first = await listingOf()
  await publish(first)
  await move(seller, buyer)
  expect(await cardPrice()).toBeNull()
  await move(buyer, seller)
  await approveAll(false)
  expect(await cardPrice()).toBeNull()
  const second = await listingOf()
  await expect(publish(second)).rejects.toMatchObject({
    code: 'listing_exists',
    body: { issues: [{ path: 'listings.0.terms.tokenId' }] },
  })
  const plan = { account: seller.address as Address, token: work._id, price: PRICE.toString() }
  await expect(server.visitor('POST /plans/list', { json: plan })).rejects.toMatchObject({
    code: 'listing_exists',
  })
  await approveAll(true)
  await cancel(first)
  await server.sync()
  await publish(second)
  expect(await cardPrice()).toBe(PRICE.toString())
})

longTest('a listing that is known is the same however it is written', async () => {
  const listing = await listingOf()
  const signature = await sign(listing)
  const stored = await publish(listing, signature)
  const upper = (hex: string) => `0x${hex.slice(2).toUpperCase()}`
  const { terms, ...rest } = claimOf(listing) as { terms: { seller: string; asset: string }; buyer: string }
  const loud = {
    ...rest,
    buyer: upper(rest.buyer),
    terms: { ...terms, seller: upper(terms.seller), asset: upper(terms.asset) },
  }
  const json = { network: server.chain.id, listings: [loud], signature: upper(signature) }
  expect((await server.visitor('POST /listings', { json: json as never })).offers).toEqual([stored])
})

longTest('two listings of the same copy that arrive at once are not both taken', async () => {
  const calls = [await listingOf(), await listingOf()].map(async (listing) => publish(listing))
  const results = await Promise.allSettled(calls)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'listing_exists' },
  })
})

test('the same listing sent twice at once is one offer', async () => {
  const listing = await listingOf()
  const signature = await sign(listing)
  const [one, other] = await Promise.all([publish(listing, signature), publish(listing, signature)])
  expect(one._id).toBe(other._id)
  expect((await pageOf()).offers).toHaveLength(1)
})

longTest('erasing an account removes its signed listings', async () => {
  await publish(await listingOf())
  await beginErasure(server.context.db, seller.address)
  expect(await cardPrice()).toBeNull()
  expect((await pageOf()).offers).toEqual([])
})
