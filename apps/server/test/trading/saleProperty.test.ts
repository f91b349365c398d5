import { type ListingState, saleActs } from '@vitrine/domain/rules/trading/sale'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import type { Db, OpenDatabase } from '../../src/db/open.ts'
import { cards, openOffers, shownOffers } from '../../src/db/schema/cards.ts'
import { approvals, auctions, balances, offers, sellers, tokens } from '../../src/db/schema/chain.ts'
import { works } from '../../src/db/schema/works.ts'
import { expireCards, makeCards } from '../../src/discovery/store/cards.ts'
import { saleFacts } from '../../src/trading/present/offer.ts'
import { getOffers, listLastAuctions, offerName } from '../../src/trading/store/offers.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

// What lists have of a work follows from `rules/trading/sale.ts` of the domain, whatever the rows of its listings are.

const RUNS = runsAll ? 400 : 60
const CHAIN = 31_337
const CONTRACT = `0x${'15'.repeat(20)}`
const HOUR = 3_600_000
const ON_CHAIN = { chainId: CHAIN, contract: CONTRACT }

let database: OpenDatabase
let db: Db
let made = 0

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

/** What closes a listing is rare, or nothing would be open. */
const rarely = fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0)
const soon = fc.constantFrom(-2 * HOUR, -HOUR, HOUR, 2 * HOUR)
const few = fc.bigInt({ min: 0n, max: 2n })
const price = fc.bigInt({ min: 1n, max: 9n })
const listing = fc.record({
  kind: fc.constantFrom('direct', 'auction', 'both'),
  price,
  startPrice: price,
  bid: price,
  available: few,
  reserved: few,
  sold: few,
  held: few,
  starts: fc.constantFrom(-4 * HOUR, -3 * HOUR, -HOUR, HOUR),
  expires: soon,
  ends: soon,
  isWithdrawn: rarely,
  isApproved: rarely.map((not) => !not),
})
type Listing = typeof listing extends fc.Arbitrary<infer T> ? T : never

const number = (n: number) => `0x${n.toString(16).padStart(40, '0')}`

/** Writes the rows of a work as the indexer does: each listing has a seller of its own. */
async function write(listings: readonly Listing[]): Promise<string> {
  const now = Date.now()
  const tokenId = BigInt(++made)
  const id = `work-${made}`
  const at = (offset: number) => new Date(now + offset)
  await db.insert(tokens).values({
    ...ON_CHAIN,
    tokenId,
    standard: 1155,
    creator: number(1),
    royalties: 0,
    copies: 9n,
    mintedAt: at(-4 * HOUR),
    hash: '',
  })
  for (const [place, each] of listings.entries()) {
    const seller = number(made * 10 + place)
    const offerId = `0x${(made * 10 + place).toString(16).padStart(64, '0')}`
    const bidOn = each.kind !== 'direct'
    const reserved = bidOn ? each.reserved : 0n
    await db.insert(offers).values({
      ...ON_CHAIN,
      id: offerId,
      seller,
      tokenId,
      creator: null,
      copies: 9n,
      reservable: bidOn ? 9n : 0n,
      price: each.kind === 'auction' ? 0n : each.price,
      startPrice: bidOn ? each.startPrice : 0n,
      startAt: at(each.starts),
      duration: 3_600n,
      expiresAt: at(each.expires),
      counter: 0n,
      salt: 0n,
      commission: 250,
      available: each.available,
      reserved,
      sold: each.sold,
      cancelled: 0n,
      createdAt: at(-2 * HOUR),
      block: 1,
      hash: '',
    })
    if (reserved > 0n)
      await db.insert(auctions).values({
        chainId: CHAIN,
        offerId,
        auctionId: 1n,
        bidder: number(2),
        amount: each.bid * reserved,
        copies: reserved,
        bids: 1,
        startedAt: at(-HOUR),
        endAt: at(each.ends),
        settled: false,
      })
    await db.insert(balances).values({ ...ON_CHAIN, tokenId, owner: seller, copies: each.held, since: at(0) })
    await db.insert(sellers).values({ chainId: CHAIN, seller, counter: each.isWithdrawn ? 1n : 0n })
    await db.insert(approvals).values({ ...ON_CHAIN, owner: seller, approved: each.isApproved })
  }
  await db.insert(works).values({
    id,
    creator: number(1),
    standard: 1155,
    name: id,
    description: '',
    media: 'm',
    royalties: 0,
    copies: 9,
    categories: [],
    offchain: false,
    ...ON_CHAIN,
    tokenId,
  })
  await db.transaction((tx) => makeCards(tx, [id]))
  return id
}

/** What the rule says of the listings of a work. */
async function judged(id: string) {
  const [work] = await db.select().from(works).where(eq(works.id, id))
  const names = await db
    .select({ chainId: offers.chainId, id: offers.id })
    .from(offers)
    .where(and(eq(offers.tokenId, work?.tokenId as bigint), eq(offers.contract, CONTRACT)))
  const rows = await getOffers(db, names)
  const last = await listLastAuctions(db, rows)
  return rows.map((row) => {
    const auction = last.get(offerName(row))
    const facts: ListingState = saleFacts(row, auction)
    const acts = saleActs(facts, Date.now())
    const bid = auction ? auction.amount / auction.copies : row.startPrice
    return { row, acts, bid, entry: acts.includes('buy') ? row.price : bid }
  })
}

const least = (amounts: readonly bigint[]) =>
  amounts.length === 0 ? null : amounts.reduce((one, other) => (one < other ? one : other))

test('lists have of a work what can be done with it', async () => {
  const seen = { buy: 0, bid: 0, settle: 0, none: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 1, maxLength: 3 }), async (listings) => {
      const id = await write(listings)
      const all = await judged(id)
      for (const { acts } of all) for (const act of acts.length > 0 ? acts : (['none'] as const)) seen[act]++
      // The status is what the rows say, before any auction is looked at.
      for (const { row } of all) {
        const given = listings[Number(BigInt(row.id) % 10n)] as Listing
        const isOpen = !given.isWithdrawn && given.expires > 0 && given.held > 0n && given.isApproved
        expect(row.status === 'pending').toBe(row.reserved > 0n || (given.available > 0n && isOpen))
        expect(row.buyable).toBe(isOpen ? least([given.available, given.held]) : 0n)
      }
      const onSale = all.filter(({ acts }) => acts.includes('buy') || acts.includes('bid'))
      const [card] = await db.select().from(cards).where(eq(cards.workId, id))
      expect(card).toMatchObject({
        price: least(onSale.map(({ entry }) => entry)),
        floor: least(all.flatMap(({ acts, row }) => (acts.includes('buy') ? [row.price] : []))),
        bid: least(all.flatMap(({ acts, bid }) => (acts.includes('bid') ? [bid] : []))),
        openOffers: onSale.length,
        available: onSale.reduce((sum, { row }) => sum + row.buyable, 0n),
      })
      const open = await db.select().from(openOffers).where(eq(openOffers.workId, id))
      for (const { row, acts } of all) {
        const listed = open.find((each) => each.id === row.id)
        expect([listed?.direct ?? false, listed?.auction ?? false]).toEqual([
          acts.includes('buy'),
          acts.includes('bid'),
        ])
      }
      const shown = await db.select().from(shownOffers).where(eq(shownOffers.workId, id))
      expect(shown.some(({ cheapest }) => cheapest)).toBe(onSale.length > 0)
      expect(shown.some(({ firstAuction }) => firstAuction)).toBe(
        all.some(({ acts }) => acts.includes('bid')),
      )
    }),
    { numRuns: RUNS, ...(runsAll ? {} : { seed: 5 }) },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
  // Nothing is due of what was just judged, so the job that looks at it again ends.
  expect(await expireCards(db)).toBe(0)
})
