import { OFFERS_ON_CARD } from '@vitrine/api/entities/trading/offer'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noListChanges } from '../../src/chain/store/listChanges.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { balances, offers } from '../../src/db/schema/chain.ts'
import { works } from '../../src/db/schema/works.ts'
import { presentCards } from '../../src/discovery/present/card.ts'
import { makeCards, updateLists } from '../../src/discovery/store/cards.ts'
import { setLike } from '../../src/works/store/likes.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const CHAIN = 31337
const CONTRACT = `0x${'c'.repeat(40)}`
const ADA = `0x${'a'.repeat(40)}`
const DAY = 86_400_000
const EDITIONS = 24
/** Of each edition; together more than the 8,000 that a single list of names can have. */
const OFFERS = 350
const walletOf = (n: number) => `0x${n.toString(16).padStart(40, '0')}`

let engine: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  const { db } = database
  const token = (n: number) => ({ chainId: CHAIN, contract: CONTRACT, tokenId: BigInt(n) })
  const editions = Array.from({ length: EDITIONS }, (_, n) => n)
  await db.insert(works).values(
    editions.map((n) => ({
      ...token(n),
      id: `work-${n}`,
      standard: 1155,
      creator: ADA,
      name: '',
      description: '',
      media: '',
      categories: [],
      royalties: 0,
      copies: 1_000,
      offchain: false,
    })),
  )
  for (const n of editions) {
    const sellers = Array.from({ length: OFFERS }, (_, at) => at)
    await db
      .insert(balances)
      .values(sellers.map((at) => ({ ...token(n), owner: walletOf(at), copies: 2n, since: new Date() })))
    await db.insert(offers).values(
      sellers.map((at) => ({
        ...token(n),
        id: `0x${(n * OFFERS + at).toString(16).padStart(64, '0')}`,
        seller: walletOf(at),
        copies: 3n,
        available: 3n,
        reserved: 0n,
        sold: 0n,
        cancelled: 0n,
        reservable: 0n,
        // The dearest is the oldest.
        price: BigInt(OFFERS - at),
        startPrice: 0n,
        startAt: new Date(),
        duration: 0n,
        counter: 0n,
        salt: 0n,
        expiresAt: new Date(Date.now() + DAY),
        createdAt: new Date(),
        block: at,
        hash: '0x1',
        commission: 250,
      })),
    )
  }
  await makeCards(
    db,
    editions.map((n) => `work-${n}`),
  )
}, 120_000)
afterAll(async () => {
  await database.close()
  await engine.stop()
})

test('a page of editions with hundreds of offers each has few of them, and the numbers of all [API-07]', async () => {
  const viewer = walletOf(7)
  const ids = Array.from({ length: EDITIONS }, (_, n) => `work-${n}`)
  const cards = await presentCards(database.db, viewer, ids)
  expect(cards.map(({ _id }) => _id)).toEqual(ids)
  for (const card of cards) {
    expect(card.offers.map(({ offer_price }) => offer_price)).toEqual(['1', '2', '3'])
    expect(card.offers).toHaveLength(OFFERS_ON_CARD)
    // Each seller offers three copies and has two.
    expect(card).toMatchObject({ open_offers: OFFERS, available_copies: 2 * OFFERS })
    expect(card).toMatchObject({ my_available_copies: 2, my_listed_copies: 2 })
  }
  expect(JSON.stringify(cards).length).toBeLessThan(150_000)
})

test('a change of one offer touches its own row, and a like none, however many offers there are', async () => {
  const { db } = database
  // A row's xmin is the transaction that wrote it.
  const versions = async () => {
    const rows = await rowsOf<{ id: string; xmin: string }>(
      db,
      sql`
      select id, xmin::text as xmin from open_offers where work_id = 'work-3'`,
    )
    return new Map(rows.map(({ id, xmin }) => [id, xmin]))
  }
  const before = await versions()
  const id = `0x${(3 * OFFERS + 9).toString(16).padStart(64, '0')}`
  await db.transaction(async (tx) => {
    const inside = tx as unknown as OpenDatabase['db']
    await inside.update(offers).set({ available: 1n, sold: 2n }).where(eq(offers.id, id))
    await updateLists(inside, CHAIN, { ...noListChanges(), offers: [id] })
  })
  await setLike(db, ADA, 'work-3', true)
  const after = await versions()
  expect([...after].filter(([each, xmin]) => before.get(each) !== xmin).map(([each]) => each)).toEqual([id])
  const [card] = await presentCards(db, null, ['work-3'])
  expect(card).toMatchObject({ open_offers: OFFERS, available_copies: 2 * OFFERS - 1, likes: 1 })
})

test('a holding of nothing closes the offers of this seller alone, and opens them when it returns', async () => {
  const { db } = database
  const owner = walletOf(5)
  const holding = { contract: CONTRACT, tokenId: 4n, owner }
  const hold = (copies: bigint) =>
    db.transaction(async (tx) => {
      const inside = tx as unknown as OpenDatabase['db']
      await inside
        .update(balances)
        .set({ copies })
        .where(and(eq(balances.owner, owner), eq(balances.tokenId, 4n)))
      await updateLists(inside, CHAIN, { ...noListChanges(), holdings: [holding] })
    })
  const shown = async () => (await presentCards(db, null, ['work-4']))[0]
  await hold(0n)
  expect(await shown()).toMatchObject({ open_offers: OFFERS - 1, available_copies: 2 * (OFFERS - 1) })
  await hold(1n)
  expect(await shown()).toMatchObject({ open_offers: OFFERS, available_copies: 2 * OFFERS - 1 })
})
