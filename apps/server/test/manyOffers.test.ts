import { afterAll, beforeAll, expect, test } from 'vitest'
import { balances, bids, offers } from '../src/db/schema/chain.ts'
import { type Person, startTestServer, type TestServer } from './testServer.ts'

const SELLERS = 450
const CLOSED = 40

let server: TestServer
let creator: Person
let late: Person
let id: string
let name: (at: number) => string

beforeAll(async () => {
  server = await startTestServer()
  creator = await server.person(0)
  late = await server.person(1)
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
  const now = new Date()
  const later = new Date(now.getTime() + 86_400_000)
  const { db } = server.context
  const all = Array.from({ length: SELLERS + CLOSED }, (_, at) => at)
  await db
    .insert(balances)
    .values(all.slice(0, SELLERS).map((at) => ({ ...key, owner: seller(at), copies: 2n, since: now })))
  await db.insert(offers).values(
    all.map((at) => ({
      ...{ ...key, id: offerId(at), seller: seller(at % SELLERS), creator: creator.address, copies: 1n },
      ...(at === SELLERS ? { price: 0n, startPrice: 1n } : { price: BigInt(at + 1), startPrice: 0n }),
      ...{ reservable: at === SELLERS ? 1n : 0n, salt: 0n },
      ...{ startAt: now, duration: 600n, expiresAt: later, counter: 0n, commission: 250, reserved: 0n },
      ...{ available: at < SELLERS ? 1n : 0n, sold: at < SELLERS ? 0n : 1n, cancelled: 0n },
      // The cheapest ones are the oldest.
      ...{ createdAt: new Date(now.getTime() - (SELLERS - at) * 1_000), block: at, hash: '0x0' },
    })),
  )
  await db.insert(bids).values({
    ...{ chainId, hash: '0x0', block: 1, logIndex: 0, offerId: offerId(SELLERS), auctionId: 1n },
    ...{ bidder: late.address, copies: 1n, amount: 1n, at: now },
  })
})
afterAll(() => server.stop())

type Ask = { person?: Person; offer?: string; page?: number }
const ask = ({ person, ...query }: Ask = {}) =>
  (person?.request ?? server.visitor)('GET /tokens/{id}', { params: { id }, query })
const namesOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => name(from + at))

test('a page has some of many offers, open ones first and the cheapest of them, and all can be reached [API-07]', async () => {
  const first = await ask()
  expect(first.offer?._id).toBe(name(0))
  expect(namesOf(first.offers).slice(0, 100)).toEqual(range(0, 100))
  // In addition, at most one for each of the owners shown.
  expect(first.offers.length).toBeLessThanOrEqual(200)
  expect(first.token.available_copies).toBe(SELLERS)
  expect(first.pages).toBe(5)
  const second = await ask({ page: 2 })
  expect(namesOf(second.offers)).toEqual(range(100, 200))
  expect(second.offer?._id).toBe(name(0))
  const all = await Promise.all([1, 2, 3, 4, 5].map((page) => ask({ page })))
  expect(new Set(all.flatMap((page) => namesOf(page.offers))).size).toBe(SELLERS + CLOSED)
  expect((await ask({ page: 6 })).offers).toEqual([])
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
  const sellers = new Set(
    shown.filter(({ status }) => status === 'pending').map((each) => each.creator.wallet),
  )
  for (const { user, price } of token.owners) expect(sellers.has(user.wallet)).toBe(price !== null)
})

test('the viewer finds their own copies and offers, and those they bid on, wherever these are in the order [ROL-04]', async () => {
  expect((await ask()).token.owners.length).toBeLessThanOrEqual(100)
  const { token, offers: shown } = await ask({ person: late })
  expect(token.my_available_copies).toBe(2)
  expect(namesOf(shown)).toEqual(expect.arrayContaining([name(SELLERS - 1), name(SELLERS)]))
})
