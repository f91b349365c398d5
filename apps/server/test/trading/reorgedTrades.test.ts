import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { type BuyOrder, toOrderTypedData } from '@vitrine/chain/orders'
import type { Listing } from '@vitrine/chain/terms'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../scripts/testing/long.ts'
import type { ChainAccess } from '../../src/chain/access.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import * as schema from '../../src/db/schema/trading.ts'
import { checkDueTrades, checkOffer } from '../../src/trading/checkTrades.ts'
import { followCurrencies } from '../../src/trading/followCurrencies.ts'
import { publishImported } from '../../src/trading/publishImported.ts'
import { addImported } from '../../src/trading/store/importedTrades.ts'
import { type ClosedReason, whyClosed } from '../../src/trading/store/offers.ts'
import { pruneSets } from '../../src/trading/store/tokenSets.ts'
import { coin, deployCoins, publishOrder } from '../chains/wrappedCoin.ts'
import { picture } from '../files/picture.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { useServer } from '../servers/useServer.ts'
import { signedTrades } from './signedTrades.ts'

// Whatever a chain says about something that people signed, the row stays as they signed it, and after a re-org that
// undoes the block everything is as it was before.

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
const other = await server.person(2)
let trades: ReturnType<typeof signedTrades>
let wallet: ForeignCollection

beforeAll(async () => {
  trades = signedTrades(server)
  await deployCoins(server, buyer)
  await seller.approve()
  wallet = await deployForeign(server.chain, seller.address, 'FickleWallet', [seller.address])
  await execute(asset(), collectible721Abi, 'setApprovalForAll', [engine(), true])
  await server.sync()
})

const engine = () => server.chain.contracts.engine as Address
const asset = () => server.chain.contracts.collectible721 as Address
const execute = (target: Address, abi: unknown, functionName: string, args: unknown[]) =>
  wallet.call(seller.address, 'execute', target, encodeFunctionData({ abi, functionName, args } as never))

async function byOwner(functionName: string, args: unknown[]) {
  const hash = await server.chain.wallet.writeContract({
    address: engine(),
    abi: saleEngineAbi,
    functionName,
    args,
    chain: null,
    account: localDeployment.owner,
  } as never)
  await server.chain.receiptOf(hash)
}

async function mint() {
  const { tokenId } = await seller.mint()
  return { tokenId, work: (await seller.register(tokenId))._id }
}

const sign = (account: string, typed: object): Promise<Hex> =>
  server.chain.wallet.signTypedData({ account: account as Address, ...typed } as never)

async function settle() {
  await server.sync()
  await server.context.db.execute('update trade_checks set due_at = now()')
  await checkDueTrades(server.context)
}

/**
 * Something that people signed.
 * @property state what people can do with it, as the rows say
 * @property rows as they signed it
 * @property open the state without the chain's word, if looking changes it
 */
type Trade = { state(): Promise<string>; rows(): Promise<unknown>; open?: string }
type Case = { says: string; name: string; make(): Promise<Trade & { happen(): Promise<unknown> }> }

const rowsWith =
  (table: string, key: string, id: string, without: readonly string[] = []) =>
  async () =>
    (
      await rowsOf<Record<string, unknown>>(
        server.context.db,
        `select * from ${table} where ${key} = '${id}'`,
      )
    ).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))))

// Listings.

type Listed = { listing: Listing; signature: Hex; id: string; tokenId: bigint; work: string }

async function list(change: Partial<Listing> = {}): Promise<Listed & Trade> {
  const { tokenId, work } = await mint()
  const terms = { seller: seller.address as Address, asset: asset(), tokenId }
  return publish(await trades.listingOf(terms, change), work)
}

async function publish(listing: Listing, work: string): Promise<Listed & Trade> {
  const signature = await trades.signListing(listing, seller.address)
  const [offer] = await trades.publishListings([listing], signature)
  const id = offer!._id.split('-')[1] as string
  const state = async () =>
    (await whyClosed(server.context.db, [{ chainId: server.chain.id, id }])).get(id) ?? 'open'
  const rows = rowsWith('signed_listings', 'id', id)
  return { listing, signature, id, tokenId: listing.terms.tokenId, work, state, rows }
}

const listed = (
  says: ClosedReason,
  name: string,
  happen: (listed: Listed) => Promise<unknown>,
  change = {},
): Case => ({
  says,
  name,
  make: async () => {
    const made = await list(change)
    return { ...made, happen: () => happen(made) }
  },
})

const signedByWallet: Case = {
  says: 'failing',
  name: 'the contract wallet that signed it has another owner',
  make: async () => {
    const { tokenId, work } = await mint()
    await seller.transfer721(wallet.address, tokenId)
    await server.sync()
    const made = await publish(
      await trades.listingOf({ seller: wallet.address, asset: asset(), tokenId }),
      work,
    )
    return { ...made, happen: () => wallet.call(seller.address, 'setOwner', other.address) }
  },
}

const LISTINGS: Case[] = [
  listed('withdrawn', 'it is cancelled', ({ listing }) => seller.trade('cancelListing', [listing.terms])),
  listed('withdrawn', 'its group is voided', () => seller.trade('voidGroup', [7n]), { group: 7n }),
  listed('withdrawn', 'the counter is raised', () => seller.trade('raiseCounter', [])),
  listed('withdrawn', 'its salt is used for something else', ({ listing }) =>
    seller.trade('cancelListing', [{ ...listing.terms, tokenId: 999_999n }]),
  ),
  listed('withdrawn', 'the commission is raised', () => byOwner('setCommission', [300n])),
  listed('withdrawn', 'it is bought', async ({ listing, signature }) => {
    const purchase = { listing, quantity: 1n, index: 0n, proof: [], signature }
    await buyer.trade('buySigned', [purchase, buyer.address], (listing.terms.price * 1025n) / 1000n)
  }),
  listed('unheld', 'the work moves away', ({ tokenId }) => seller.transfer721(other.address, tokenId)),
  listed('unapproved', 'the approval ends', () =>
    seller.write({
      address: asset(),
      abi: collectible721Abi,
      functionName: 'setApprovalForAll',
      args: [engine(), false],
    }),
  ),
  {
    says: 'refused',
    name: 'the engine refuses the currency of its price',
    make: async () => {
      await followCurrencies(server.context)()
      const { tokenId, work } = await mint()
      const terms = { seller: seller.address as Address, asset: asset(), tokenId, currency: coin.address }
      const made = await publish(await trades.listingOf(terms), work)
      return { ...made, happen: () => byOwner('setCurrency', [coin.address, zeroAddress]) }
    },
  },
  signedByWallet,
]

// Offers to buy.

type Ordered = { order: BuyOrder; signature: Hex; id: string; tokenId: bigint }
const DERIVED = ['status', 'filled', 'fillable']

async function order(change: Partial<BuyOrder> = {}): Promise<Ordered & Trade> {
  const { tokenId } = await mint()
  const account = buyer.address as Address
  const made = await trades.orderOf({
    buyer: account,
    asset: asset(),
    currency: coin.address,
    tokenId,
    ...change,
  })
  const { _id: id, signature } = await publishOrder(
    server,
    { ...made, unitPrice: 1_000n },
    tokenId.toString(),
  )
  return { order: { ...made, unitPrice: 1_000n }, signature, id, tokenId, ...ordered(id) }
}

const ordered = (id: string): Trade => ({
  state: async () => String((await rowsWith('orders', 'id', id)())[0]?.status),
  rows: rowsWith('orders', 'id', id, DERIVED),
})

const asked = (
  says: (typeof schema.orders.status.enumValues)[number],
  name: string,
  happen: (ordered: Ordered) => Promise<unknown>,
  change = {},
): Case => ({
  says,
  name,
  make: async () => {
    const made = await order(change)
    return { ...made, happen: () => happen(made) }
  },
})

const coinCall = (functionName: string, args: unknown[]) =>
  buyer.write({ address: coin.address, abi: wrappedCoinAbi, functionName, args })

const orderOfWallet: Case = {
  says: 'unproven',
  name: 'the contract wallet that signed it has another owner',
  make: async () => {
    const { tokenId } = await mint()
    const { order, signature } = await trades.walletOrderOf(wallet, buyer, {
      asset: asset(),
      currency: coin.address,
      tokenId,
    })
    // The wallet confirms what its owner signed.
    const byOwner = await sign(seller.address, toOrderTypedData(order, trades.domain))
    expect(signature).not.toBe(byOwner)
    const { _id } = await trades.publishOrder(order, tokenId, byOwner)
    return { ...ordered(_id), happen: () => wallet.call(seller.address, 'setOwner', other.address) }
  },
}

const ORDERS: Case[] = [
  asked('filled', 'it is accepted', ({ order, signature, tokenId }) =>
    seller.trade('acceptOrder', [{ order, tokenId, quantity: 1n, minProceeds: 0n, proof: [], signature }]),
  ),
  asked('cancelled', 'it is cancelled', ({ order }) => buyer.trade('cancelOrder', [order])),
  asked('cancelled', 'its group is voided', () => buyer.trade('voidGroup', [9n]), { group: 9n }),
  asked('cancelled', 'the counter is raised', () => buyer.trade('raiseCounter', [])),
  asked('cancelled', 'its salt is used for something else', ({ order }) =>
    buyer.trade('cancelOrder', [{ ...order, unitPrice: 1n }]),
  ),
  asked('refused', 'the engine refuses the currency', () =>
    byOwner('setCurrency', [coin.address, zeroAddress]),
  ),
  orderOfWallet,
]

const FUNDS: Case[] = [
  asked('unfunded', 'the money is spent', async () => {
    const balance = await server.chain.reader.readContract({
      address: coin.address,
      abi: wrappedCoinAbi,
      functionName: 'balanceOf',
      args: [buyer.address as Address],
    })
    await coinCall('transfer', [other.address, balance])
  }),
  asked('unallowed', 'the allowance ends', () => coinCall('approve', [engine(), 0n])),
]

/** A set stays with the offer for it, although the offer is over for a while. */
const forSet: Case = {
  says: 'cancelled',
  name: 'the only offer for it is cancelled, and unused sets are forgotten',
  make: async () => {
    const { media: image } = await seller.request('POST /media', {
      form: { file: picture('collection') } as never,
    })
    const tides = { id: 'tides', name: 'Tides', symbol: 'T', description: '', image: image.hash }
    await addCollection(server.context.db, { ...tides, creator: seller.address })
    const { tokenId } = await seller.mint()
    const { _id } = await seller.register(tokenId, { collection: 'tides' })
    const { set } = await server.visitor('POST /sets', { json: { token: _id } })
    const account = buyer.address as Address
    const terms = await trades.orderOf({ buyer: account, asset: asset(), currency: coin.address, tokenId })
    const forAny = { ...terms, criteria: set.root, unitPrice: 1_000n }
    const { _id: id } = await publishOrder(server, forAny)
    const sets = rowsWith('token_sets', 'root', set.root, ['created_at'])
    const members = rowsWith('token_set_members', 'root', set.root)
    const { state, rows } = ordered(id)
    return {
      state,
      rows: async () => {
        await server.context.db.execute(`update token_sets set created_at = now() - interval '2 days'`)
        await pruneSets(server.context.db)
        return [await rows(), await sets(), await members()]
      },
      happen: () => buyer.trade('cancelOrder', [forAny]),
    }
  },
}

/** What another marketplace published, and whose salt is used before it is published here. */
const imported: Case = {
  says: 'left out',
  name: 'its salt is used',
  make: async () => {
    const { db } = server.context
    const { tokenId } = await mint()
    const listing = await trades.listingOf({ seller: seller.address as Address, asset: asset(), tokenId })
    const signature = await trades.signListing(listing)
    const written = (struct: object) =>
      Object.fromEntries(Object.entries(struct).map(([name, value]) => [name, String(value)]))
    const place = { terms: written(listing.terms), index: 0, proof: [] }
    const claim = { network: server.chain.id, listings: [{ ...written(listing), ...place }], signature }
    const id = `0x${tokenId.toString(16).padStart(64, '0')}`
    const row = { id, chainId: server.chain.id, kind: 'listing', maker: seller.address } as const
    await addImported(db, [{ ...row, claim, publishedAt: new Date() }])
    const signatures = async () =>
      (
        await rowsOf<{ signature: string }>(
          db,
          `select signature from signed_listings where token_id = ${tokenId}
            union all select claim ->> 'signature' from imported_trades where id = '${id}'`,
        )
      ).map((each) => each.signature)
    return {
      open: 'published',
      state: async () => {
        await publishImported(server.context)
        const published = await rowsWith('signed_listings', 'token_id', tokenId.toString())()
        return published.length > 0 ? 'published' : 'left out'
      },
      rows: signatures,
      happen: () => seller.trade('cancelListing', [{ ...listing.terms, price: 1n }]),
    }
  },
}

/** Of each table of what people sign: what a chain says of it, or why it says nothing. */
const TABLES: Record<Tables, readonly Case[] | string> = {
  signedListings: LISTINGS,
  orders: ORDERS,
  makerFunds: FUNDS,
  tokenSets: [forSet],
  tokenSetMembers: [forSet],
  importedTrades: [imported],
  tradeMarks: [...LISTINGS, ...ORDERS, imported].filter(({ name }) => /salt|contract wallet/.test(name)),
  tradeChecks: [signedByWallet, orderOfWallet],
  strangeUses: 'the accounts whose signatures are checked once more; one check too many changes nothing',
  nextSalts: 'a salt that was given is never given again, whatever happens on the chain',
  wantedSets: 'nobody has signed anything about them yet',
  currencyWorths: 'rates are not signed',
}
type Tables = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never
}[keyof typeof schema]

/** Whether a chain's word closes a listing for a reason. */
const CLOSED: Record<ClosedReason, boolean> = {
  withdrawn: true,
  expired: false,
  refused: true,
  unheld: true,
  unapproved: true,
  failing: true,
}

const all = [...new Set(Object.values(TABLES).flatMap((cases) => (typeof cases === 'string' ? [] : cases)))]

test('every table, every status of an offer, and every reason that closes a listing has a re-org', () => {
  const tables = Object.entries(schema).filter(([, each]) => is(each, PgTable))
  expect(Object.keys(TABLES).sort()).toEqual(tables.map(([name]) => name).sort())
  expect(tables.map(([, table]) => getTableName(table as PgTable))).toContain('orders')
  for (const cases of Object.values(TABLES)) expect(cases.length).toBeGreaterThan(0)
  const said = new Set(all.map(({ says }) => says))
  for (const [reason, byChain] of Object.entries(CLOSED)) expect(said.has(reason), reason).toBe(byChain)
  // Time alone ends the others.
  for (const status of schema.orders.status.enumValues)
    expect(status === 'live' || status === 'expired' || said.has(status), status).toBe(true)
})

let fork: Hex | null = null
afterEach(() => {
  fork = null
})

async function undo() {
  await server.chain.control.revert({ id: fork as Hex })
  await server.chain.control.mine({ blocks: 3 })
  await settle()
}

const rowName = ({ says, name }: Case) => [`${says}: ${name}`] as const
/** `npm test` tries some of each table. */
const tried = someOf(all, 6)
test.each(tried.map((each) => [...rowName(each), each] as const))(
  'a re-org takes back "%s", and what was signed was never touched',
  async (_, { says, make }) => {
    const { state, rows, happen, ...made } = await make()
    await settle()
    const [open, signed] = [made.open ?? (await state()), await rows()]
    fork = await server.chain.control.snapshot()
    await happen()
    await settle()
    expect(await state()).toBe(says)
    expect(await rows()).toEqual(signed)
    await undo()
    expect(await state()).toBe(open)
    expect(await rows()).toEqual(signed)
  },
  60_000,
)

test('what an engine said at a block that was replaced meanwhile ends nothing', async () => {
  const { listing, id, state } = await list()
  await server.sync()
  fork = await server.chain.control.snapshot()
  await seller.trade('cancelListing', [{ ...listing.terms, tokenId: 999_999n }])
  const chain = server.context.chains.get(server.chain.id) as ChainAccess
  // After the engine has answered, the chain turns, and is longer than before.
  const ask: ChainAccess['node']['ask'] = async (calls) => {
    const answers = await chain.node.ask(calls)
    const isEngine = calls.some(
      ({ method, params }) => method === 'eth_call' && JSON.stringify(params).includes(engine()),
    )
    if (fork && isEngine) {
      await server.chain.control.revert({ id: fork })
      fork = null
      await server.chain.control.mine({ blocks: 5 })
    }
    return answers
  }
  const turning = { ...chain, node: { ...chain.node, ask } }
  const context = { ...server.context, chains: new Map([[server.chain.id, turning]]) }
  await expect(checkOffer(context, null, `${server.chain.id}-${id}`)).rejects.toMatchObject({
    code: 'unavailable',
  })
  await settle()
  expect(await state()).toBe('open')
  expect(await rowsWith('trade_marks', 'id', id)()).toEqual([])
})
