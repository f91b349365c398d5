import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { ofWhole } from '../../src/chain/indexer/followImports.ts'
import { changedToken } from '../../src/chain/indexer/handlers/metadataChanged.ts'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { addBrought } from '../../src/collections/store/brought.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { balances, chainActivities, histories, tokens } from '../../src/db/schema/chain.ts'
import { broughtContracts } from '../../src/db/schema/collections.ts'
import { dependents } from '../../src/start/dependents.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { sendWorks } from '../foreign/broughtWorks.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { ENDLESS, takeShape } from '../foreign/oddContracts.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Contracts that are brought as a whole: their history is read, then their events are followed.

const NOBODY = '0x0000000000000000000000000000000000000000'

const boss = localAccounts.demo[3] as string
const server = await useServer({ env: { TOKENS_PER_CONTRACT: '20', OPERATORS: boss } })
const operator = await server.person(3)
const creator = await server.person(0)
const holder = await server.person(1)
const stranger = await server.person(2)

const bring = (person: Person, contract_address: string, more: object = {}) =>
  person.request('POST /import/collection', { json: { blockchain: 'ETH', contract_address, ...more } })

const inTable = (table: typeof tokens | typeof balances, { address }: ForeignCollection) =>
  server.context.db
    .select()
    .from(table as typeof tokens)
    .where(eq(table.contract, address))

/** Who holds how many copies of what, from the tables. */
async function heldIn({ address }: ForeignCollection): Promise<Record<string, string>> {
  const rows = await server.context.db.select().from(balances).where(eq(balances.contract, address))
  return Object.fromEntries(
    rows
      .map(({ tokenId, owner, copies }): [string, string] => [`${tokenId} ${owner}`, String(copies)])
      .sort(),
  )
}

const held = (pairs: [bigint | number, Person, number][]) =>
  Object.fromEntries(
    pairs.map(([id, { address }, copies]): [string, string] => [`${id} ${address}`, String(copies)]).sort(),
  )

/** The tables, without how far histories were read: that differs between two ways to the same rows. */
async function rowsNow() {
  const { histories: _, ...rows } = await dump(server.context.db)
  return rows
}
async function rowsOfReplay() {
  const { histories: _, ...rows } = await cleanReplay(server.chain, server.context.db)
  return rows
}

test('the whole of an ERC-721 is read, and followed from then on', async () => {
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
  for (const id of [1n, 2n, 3n]) await foreign.call(creator.address, 'mint', creator.address, id)
  await foreign.call(creator.address, 'mintRange', creator.address, 10n, 19n)
  await foreign.call(creator.address, 'mint', creator.address, 2n ** 256n - 1n)
  await foreign.call(creator.address, 'transferFrom', creator.address, holder.address, 2n)
  await foreign.call(creator.address, 'burn', 3n)
  await foreign.call(creator.address, 'setRoyalty', holder.address, 700n)
  await server.sync()
  expect(await inTable(tokens, foreign)).toEqual([])

  const { collection } = await bring(holder, foreign.address)
  expect(collection).toMatchObject({ name: 'Foreign works', symbol: 'FRGN' })
  const id = collection._id as string
  expect((await holder.request('GET /collections/{id}', { params: { id } })).brought).toMatchObject({
    contract_address: foreign.address,
    standard: 721,
    state: 'reading',
    tokens: 0,
  })
  await server.sync()
  const expected: [bigint | number, Person, number][] = [
    [1, creator, 1],
    [2, holder, 1],
    [2n ** 256n - 1n, creator, 1],
    ...Array.from({ length: 10 }, (_, at): [number, Person, number] => [10 + at, creator, 1]),
  ]
  expect(await heldIn(foreign)).toEqual(held(expected))
  expect((await holder.request('GET /collections/{id}', { params: { id } })).brought).toMatchObject({
    state: 'following',
    tokens: 14,
    events: 7,
  })

  for (const { creator, royalties } of await inTable(tokens, foreign))
    expect({ creator, royalties }).toEqual({ creator: holder.address, royalties: 700 })

  await foreign.call(holder.address, 'transferFrom', holder.address, stranger.address, 2n)
  await foreign.call(creator.address, 'mint', stranger.address, 77n)
  await server.sync()
  expect(await heldIn(foreign)).toEqual(
    held([...expected.filter(([each]) => each !== 2), [2, stranger, 1], [77, stranger, 1]]),
  )
  const lines = await server.context.db
    .select()
    .from(chainActivities)
    .where(and(eq(chainActivities.contract, foreign.address), eq(chainActivities.tokenId, 2n)))
    .orderBy(chainActivities.block)
  expect(
    lines.map(({ type, actor, sender, recipient, unasked }) => [type, actor, sender, recipient ?? unasked]),
  ).toEqual([
    ['minted', foreign.address, creator.address, null],
    ['transfered', foreign.address, creator.address, holder.address],
    ['transfered', foreign.address, holder.address, stranger.address],
  ])
  expect(await rowsNow()).toEqual(await rowsOfReplay())
})

longTest('the events of an ERC-1155 say what everybody holds; later the contract is asked', async () => {
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign1155')
  await foreign.call(creator.address, 'mint', creator.address, 5n, 100n)
  await foreign.call(creator.address, 'mint', creator.address, 6n, 3n)
  await foreign.call(creator.address, 'safeTransferFrom', creator.address, holder.address, 5n, 30n, '0x')
  await foreign.call(
    creator.address,
    'safeBatchTransferFrom',
    creator.address,
    holder.address,
    [5n, 6n, 5n],
    [1n, 3n, 2n],
    '0x',
  )
  await expect(bring(holder, foreign.address)).rejects.toMatchObject({ code: 'contract_stranger' })
  await expect(bring(stranger, foreign.address, { token_id: '5' })).rejects.toMatchObject({
    code: 'contract_stranger',
  })
  await bring(holder, foreign.address, { token_id: '5' })
  await server.sync()
  expect(await heldIn(foreign)).toEqual(
    held([
      [5, creator, 67],
      [5, holder, 33],
      [6, holder, 3],
    ]),
  )
  await foreign.call(holder.address, 'safeTransferFrom', holder.address, NOBODY, 5n, 3n, '0x')
  await foreign.call(holder.address, 'safeTransferFrom', holder.address, stranger.address, 6n, 3n, '0x')
  await server.sync()
  await server.sync()
  expect(await heldIn(foreign)).toEqual(
    held([
      [5, creator, 67],
      [5, holder, 30],
      [6, stranger, 3],
    ]),
  )
  expect(await rowsNow()).toEqual(await rowsOfReplay())
})

longTest('works that were imported before belong to the whole, with what their history adds', async () => {
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
  for (const id of [1n, 2n]) await foreign.call(creator.address, 'mint', holder.address, id)
  await foreign.call(holder.address, 'transferFrom', holder.address, creator.address, 1n)
  await creator.trade('addNFTToMarketplace', [foreign.address, 1n])
  await foreign.call(creator.address, 'transferFrom', creator.address, holder.address, 1n)
  await server.sync()
  expect(await heldIn(foreign)).toEqual(held([[1, holder, 1]]))
  await bring(holder, foreign.address)
  await holder.trade('addNFTToMarketplace', [foreign.address, 2n])
  await foreign.call(holder.address, 'transferFrom', holder.address, stranger.address, 2n)
  await server.sync()
  expect(await heldIn(foreign)).toEqual(
    held([
      [1, holder, 1],
      [2, stranger, 1],
    ]),
  )
  await foreign.call(stranger.address, 'transferFrom', stranger.address, creator.address, 2n)
  await server.sync()
  expect(await heldIn(foreign)).toEqual(
    held([
      [1, holder, 1],
      [2, creator, 1],
    ]),
  )
  expect(await rowsNow()).toEqual(await rowsOfReplay())
})

longTest('a re-org that undoes the last block undoes how far a history was read', async () => {
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
  await foreign.call(creator.address, 'mint', creator.address, 1n)
  await foreign.call(creator.address, 'mint', creator.address, 2n)
  await server.sync()
  const fork = await server.chain.control.snapshot()
  await foreign.call(creator.address, 'mint', holder.address, 3n)
  await server.sync()
  await bring(creator, foreign.address)
  await server.sync()
  expect(Object.keys(await heldIn(foreign))).toHaveLength(3)
  await server.chain.control.revert({ id: fork })
  await foreign.call(creator.address, 'transferFrom', creator.address, stranger.address, 1n)
  await foreign.call(creator.address, 'transferFrom', creator.address, holder.address, 2n)
  await server.sync()
  expect(await heldIn(foreign)).toEqual(
    held([
      [1, stranger, 1],
      [2, holder, 1],
    ]),
  )
  await foreign.call(holder.address, 'transferFrom', holder.address, stranger.address, 2n)
  await server.sync()
  expect(await heldIn(foreign)).toEqual(
    held([
      [1, stranger, 1],
      [2, stranger, 1],
    ]),
  )
  expect(await rowsNow()).toEqual(await rowsOfReplay())
})

test('what cannot be brought is refused in a sentence', async () => {
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
  const refusals: [string, object, string][] = [
    ['', {}, 'import_address_required'],
    ['nonsense', {}, 'import_address_invalid'],
    [stranger.address, {}, 'contract_unknown'],
    [server.chain.contracts.collectible721, {}, 'contract_needless'],
    [foreign.address, {}, 'contract_stranger'],
    [`https://opensea.io/assets/base/${foreign.address}/1`, {}, 'import_link_elsewhere'],
  ]
  for (const [address, more, code] of refusals)
    await expect(bring(stranger, address, more), address).rejects.toMatchObject({ code })
  expect(
    await server.context.db.select().from(histories).where(eq(histories.contract, foreign.address)),
  ).toEqual([])
})

longTest('a contract is brought once, and by a link too', async () => {
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
  await foreign.call(creator.address, 'mint', creator.address, 1n)
  const [one, other] = await Promise.all([
    bring(creator, foreign.address),
    bring(creator, `https://opensea.io/assets/ethereum/${foreign.address}/1`),
  ])
  expect(one.collection._id).toBe(other.collection._id)
  expect((await bring(stranger, foreign.address)).collection._id).toBe(one.collection._id)
  const rows = await server.context.db
    .select()
    .from(broughtContracts)
    .where(eq(broughtContracts.contract, foreign.address))
  expect(rows).toHaveLength(1)
})

longTest('a contract with more tokens than this marketplace reads is not read on, and says so', async () => {
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
  await foreign.call(creator.address, 'mint', creator.address, 1n)
  await foreign.call(creator.address, 'mintRange', creator.address, 10n, 30n)
  const { collection } = await bring(creator, foreign.address)
  await server.sync()
  const params = { id: collection._id as string }
  const { brought } = await stranger.request('GET /collections/{id}', { params })
  expect(brought).toMatchObject({ state: 'refused', reason: 'too_many_tokens' })
  await foreign.call(creator.address, 'mint', creator.address, 2n)
  await server.sync()
  expect(await inTable(tokens, foreign)).toEqual([])
})

longTest(
  'the operator stops a contract, and follows it again without losing what happened meanwhile',
  async () => {
    const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
    await foreign.call(creator.address, 'mint', creator.address, 1n)
    const { collection } = await bring(creator, foreign.address)
    await server.sync()
    const params = { id: collection._id as string }
    const follow = (follow: boolean) =>
      operator.request('POST /console/contracts/{id}', { params, json: { follow, reason: 'Noise' } })
    expect((await follow(false)).contract).toMatchObject({
      state: 'stopped',
      name: 'Foreign works',
      tokens: 1,
    })
    await server.sync()
    await foreign.call(creator.address, 'transferFrom', creator.address, holder.address, 1n)
    await foreign.call(creator.address, 'mint', creator.address, 2n)
    await server.sync()
    expect(await heldIn(foreign)).toEqual(held([[1, creator, 1]]))
    await follow(true)
    await server.sync()
    expect(await heldIn(foreign)).toEqual(
      held([
        [1, holder, 1],
        [2, creator, 1],
      ]),
    )
    const { contracts } = await operator.request('GET /console/contracts')
    expect(contracts[0]).toMatchObject({ id: params.id, state: 'following', by: { wallet: creator.address } })
    await expect(holder.request('GET /console/contracts')).rejects.toMatchObject({ code: 'not_operator' })
  },
)

longTest(
  'as long as a history is not read to its end, its works say of which block their owners are',
  async () => {
    const { contract, ids } = await sendWorks(server, creator.address, holder.address, [
      { name: 'Half read' },
    ])
    const asOf = async () =>
      (await stranger.request('GET /tokens/{id}', { params: { id: ids[0] as string } })).token.as_of_block
    expect(await asOf()).toBeNull()
    // As while it is read.
    const half = { since: null, again: true, readTo: 5 }
    await server.context.db.update(histories).set(half).where(eq(histories.contract, contract))
    expect(await asOf()).toBe(5)
    await server.sync()
    expect(await asOf()).toBeNull()
  },
)

longTest(
  'an event that names every token there can be is refused at once, in a history and later',
  async () => {
    const from = creator.address as Hex
    const contract = await deployForeign(server.chain, creator.address, 'Shape')
    await takeShape(contract, from, ENDLESS)
    const { collection } = await bring(creator, contract.address)
    await server.sync()
    const params = { id: collection._id as string }
    const stateNow = async () => (await creator.request('GET /collections/{id}', { params })).brought?.state
    expect(await stateNow()).toBe('refused')
    expect(await inTable(tokens, contract)).toEqual([])

    const later = await deployForeign(server.chain, creator.address, 'Shape')
    await takeShape(later, from, { says: ENDLESS.says, logs: ENDLESS.logs.slice(0, 1) })
    params.id = (await bring(creator, later.address)).collection._id as string
    await server.sync()
    expect(await stateNow()).toBe('following')
    await takeShape(later, from, { says: [], logs: ENDLESS.logs.slice(1) })
    await server.sync()
    await server.sync()
    expect(await stateNow()).toBe('refused')
  },
)

longTest('a wallet has ten contracts followed; the operator any number', async () => {
  const { db } = server.context
  for (let at = 0; at < 10; at++) {
    const contract = `0x${String(at).padStart(40, 'd')}`
    const row = { id: contract, creator: contract, name: 'x', symbol: '', description: '', image: 'none' }
    const place = { chainId: server.chain.id, contract, standard: 721, firstBlock: 0 }
    await addBrought(db, row, { ...place, broughtBy: stranger.address })
  }
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
  await foreign.call(creator.address, 'mint', stranger.address, 1n)
  await expect(bring(stranger, foreign.address)).rejects.toMatchObject({ code: 'contracts_own_full' })
  await bring(operator, foreign.address)
})

longTest('a contract that is too large is read once another process allows more', async () => {
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
  for (let id = 1n; id <= 3n; id++) await foreign.call(creator.address, 'mint', creator.address, id)
  await foreign.call(creator.address, 'mintRange', creator.address, 10n, 30n)
  await bring(creator, foreign.address)
  await server.sync()
  expect(await inTable(tokens, foreign)).toEqual([])
  const { id, contracts, startBlock, finality } = server.context.config.chains[0]!
  const source = rpcSource(rankNodes([server.chain.url]), id, contracts)
  const log = pino({ level: 'silent' })
  const larger = new Indexer({
    dependents,
    db: server.context.db,
    source,
    log,
    startBlock,
    finality,
    mostTokens: 25,
  })
  await larger.sync()
  expect(await inTable(tokens, foreign)).toHaveLength(24)
  // The first one goes on as the tables say.
  await foreign.call(creator.address, 'transferFrom', creator.address, holder.address, 1n)
  await larger.sync()
  expect((await heldIn(foreign))[`1 ${holder.address}`]).toBe('1')
})

longTest('a work of a contract that was stopped is followed once its owner imports it', async () => {
  const foreign = await deployForeign(server.chain, creator.address, 'Foreign721')
  for (const id of [1n, 2n]) await foreign.call(creator.address, 'mint', creator.address, id)
  const { collection } = await bring(creator, foreign.address)
  await server.sync()
  const params = { id: collection._id as string }
  await operator.request('POST /console/contracts/{id}', { params, json: { follow: false } })
  await server.sync()
  await foreign.call(creator.address, 'transferFrom', creator.address, holder.address, 1n)
  await holder.trade('addNFTToMarketplace', [foreign.address, 1n])
  await server.sync()
  expect(await heldIn(foreign)).toEqual(
    held([
      [1, holder, 1],
      [2, creator, 1],
    ]),
  )
  await foreign.call(holder.address, 'transferFrom', holder.address, stranger.address, 1n)
  await server.sync()
  expect(await heldIn(foreign)).toEqual(
    held([
      [1, stranger, 1],
      [2, creator, 1],
    ]),
  )
})

test('when many works of a block say that they changed, any work may have', () => {
  const written = new Map<string, number>()
  const change = (id: number) =>
    ({ event: 'MetadataUpdate', address: '0xf', args: { _tokenId: BigInt(id) }, whole: 'live' }) as never
  const kept = Array.from({ length: 300 }, (_, id) => ofWhole(change(id), 721, written)).flat()
  expect(kept).toHaveLength(200)
  expect(changedToken(kept.at(-1) as never)).toBeNull()
})
