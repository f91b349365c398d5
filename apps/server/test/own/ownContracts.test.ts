import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { FollowedTokens } from '../../src/chain/indexer/followedTokens.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { forgetContracts } from '../../src/collections/forget.ts'
import { addOwn, createOwnDescriber } from '../../src/collections/own.ts'
import { balances, chainActivities, histories, ownContracts, tokens } from '../../src/db/schema/chain.ts'
import { broughtContracts, collections } from '../../src/db/schema/collections.ts'
import { codeOf } from '../asking/codeOf.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import type { Person } from '../servers/testServer.ts'
import { createOwn, type OwnContract } from './ownContract.ts'
import { useOwnServer } from './ownServer.ts'

// Creators' own contracts are known from their first block on, without anybody bringing them.

const { server, metadataOf, describe } = await useOwnServer()
const { context, chain } = server
const { db } = context
const creator = await server.person(0)
const holder = await server.person(1)
const stranger = await server.person(2)

const tokensOf = ({ address }: OwnContract) =>
  db.select().from(tokens).where(eq(tokens.contract, address)).orderBy(asc(tokens.tokenId))
const rowOf = async ({ address }: OwnContract) =>
  (await db.select().from(ownContracts).where(eq(ownContracts.contract, address)))[0]
const collectionOf = async ({ address }: OwnContract) =>
  (
    await db
      .select({ collection: collections, brought: broughtContracts })
      .from(broughtContracts)
      .innerJoin(collections, eq(collections.id, broughtContracts.collectionId))
      .where(eq(broughtContracts.contract, address))
  )[0]

/** Who holds how many copies of what. */
async function heldOf({ address }: OwnContract): Promise<string[]> {
  const rows = await db.select().from(balances).where(eq(balances.contract, address))
  return rows.map(({ tokenId, owner, copies }) => `${tokenId} ${owner} ${copies}`).sort()
}

/** The works on somebody's page. */
async function createdBy({ address }: Person) {
  const answer = await stranger.request('GET /users/{wallet}/items/{type}', {
    params: { wallet: address, type: 'created' },
    query: {},
  })
  return answer.kind === 'tokens' ? answer.items : []
}

/** The tables, without how far histories were read: that differs between two ways to the same rows. */
async function rowsNow() {
  const { histories: _, ...rows } = await dump(db)
  return rows
}
async function rowsOfReplay() {
  const { histories: _, ...rows } = await cleanReplay(chain)
  return rows
}

test('a contract is followed from its first block on, and so are the works of that block', async () => {
  const own = await createOwn(chain, creator)
  await own.call(creator, 'createItem', metadataOf('Harbour'))
  await own.call(creator, 'createItems', 2n, metadataOf('a folder'))
  await own.call(creator, 'transferFrom', creator.address, holder.address, 2n)
  await own.call(creator, 'burn', 3n)
  await server.sync()

  expect(await rowOf(own)).toMatchObject({
    standard: 721,
    creator: creator.address,
    royalties: 700,
    name: 'Small hours',
    symbol: 'HOURS',
    metadata: null,
    frozen: false,
    added: true,
    block: own.block,
  })
  expect(await heldOf(own)).toEqual([`1 ${creator.address} 1`, `2 ${holder.address} 1`])
  expect((await tokensOf(own)).map(({ tokenId, creator, copies }) => [tokenId, creator, copies])).toEqual([
    [1n, creator.address, 1n],
    [2n, creator.address, 1n],
    [3n, creator.address, 0n],
  ])
  const lines = await db
    .select()
    .from(chainActivities)
    .where(eq(chainActivities.contract, own.address))
    .orderBy(asc(chainActivities.block), asc(chainActivities.logIndex))
  expect(lines.map(({ type, actor, recipient }) => [type, actor, recipient])).toEqual([
    ['minted', creator.address, null],
    ['minted', creator.address, null],
    ['minted', creator.address, null],
    ['transfered', creator.address, holder.address],
    ['transfered', creator.address, null],
  ])
  expect(await rowsNow()).toEqual(await rowsOfReplay())
})

longTest('copies of an edition are added up, also those that are minted later', async () => {
  const own = await createOwn(chain, creator, { standard: 1155, minter: creator.address })
  await own.call(creator, 'openEdition', metadataOf('Poster'), 0n)
  const id = 1n << 32n
  await own.call(creator, 'mintTo', holder.address, id, 3n)
  await own.call(creator, 'mintTo', stranger.address, id, 2n)
  await own.call(holder, 'safeTransferFrom', holder.address, stranger.address, id, 1n, '0x')
  await own.call(stranger, 'burn', stranger.address, id, 2n)
  await server.sync()
  expect(await heldOf(own)).toEqual([`${id} ${stranger.address} 1`, `${id} ${holder.address} 2`].sort())
  expect(await tokensOf(own)).toMatchObject([{ standard: 1155, copies: 3n, creator: creator.address }])
  expect(await rowsNow()).toEqual(await rowsOfReplay())
})

test('its collection is its creator’s, its works are described by their committed files, and nothing is imported', async () => {
  const words = metadataOf('Small hours', 'Pictures of the night.')
  const own = await createOwn(chain, creator, { metadata: words })
  await own.call(creator, 'createItem', metadataOf('Night bus', 'The last one.'))
  await server.sync()
  await addOwn(context)
  const { collection } = (await collectionOf(own))!
  expect(collection).toMatchObject({ name: 'Small hours', symbol: 'HOURS', creator: creator.address })
  await createOwnDescriber(context)()
  await describe()

  const answer = await stranger.request('GET /collections/{id}', { params: { id: collection.id } })
  expect(answer.collection).toMatchObject({
    description: 'Pictures of the night.',
    items_count: 1,
    creator: { _id: creator.address },
  })
  expect(answer.brought).toMatchObject({ state: 'following', contract_address: own.address, tokens: 1 })
  const [token] = await createdBy(creator)
  expect(token).toMatchObject({ name: 'Night bus', description: 'The last one.', royalties: 7 })
  expect(token!.creator).toMatchObject({ _id: creator.address })

  const claim = { blockchain: 'ETH', contract_address: own.address, token_id: '1', type: '721' } as const
  expect(await codeOf(creator.request('POST /import/preview', { json: claim }))).toBe('import_needless')
  expect(await codeOf(creator.request('POST /import/save', { json: claim }))).toBe('import_needless')
})

test('who brings a contract of a creator gets its collection, whether it is made yet or not', async () => {
  const own = await createOwn(chain, creator)
  await server.sync()
  const bring = () =>
    stranger.request('POST /import/collection', {
      json: { blockchain: 'ETH', contract_address: own.address },
    })
  const { collection } = await bring()
  expect(collection.creator).toMatchObject({ _id: creator.address })
  await addOwn(context)
  expect((await bring()).collection._id).toBe(collection._id)
})

test('a work in a contract of one’s own is not made by the form for the shared contracts', async () => {
  const own = await createOwn(chain, creator)
  await server.sync()
  await addOwn(context)
  const { collection } = (await collectionOf(own))!
  const { collections: mine } = await creator.request('GET /collections/user/my')
  expect(mine).toEqual([])
  const { collections: shown } = await stranger.request('GET /collections/user/{userId}', {
    params: { userId: creator.address },
    query: {},
  })
  expect(shown.map(({ _id }) => _id)).toContain(collection.id)
  const made = creator.register((await creator.mint()).tokenId, { collection: collection.id })
  expect(await codeOf(made)).toBe('collection_unknown')
})

test('works are by the owner of their contract, whoever is paid for them', async () => {
  const own = await createOwn(chain, creator)
  for (let at = 1; at <= 3; at++) await own.call(creator, 'createItem', metadataOf(`Owned ${at}`))
  await creator.write({
    address: chain.contracts.payees,
    abi: payeesAbi,
    functionName: 'setPayee',
    args: [stranger.address, [chain.contracts.engine]],
  })
  await server.sync()
  await describe()
  const creators = async () => (await tokensOf(own)).map((token) => token.creator)
  expect(await creators()).toEqual([creator.address, creator.address, creator.address])

  await own.call(creator, 'transferOwnership', holder.address)
  await server.sync()
  expect(await rowOf(own)).toMatchObject({ creator: creator.address })
  await own.call(holder, 'acceptOwnership')
  await own.call(holder, 'lowerRoyalty', 100n)
  await server.sync()
  await addOwn(context)
  expect(await rowOf(own)).toMatchObject({ creator: holder.address, royalties: 100, outdatedFrom: null })
  expect(await creators()).toEqual([holder.address, holder.address, holder.address])
  expect((await tokensOf(own)).map(({ royalties }) => royalties)).toEqual([100, 100, 100])
  expect((await collectionOf(own))!.collection.creator).toBe(holder.address)
  const shown = await createdBy(holder)
  expect(shown.map(({ name }) => name).sort()).toEqual(['Owned 1', 'Owned 2', 'Owned 3'])
  expect(await rowsNow()).toEqual(await rowsOfReplay())
})

test('a lazy work is known once it is transferred for the first time', async () => {
  const own = await createOwn(chain, creator)
  await own.call(creator, 'commitItem', metadataOf('Not yet'))
  await server.sync()
  expect(await tokensOf(own)).toEqual([])
  const id = 1n << 32n
  await own.call(creator, 'transferFrom', creator.address, holder.address, id)
  await server.sync()
  expect(await tokensOf(own)).toMatchObject([
    { tokenId: id, creator: creator.address, holder: holder.address },
  ])
})

test('a re-org that undoes the creation undoes all of it; the same contract can come again', async () => {
  const before = await chain.control.snapshot()
  const own = await createOwn(chain, creator)
  await own.call(creator, 'createItem', metadataOf('Undone'))
  await server.sync()
  await describe()
  const made = (await collectionOf(own))!.collection.id
  await chain.control.revert({ id: before })
  await chain.control.mine({ blocks: 1 })
  await server.sync()
  expect(await rowOf(own)).toBeUndefined()
  expect(await tokensOf(own)).toEqual([])
  expect(await db.select().from(histories).where(eq(histories.contract, own.address))).toEqual([])
  expect(await rowsNow()).toEqual(await rowsOfReplay())
  await addOwn(context)
  expect((await collectionOf(own))!.collection.id).toBe(made)

  const again = await createOwn(chain, creator, { salt: own.salt })
  expect(again.address).toBe(own.address)
  await again.call(creator, 'createItem', metadataOf('Undone'))
  await server.sync()
  await addOwn(context)
  expect((await collectionOf(own))!.collection.id).toBe(made)
  expect(await heldOf(own)).toEqual([`1 ${creator.address} 1`])
  expect(await rowsNow()).toEqual(await rowsOfReplay())
})

longTest(
  'the collection of a contract that never comes again is forgotten once no re-org can bring it back',
  async () => {
    const before = await chain.control.snapshot()
    const own = await createOwn(chain, creator)
    await server.sync()
    await addOwn(context)
    await chain.control.revert({ id: before })
    await chain.control.mine({ blocks: 1 })
    await server.sync()
    await addOwn(context)
    expect((await collectionOf(own))!.brought.forgottenAt).toBeNull()
    await chain.control.mine({ blocks: 70 })
    await server.sync()
    await addOwn(context)
    await forgetContracts(context)
    expect(await collectionOf(own)).toBeUndefined()
  },
)

longTest('with more contracts than a node takes addresses, events are found by their topics', async () => {
  const own = await createOwn(chain, creator)
  await own.call(creator, 'createItem', metadataOf('Among many'))
  await own.call(creator, 'transferOwnership', holder.address)
  await own.call(holder, 'acceptOwnership')
  await own.call(holder, 'freeze')
  const source = rpcSource(rankNodes([chain.url]), chain.id, chain.contracts)
  const head = await source.head()
  for (const finalBlock of [0, head.number + 1]) {
    const many = Array.from({ length: 1_001 }, (_, at) => ({
      contract: `0x${at.toString(16).padStart(40, 'e')}`,
      tokenId: 1n,
    }))
    const range = { from: own.block, to: head.number, finalBlock, head, currencies: [] }
    const blocks = await source.blocks(range, new FollowedTokens(many))
    expect(blocks.flatMap(({ logs }) => logs.map(({ event }) => event))).toEqual([
      'CollectionCreated',
      'CollectionAdded',
      'Transfer',
      'OwnershipTransferred',
      'SupplyFrozen',
    ])
  }
})

test('our engine is told of a contract later', async () => {
  const own = await createOwn(chain, creator, { markets: [] })
  await server.sync()
  expect(await rowOf(own)).toMatchObject({ added: false })
  await stranger.write({
    address: chain.contracts.ownCollections,
    abi: ownCollectionsAbi,
    functionName: 'tell',
    args: [creator.address, 1, own.salt, [chain.contracts.engine]],
  })
  await server.sync()
  expect(await rowOf(own)).toMatchObject({ added: true })
})

longTest('what the operator forgets stays hidden and is followed no longer', async () => {
  const own = await createOwn(chain, creator)
  await own.call(creator, 'createItem', metadataOf('Forgotten'))
  await server.sync()
  await describe()
  const { id } = (await collectionOf(own))!.collection
  await creator.request('POST /console/contracts/{id}/forget', { params: { id }, json: { reason: 'Spam' } })
  await server.sync()
  await forgetContracts(context)
  await own.call(creator, 'createItem', metadataOf('Forgotten, too'))
  await server.sync()
  await describe()
  const { collection, brought } = (await collectionOf(own))!
  expect(collection.id).toBe(id)
  expect(brought.stoppedAt).not.toBeNull()
  expect(await codeOf(stranger.request('GET /collections/{id}', { params: { id } }))).toBe('hidden')
  expect(await tokensOf(own)).toHaveLength(1)
})
