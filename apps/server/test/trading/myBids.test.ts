import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)
const buyer = await server.person(1)
const rival = await server.person(2)
const price = 10n ** 18n

beforeAll(async () => {
  await creator.approve()
})

async function auction(name: string, bids: [Person, bigint][]): Promise<string> {
  const { tokenId } = await creator.mint()
  await creator.register(tokenId, { name })
  const { terms, offerId } = await creator.list(tokenId, { minBid: price, duration: 6_000n })
  for (const [bidder, amount] of bids) await bidder.trade('bid', [terms, 1n], amount)
  await server.sync()
  return offerId
}

const bidsOf = async (person: Person, after?: string) =>
  person.request('GET /offers/my/bids', { query: after ? { after } : {} })
/** By name: two auctions that end in the same second have no order. */
const statesOf = async (person: Person) =>
  (await bidsOf(person)).bids.map(({ offer, state, price }) => [offer.token.name, state, price]).sort()

test('a bid leads or is outbid; one that has won waits until it is settled, one that has lost is gone', async () => {
  await auction('First', [[buyer, price]])
  await auction('Second', [
    [buyer, price],
    [rival, 2n * price],
    [buyer, 3n * price],
    [rival, 4n * price],
  ])
  expect(await statesOf(buyer)).toEqual([
    ['First', 'leading', price.toString()],
    ['Second', 'outbid', (3n * price).toString()],
  ])
  expect(await statesOf(rival)).toEqual([['Second', 'leading', (4n * price).toString()]])
  expect(await statesOf(creator)).toEqual([])

  const { db } = server.context
  await db.execute(sql`update auctions set end_at = now() - interval '1 minute'`)
  expect(await statesOf(buyer)).toEqual([['First', 'won', price.toString()]])
  await db.execute(sql`update auctions set settled = true where bidder = ${buyer.address.toLowerCase()}`)
  expect(await statesOf(buyer)).toEqual([])
  expect(await statesOf(rival)).toEqual([['Second', 'won', (4n * price).toString()]])
})

test('a bidder sees the bid on a work that a moderator hid: the money is still there', async () => {
  await auction('Hidden later', [[buyer, price]])
  await server.context.db.execute(sql`update works set hidden = true where name = 'Hidden later'`)
  expect(await statesOf(buyer)).toContainEqual(['Hidden later', 'leading', price.toString()])
})

test('a place of another list is refused', async () => {
  const foreign = Buffer.from(JSON.stringify({ at: 'x', key: [1, 'y'] })).toString('base64url')
  await expect(bidsOf(buyer, foreign)).rejects.toMatchObject({ status: 400 })
})
