import { beforeAll, expect, test } from 'vitest'
import { balances, bids, offers, sales } from '../../src/db/schema/chain.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const SELLERS = 450
const CLOSED = 40
const TRADES = 110

const server = await useServer()
const creator = await server.person(0)
const late = await server.person(1)
let id: string
let name: (at: number) => string

beforeAll(async () => {
  const { tokenId } = await creator.mintCopies(10_000n)
  const token = await creator.register(tokenId, { type: '1155', copies: '10000' })
  id = token._id
  const chainId = server.chain.id
  const key = { chainId, contract: server.chain.contracts.collectible1155, tokenId }
  const offerId = (at: number) => `0x${at.toString(16).padStart(64, '0')}`
  name = (at) => `${chainId}-${offerId(at)}`
  // The last open offer belongs to a person; those after it are closed.
  const seller = (at: number) =>
    at === SELLERS - 1 ? late.address : `0xdd${at.toString(16).padStart(38, '0')}`
  // Whoever holds the most, and so is the first of the owners, asks the most.
  const held = (at: number) => (at === SELLERS - 1 ? 2n : BigInt(2 + at))
  const now = new Date()
  const later = new Date(now.getTime() + 86_400_000)
  const { db } = server.context
  const all = Array.from({ length: SELLERS + CLOSED }, (_, at) => at)
  await db
    .insert(balances)
    .values(all.slice(0, SELLERS).map((at) => ({ ...key, owner: seller(at), copies: held(at), since: now })))
  await db.insert(offers).values(
    all.map((at) => ({
      ...key,
      id: offerId(at),
      seller: seller(at % SELLERS),
      creator: creator.address,
      copies: 1n,
      ...(at === SELLERS ? { price: 0n, startPrice: 1n } : { price: BigInt(at + 1), startPrice: 0n }),
      reservable: at === SELLERS ? 1n : 0n,
      salt: 0n,
      startAt: now,
      duration: 600n,
      expiresAt: later,
      counter: 0n,
      commission: 250,
      reserved: 0n,
      available: at < SELLERS ? 1n : 0n,
      sold: at < SELLERS ? 0n : 1n,
      cancelled: 0n,
      // The cheapest ones are the oldest.
      createdAt: new Date(now.getTime() - (SELLERS - at) * 1_000),
      block: at,
      hash: '0x0',
    })),
  )
  // Bids and sales in the same second, some of them in the same block.
  const trades = Array.from({ length: TRADES }, (_, at) => ({
    chainId,
    hash: `0x${at}`,
    block: 1 + Math.floor(at / 50),
    logIndex: at % 50,
    offerId: offerId(SELLERS),
    copies: 1n,
    amount: BigInt(at + 1),
    at: now,
  }))
  await db.insert(bids).values(trades.map((row) => ({ ...row, bidder: late.address, auctionId: 1n })))
  await db.insert(sales).values(
    trades.map((row) => ({
      ...row,
      ...key,
      seller: creator.address,
      buyer: late.address,
      byAuction: false,
      proceeds: row.amount,
      commission: 0n,
      royalties: 0n,
    })),
  )
  await db.transaction((tx) => makeCards(tx as unknown as typeof db, [id]))
})

type Ask = { person?: Person; offer?: string; page?: number }
const ask = ({ person, ...query }: Ask = {}) =>
  (person?.request ?? server.visitor)('GET /tokens/{id}', { params: { id }, query })
const namesOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => name(from + at))

test('a page has some of many offers, open ones first and the cheapest of them, and all can be reached [API-07]', async () => {
  const first = await ask()
  expect(first.offer?._id).toBe(name(0))
  expect(namesOf(first.offers).slice(0, 48)).toEqual(range(0, 48))
  // In addition, at most one for each of the owners shown.
  expect(first.offers.length).toBeLessThanOrEqual(96)
  expect(first.token.available_copies).toBe(SELLERS)
  expect(first.pages).toBe(11)
  const second = await ask({ page: 2 })
  expect(namesOf(second.offers)).toEqual(range(48, 96))
  expect(second.offer?._id).toBe(name(0))
  // The tenth page has the last open offers, and then closed ones.
  const tenth = await ask({ page: 10 })
  expect(tenth.offers.filter(({ status }) => status === 'pending')).toHaveLength(SELLERS - 432)
  expect(tenth.offers).toHaveLength(48)
  const all = await Promise.all(Array.from({ length: 11 }, (_, at) => ask({ page: at + 1 })))
  expect(new Set(all.flatMap((page) => namesOf(page.offers))).size).toBe(SELLERS + CLOSED)
  expect((await ask({ page: 12 })).offers).toEqual([])
})

/** All entries of a list that says where its next page starts, and the sizes of its pages. */
async function readAll<T>(page: (after: string | undefined) => Promise<{ rows: T[]; next: string | null }>) {
  const all: T[] = []
  const sizes: number[] = []
  for (let after: string | undefined; ; ) {
    const { rows, next } = await page(after)
    all.push(...rows)
    sizes.push(rows.length)
    if (next === null) return { all, sizes }
    after = next
  }
}

test('all offers, owners, bids, buyers and events can be read, each once, in pages that start where the last one ended [API-07]', async () => {
  const params = { id }
  const offersRead = await readAll(async (after) => {
    const { offers: rows, next } = await server.visitor('GET /tokens/{id}/offers', {
      params,
      query: { after },
    })
    return { rows, next }
  })
  expect(namesOf(offersRead.all).slice(0, SELLERS)).toEqual(range(0, SELLERS))
  expect(new Set(namesOf(offersRead.all)).size).toBe(SELLERS + CLOSED)
  expect(offersRead.all).toHaveLength(SELLERS + CLOSED)
  expect(Math.max(...offersRead.sizes)).toBe(48)

  const owners = await readAll(async (after) => {
    const { owners: rows, next } = await server.visitor('GET /tokens/{id}/owners', {
      params,
      query: { after },
    })
    return { rows, next }
  })
  // The creator holds all minted copies.
  expect(owners.all).toHaveLength(SELLERS + 1)
  expect(owners.all[0]).toMatchObject({ user: { wallet: creator.address }, copies: 10_000 })
  expect(new Set(owners.all.map(({ user }) => user.wallet)).size).toBe(SELLERS + 1)
  expect(owners.sizes.slice(0, -1).every((size) => size === 48)).toBe(true)
  const { token, history, history_next, offer: shown } = await ask()
  expect(token.owners_next).not.toBeNull()
  expect([history_next, shown?.bids_next, history.length]).toEqual([null, null, 1])

  for (const trades of ['bids', 'buyers'] as const) {
    const read = await readAll(async (after) => {
      const { trades: rows, next } = await server.visitor('GET /offers/{id}/{trades}', {
        params: { id: name(SELLERS), trades },
        query: { after },
      })
      return { rows, next }
    })
    expect(read.all.map(({ price }) => price)).toEqual(
      Array.from({ length: TRADES }, (_, at) => String(TRADES - at)),
    )
    expect(read.sizes).toEqual([48, 48, TRADES - 96])
  }
  const { offer: traded } = await ask({ offer: name(SELLERS) })
  expect([traded?.bids.length, traded?.buyers.length]).toEqual([48, 48])
})

test('a place that this list did not name is refused [API-07]', async () => {
  const other = (await ask()).token.owners_next!
  for (const after of [other, 'nonsense', Buffer.from('{"at":"soon"}').toString('base64url')])
    await expect(
      server.visitor('GET /tokens/{id}/history', { params: { id }, query: { after } }),
    ).rejects.toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path: 'after' }] } })
})

test('the named offer is shown, wherever it is in the order [API-07]', async () => {
  const named = name(SELLERS + 5)
  const { offer, offers: shown } = await ask({ offer: named })
  expect(offer).toMatchObject({ _id: named, status: 'completed' })
  expect(namesOf(shown)).toContain(named)
  expect((await ask({ offer: 'nonsense' })).offer?._id).toBe(name(0))
})

test('each shown owner has their cheapest offer [TOK-09]', async () => {
  const { token, offers: shown } = await ask()
  const open = shown.filter(({ status }) => status === 'pending')
  const priceOf = ({ user }: { user: { wallet: string } }) =>
    open.find((each) => each.creator.wallet === user.wallet)?.offer_price ?? null
  expect(token.owners.map(({ price }) => price)).toEqual(token.owners.map(priceOf))
  const asking = token.owners.filter(({ price }) => price !== null)
  expect(asking.length).toBeGreaterThan(40)
  // None of them is among the cheapest.
  expect(asking.every(({ price }) => BigInt(price!) > 48n)).toBe(true)
})

test('the viewer finds their own copies and offers, and those they bid on, wherever these are in the order [ROL-04]', async () => {
  expect((await ask()).token.owners.length).toBeLessThanOrEqual(48)
  const { token, offers: shown, bid_on } = await ask({ person: late })
  expect(bid_on).toEqual([name(SELLERS)])
  expect(token.my_available_copies).toBe(2)
  expect(namesOf(shown)).toEqual(expect.arrayContaining([name(SELLERS - 1), name(SELLERS)]))
})
