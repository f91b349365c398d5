import { dropsAbi } from '@vitrine/chain/abi/drops'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { toListingTypedData } from '@vitrine/chain/terms'
import { asc, eq } from 'drizzle-orm'
import { type Address, parseEventLogs, zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import {
  balances,
  chainActivities,
  dropMints,
  dropParked,
  dropPhases,
  dropPurchases,
  sales,
  tokens,
} from '../../src/db/schema/chain.ts'
import { broughtContracts, collections } from '../../src/db/schema/collections.ts'
import { works } from '../../src/db/schema/works.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import type { Person } from '../servers/testServer.ts'
import { buyOffer } from '../trading/buyOffer.ts'
import { signedTrades } from '../trading/signedTrades.ts'
import { createOwn, type OwnContract } from './ownContract.ts'
import { useOwnServer } from './ownServer.ts'

// What a creator sells in a contract of their own: by a signature, and in drops.

const { server, metadataOf, describe } = await useOwnServer()
const { context, chain } = server
const { db } = context
const creator = await server.person(0)
const buyer = await server.person(1)
const other = await server.person(2)
const drops = chain.contracts.drops as Address
/** A coin, and the engine's commission of 2.5%. */
const PRICE = 10n ** 18n
const FEE = PRICE / 40n

type Phase = Record<string, unknown>

async function phaseOf({ address }: OwnContract, terms: Phase = {}): Promise<Phase> {
  const { timestamp } = await chain.reader.getBlock()
  return {
    collection: address,
    drop: 1n,
    tokenId: 0n,
    start: timestamp - 1n,
    end: timestamp + 86_400n,
    price: PRICE,
    endPrice: PRICE,
    rebate: false,
    currency: zeroAddress,
    supply: 0n,
    mostPerWallet: 0n,
    root: zeroHash,
    gate: zeroAddress,
    referrerBps: 0n,
    salt: 1n,
    ...terms,
  }
}

const requestOf = (to: Person, quantity: bigint, request: object = {}) => ({
  quantity,
  to: to.address,
  vault: zeroAddress,
  referrer: zeroAddress,
  allowance: { most: 2n ** 256n - 1n, price: 2n ** 256n - 1n, proof: [] },
  gateTokens: [],
  ...request,
})

const callDrops = (person: Person, functionName: string, args: readonly unknown[], value = 0n) =>
  person.write({ address: drops, abi: dropsAbi, functionName, args, value })

async function addPhase(own: OwnContract, terms?: Phase) {
  const phase = await phaseOf(own, terms)
  const { logs } = await callDrops(creator, 'addPhase', [phase])
  const [log] = parseEventLogs({ abi: dropsAbi, eventName: 'PhaseAdded', logs })
  return { phase, id: log!.args.phaseId }
}

const linesOf = async ({ address }: OwnContract) => {
  const rows = await db
    .select()
    .from(chainActivities)
    .where(eq(chainActivities.contract, address))
    .orderBy(asc(chainActivities.block), asc(chainActivities.logIndex))
  return rows.map(({ type, tokenId, actor, recipient, unasked, price }) => ({
    type,
    tokenId,
    actor,
    to: recipient ?? unasked,
    price,
  }))
}

const heldOf = async ({ address }: OwnContract) => {
  const rows = await db
    .select()
    .from(balances)
    .where(eq(balances.contract, address))
    .orderBy(asc(balances.tokenId))
  return rows.map(({ tokenId, owner }) => [tokenId, owner])
}

test('three works, one of them sold by a signature, and two in a drop; then the last block is undone', async () => {
  const own = await createOwn(chain, creator, { minter: drops })
  for (const name of ['Dawn', 'Noon', 'Dusk']) await own.call(creator, 'createItem', metadataOf(name))
  await own.call(creator, 'setApprovalForAll', chain.contracts.engine, true)
  await server.sync()
  await describe()

  const { listingOf, publishListings, domain } = signedTrades(server)
  const seller = creator.address as Address
  const listing = await listingOf({ seller, asset: own.address, tokenId: 1n })
  const signature = await chain.wallet.signTypedData({
    account: seller,
    ...toListingTypedData(listing, domain),
  })
  const [offer] = await publishListings([listing], signature)
  expect((await buyOffer(server, buyer, offer!._id)).status).toBe('success')

  await own.call(creator, 'startOpenEdition', metadataOf('Night'), 2n)
  const { phase, id } = await addPhase(own)
  await server.sync()
  const before = await dump(db)
  const fork = await chain.control.snapshot()
  await callDrops(other, 'mint', [phase, requestOf(other, 2n)], 2n * (PRICE + FEE))
  await server.sync()
  await describe()

  const [collection] = await db
    .select()
    .from(collections)
    .innerJoin(broughtContracts, eq(broughtContracts.collectionId, collections.id))
    .where(eq(broughtContracts.contract, own.address))
  expect(collection).toMatchObject({
    collections: { name: 'Small hours', creator: creator.address },
    brought_contracts: { own: true, broughtBy: null, firstBlock: own.block },
  })
  const shown = await db
    .select()
    .from(works)
    .where(eq(works.contract, own.address))
    .orderBy(asc(works.tokenId))
  expect(shown.map(({ name }) => name)).toEqual(['Dawn', 'Noon', 'Dusk', 'Night', 'Night'])
  expect(await heldOf(own)).toEqual([
    [1n, buyer.address],
    [2n, creator.address],
    [3n, creator.address],
    [4n, other.address],
    [5n, other.address],
  ])
  const mint = (tokenId: bigint) => ({
    type: 'minted',
    tokenId,
    actor: creator.address,
    to: null,
    price: null,
  })
  const dropped = (tokenId: bigint) => ({ ...mint(tokenId), actor: other.address, price: PRICE })
  expect(await linesOf(own)).toEqual([
    mint(1n),
    mint(2n),
    mint(3n),
    { type: 'purchased', tokenId: 1n, actor: buyer.address, to: creator.address, price: PRICE },
    dropped(4n),
    dropped(5n),
  ])
  // The creator sells, so there is no royalty.
  expect(await db.select().from(sales).where(eq(sales.contract, own.address))).toMatchObject([
    { amount: PRICE, proceeds: PRICE - FEE, commission: 2n * FEE, royalties: 0n, creator: creator.address },
  ])
  expect(await db.select().from(dropPhases).where(eq(dropPhases.id, id))).toMatchObject([
    { collection: own.address, creator: creator.address, drop: 1n, price: PRICE, minted: 2, closedAt: null },
  ])
  expect(await db.select().from(dropMints).where(eq(dropMints.phaseId, id))).toMatchObject([
    {
      collection: own.address,
      payer: other.address,
      recipient: other.address,
      firstId: 4n,
      quantity: 2,
      cost: 2n * (PRICE + FEE),
      commission: 4n * FEE,
      proceeds: 2n * (PRICE - FEE),
      referrer: null,
    },
  ])
  expect(await dump(db)).toEqual(await cleanReplay(chain))

  await chain.control.revert({ id: fork })
  await chain.control.mine({ blocks: 1 })
  await server.sync()
  expect(await dump(db)).toEqual(before)
  expect(await dump(db)).toEqual(await cleanReplay(chain))
})

test('the payee is paid and named in plans, the owner is the creator', async () => {
  const own = await createOwn(chain, creator)
  await own.call(creator, 'createItem', metadataOf('Paid elsewhere'))
  const payee = `0x${'9a'.repeat(20)}`
  await creator.write({
    address: chain.contracts.payees,
    abi: payeesAbi,
    functionName: 'setPayee',
    args: [payee, [chain.contracts.engine]],
  })
  await server.sync()
  await describe()
  const [work] = await db.select().from(works).where(eq(works.contract, own.address))
  const account = creator.address as Address
  const json = { account, token: work!.id, price: String(PRICE) }
  const { plan } = await server.visitor('POST /plans/list', { json })
  expect(plan.money.find(({ name }) => name === 'receives')).toMatchObject({ to: payee })
  expect(plan.money.find(({ name }) => name === 'royalties')).toBeUndefined()
  expect(await db.select().from(tokens).where(eq(tokens.contract, own.address))).toMatchObject([
    { creator: creator.address, royalties: 700 },
  ])
  await creator.write({
    address: chain.contracts.payees,
    abi: payeesAbi,
    functionName: 'setPayee',
    args: [creator.address, [chain.contracts.engine]],
  })
})

test('an edition in a drop whose price falls, with a rebate: everybody pays the last price', async () => {
  const own = await createOwn(chain, creator, { standard: 1155, minter: drops })
  await own.call(creator, 'openEdition', metadataOf('Poster'), 0n)
  const edition = 1n << 32n
  const { phase, id } = await addPhase(own, {
    drop: 0n,
    tokenId: edition,
    endPrice: PRICE / 10n,
    rebate: true,
    supply: 3n,
  })
  await callDrops(buyer, 'mint', [phase, requestOf(buyer, 2n)], 3n * PRICE)
  await chain.control.increaseTime({ seconds: 40_000 })
  await callDrops(other, 'mint', [phase, requestOf(buyer, 1n)], 3n * PRICE)
  await callDrops(other, 'claimRebate', [phase, buyer.address])
  await callDrops(other, 'settlePhase', [phase])
  await server.sync()

  const [row] = await db.select().from(dropPhases).where(eq(dropPhases.id, id))
  const last = row!.settledPrice as bigint
  expect(row).toMatchObject({ minted: 3, rebate: true, commission: 250 })
  expect(last).toBeLessThan(PRICE)
  expect(row!.settledProceeds).toBe(3n * (last - last / 40n))
  expect(row!.settledCommission).toBe(6n * (last / 40n))
  const purchases = await db.select().from(dropPurchases).where(eq(dropPurchases.phaseId, id))
  const [mine] = purchases.filter(({ account }) => account === buyer.address)
  expect(mine).toMatchObject({ quantity: 2, rebate: mine!.paid - 2n * (last + last / 40n) })
  expect(purchases.find(({ account }) => account === other.address)).toMatchObject({
    quantity: 1,
    rebate: null,
  })
  // What a token cost at its moment; the second mint was a gift.
  const lines = await linesOf(own)
  expect(lines.map(({ type, actor, to }) => [type, actor, to])).toEqual([
    ['minted', buyer.address, null],
    ['minted', other.address, buyer.address],
  ])
  expect(lines[1]!.price).toBe(last)
  const paid = (price: bigint) => price + price / 40n
  expect(mine!.paid).toBe(2n * paid(lines[0]!.price as bigint))
  expect(await dump(db)).toEqual(await cleanReplay(chain))
})

test('a free claim, a referrer, a phase that is closed, and money that nobody took', async () => {
  const own = await createOwn(chain, creator, { minter: drops })
  await own.call(creator, 'startOpenEdition', metadataOf('Claim'), 0n)
  const free = await addPhase(own, { price: 0n, endPrice: 0n, salt: 2n })
  await callDrops(buyer, 'mint', [free.phase, requestOf(buyer, 1n)])
  await callDrops(creator, 'closePhase', [free.phase])
  const paid = await addPhase(own, { referrerBps: 1_000n, salt: 3n })
  // The engine takes no money that nobody sends it for a purchase.
  const referrer = chain.contracts.engine
  await callDrops(buyer, 'mint', [paid.phase, requestOf(buyer, 1n, { referrer })], PRICE + FEE)
  await server.sync()
  expect((await linesOf(own)).map(({ price }) => price)).toEqual([0n, PRICE])
  expect((await db.select().from(dropPhases).where(eq(dropPhases.id, free.id)))[0]!.closedAt).not.toBeNull()
  expect(await db.select().from(dropMints).where(eq(dropMints.phaseId, paid.id))).toMatchObject([
    { referrer, referral: PRICE / 10n, proceeds: PRICE - FEE - PRICE / 10n },
  ])
  expect(await db.select().from(dropParked)).toMatchObject([
    { kind: 'payment', currency: zeroAddress, account: referrer, amount: PRICE / 10n },
  ])
  expect(await dump(db)).toEqual(await cleanReplay(chain))
})
