import { setImmediate } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// People read while the indexer writes a block. Each answer is the state before the block or the state after it.

/** Few in each test: on a busy machine a block takes seconds beside its readers, and each test has a minute. */
const ROUNDS = 4
/** Fewer on the embedded database, whose one connection answers one query at a time. */
const PARTS = runsAll ? (inject('postgresUrl') ? 75 : 5) : 1
const READERS = 2
const PRICE = 10n ** 17n

type Act = () => Promise<unknown>

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
/** The `_id` of a work with one copy, and of an edition. */
let single: string
let edition: string
let singleToken: bigint
let editionToken: bigint

beforeAll(async () => {
  ;[{ tokenId: singleToken }, { tokenId: editionToken }] = [
    await seller.mint(1_000n),
    await seller.mintCopies(9_000n),
  ]
  single = (await seller.register(singleToken, { royalties: '10' }))._id
  edition = (await seller.register(editionToken, { type: '1155', copies: '9000' }))._id
  for (const person of [seller, buyer]) {
    await person.approve()
    await person.approve('1155')
  }
  await server.sync()
})

/** The acts of a work that is sold by auction, by its owner to the other one, again and again. */
async function* auctions(): AsyncGenerator<Act> {
  for (let [owner, other] = [seller, buyer]; ; [owner, other] = [other, owner]) {
    let terms: Awaited<ReturnType<Person['list']>>['terms'] | undefined
    yield async () => {
      terms = (await owner.list(singleToken, { minBid: PRICE, duration: 600n })).terms
    }
    yield () => other.trade('bid', [terms, 1n], PRICE)
    await server.chain.control.increaseTime({ seconds: 1_300 })
    yield () => other.trade('settle', [terms])
  }
}

/** The acts of an edition whose copies are listed, bought, given away and taken off sale. */
async function* copies(): AsyncGenerator<Act> {
  for (;;) {
    let terms: Awaited<ReturnType<Person['list']>>['terms'] | undefined
    yield async () => {
      terms = (await seller.list(editionToken, { price: PRICE, copies: 4n, standard: 1155 })).terms
    }
    yield () => buyer.trade('buy', [terms, 3n], PRICE * 3n + (PRICE * 3n) / 40n)
    yield () => buyer.trade('buy', [terms, 1n], PRICE + PRICE / 40n)
  }
}

/** What the pages of both works and both people ask. */
async function readAll(): Promise<string[]> {
  const { request } = buyer
  const answers = await Promise.all([
    ...[single, edition].map((id) => request('GET /tokens/{id}', { params: { id }, query: {} })),
    ...[single, edition].map((id) => request('GET /tokens/{id}/owners', { params: { id }, query: {} })),
    ...[seller, buyer].map(({ address: id }) => request('GET /users/{id}', { params: { id } })),
    ...[seller, buyer].map(({ address: wallet }) =>
      request('GET /users/{wallet}/items/{type}', { params: { wallet, type: 'owned' }, query: {} }),
    ),
    request('GET /offers/{list}', { params: { list: 'explore' }, query: {} }),
    request('GET /activities/{scope}', { params: { scope: 'all' }, query: {} }),
  ])
  return answers.map((answer) => JSON.stringify(answer))
}

const acts = [auctions(), copies()]

test.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
  `${ROUNDS} blocks, read while they are written, contradict nothing (%i)`,
  async () => {
    let before = await readAll()
    let both = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { value: act } = await acts[round % acts.length]!.next()
      await act()
      const seen: string[][] = []
      let reads = true
      const readers = Array.from({ length: READERS }, async () => {
        while (reads) {
          seen.push(await readAll())
          // Requests come by the network, so the answers that the indexer waits for come between them.
          await setImmediate()
        }
      })
      try {
        await server.indexer.sync()
      } finally {
        reads = false
        await Promise.all(readers)
      }
      const after = await readAll()
      const torn = seen.flat().filter((answer) => !before.includes(answer) && !after.includes(answer))
      expect(torn).toEqual([])
      if (seen.some((answers) => answers.some((answer) => !after.includes(answer)))) both++
      before = after
    }
    // Otherwise nobody read before a block was written.
    expect(both).toBeGreaterThan(0)
  },
)
