import type { BuyOrder } from '@vitrine/chain/orders'
import { sql } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { rowOf } from '../../src/db/rowsOf.ts'
import { createSet } from '../../src/trading/sets.ts'
import { addImported } from '../../src/trading/store/importedTrades.ts'
import { pruneSets } from '../../src/trading/store/tokenSets.ts'
import { coin, deployCoins, publishOrder } from '../chains/wrappedCoin.ts'
import { gifFile } from '../files/gif.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

// What is stored of the sets that people ask for: hardly anything before somebody offers for one.

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
let work: string
let collection: string

const traitOf = (n: number) => ({ trait_type: `Trait ${n}`, value: 'yes' })

beforeAll(async () => {
  await deployCoins(server, buyer)
  const form = { name: 'Tides', symbol: 'T', image: await gifFile(1, 400, 400) }
  collection = (await seller.request('POST /collections', { form })).collection._id as string
  work = await make('first', [3, 5, 6, 7, 8])
  for (const n of [3, 5, 6, 7, 8]) await make(`trait ${n}`, [n])
})

/** Makes a work with these traits: sets of the same works are one. */
async function make(name: string, traitsOf: readonly number[] = []): Promise<string> {
  const { tokenId } = await seller.mint()
  const traits = JSON.stringify(traitsOf.map(traitOf))
  return (await seller.register(tokenId, { name, media: picture(name), traits, collection }))._id
}

const count = async (table: string) =>
  (await rowOf<{ n: number }>(server.context.db, `select count(*)::int as n from ${table}`)).n
const stored = async () => ({ sets: await count('token_sets'), members: await count('token_set_members') })
const ask = async (trait?: number) => {
  const json = { token: work, ...(trait !== undefined && { trait: traitOf(trait) }) }
  return (await server.visitor('POST /sets', { json })).set.root
}

let salt = 0n
async function offerFor(root: string, set?: { token: string; trait?: ReturnType<typeof traitOf> }) {
  const { timestamp: start } = await server.chain.reader.getBlock()
  const order: BuyOrder = {
    buyer: buyer.address as Address,
    asset: server.chain.contracts.collectible721 as Address,
    criteria: root as Hex,
    copies: 1n,
    currency: coin.address,
    unitPrice: 5n,
    start,
    expiry: start + 3_600n,
    maxCommission: 250n,
    group: 0n,
    salt: ++salt,
    counter: 0n,
  }
  return publishOrder(server, order, null, set)
}

test('who only asks for sets stores nothing that grows', async () => {
  const { context } = server
  const networks = (n: number) => [{ key: `203.0.113.${n}`, times: 1 }]
  // Each call has another root, because a work is minted in between.
  for (let call = 0; call < 25; call++) {
    await make(`work ${call}`)
    await createSet(context, { token: work }, networks(1))
  }
  expect(await stored()).toEqual({ sets: 0, members: 0 })
  expect(await count('wanted_sets')).toBe(20)
  await make('for another network')
  await createSet(context, { token: work }, networks(2))
  expect(await count('wanted_sets')).toBe(21)
  await context.db.execute(sql`update wanted_sets set at = now() - interval '2 hours'`)
  await pruneSets(context.db)
  expect(await count('wanted_sets')).toBe(0)
})

test('a set is stored with the first offer for it, as it was when its buyer asked', async () => {
  const before = await stored()
  const root = await ask()
  const { tokens } = await server.visitor('GET /sets/{root}', { params: { root } })
  // While the buyer signs, somebody adds a work.
  await make('while it is signed')
  expect(await ask()).not.toBe(root)
  const order = await offerFor(root)
  expect(order).toMatchObject({ set: { root, size: tokens.length } })
  expect(await stored()).toEqual({ sets: before.sets + 1, members: before.members + tokens.length })
  await offerFor(root)
  expect((await stored()).sets).toBe(before.sets + 1)
})

test('who sends what the set is made of can publish also when it was forgotten', async () => {
  const root = await ask(3)
  await server.context.db.execute(sql`delete from wanted_sets`)
  await expect(offerFor(root)).rejects.toMatchObject({ code: 'invalid_input' })
  const order = await offerFor(root, { token: work, trait: traitOf(3) })
  expect(order).toMatchObject({ set: { root, trait: traitOf(3) } })
  // Another set than the signed one is not taken for it.
  await server.context.db.execute(sql`delete from wanted_sets`)
  await expect(offerFor(`0x${'12'.repeat(32)}`, { token: work })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('a refused offer stores no set', async () => {
  const before = await stored()
  const root = await ask()
  const { timestamp: start } = await server.chain.reader.getBlock()
  const order: BuyOrder = {
    buyer: buyer.address as Address,
    asset: server.chain.contracts.collectible721 as Address,
    criteria: root as Hex,
    copies: 1n,
    currency: coin.address,
    unitPrice: 10n ** 30n,
    start,
    expiry: start + 3_600n,
    maxCommission: 250n,
    group: 0n,
    salt: ++salt,
    counter: 0n,
  }
  await expect(publishOrder(server, order)).rejects.toMatchObject({ code: 'funds_low' })
  expect(await stored()).toEqual(before)
})

test('what is not offered for goes, also while an import waits for others; tokens go with the last offer that asks for them', async () => {
  const { db } = server.context
  const [root, awaited] = [await ask(5), await ask(6)]
  for (const each of [root, awaited]) await offerFor(each)
  await db.execute(sql`delete from orders where criteria in (${root}, ${awaited})`)
  await addImported(db, [
    {
      id: '0xaa',
      chainId: server.chain.id,
      kind: 'order',
      maker: buyer.address,
      publishedAt: new Date(),
      claim: { order: { criteria: awaited } },
    },
  ])
  await db.execute(sql`delete from wanted_sets`)
  await db.execute(sql`update token_sets set created_at = now() - interval '2 days'`)
  await pruneSets(db)
  const tokensOf = (name: string) =>
    server.visitor('GET /sets/{root}', { params: { root: name } }).then(
      ({ tokens }) => tokens.length,
      ({ code }) => code,
    )
  expect(await tokensOf(root)).toBe('not_found')
  expect(await tokensOf(awaited)).toBeGreaterThan(0)

  const ended = await offerFor(await ask(7))
  await db.execute(sql`update token_sets set created_at = now() - interval '2 days'`)
  await db.execute(sql`update orders set expiry = now() - interval '2 days' where id = ${ended._id}`)
  await db.execute(sql`delete from wanted_sets`)
  await pruneSets(db)
  expect(await tokensOf(ended.set!.root)).toBe('not_found')
  const { order } = await server.visitor('GET /orders/{id}', { params: { id: ended._id } })
  expect(order.set).toEqual(ended.set)
})

test('an offer that reuses an old set keeps its tokens', async () => {
  const { db } = server.context
  const root = await ask(8)
  const first = await offerFor(root)
  await db.execute(sql`delete from orders where id = ${first._id}`)
  await db.execute(sql`update token_sets set created_at = now() - interval '2 days'`)
  await Promise.all([offerFor(root), pruneSets(db)])
  expect((await server.visitor('GET /sets/{root}', { params: { root } })).tokens.length).toBeGreaterThan(0)
})
