import { type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { type Listing, toListingTypedData } from '@vitrine/chain/terms'
import type { NoOffers } from '@vitrine/domain/rules/trading/sale'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Address, createWalletClient, http } from 'viem'
import { addCollection } from '../../src/collections/store/collections.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { auctions, balances, tokens } from '../../src/db/schema/chain.ts'
import { works } from '../../src/db/schema/works.ts'
import { makeCards, refreshOffers } from '../../src/discovery/store/cards.ts'
import { followCurrencies } from '../../src/trading/followCurrencies.ts'
import type { Person, TestServer } from '../servers/testServer.ts'
import { signedTrades } from './signedTrades.ts'

// Every state of a work, made by transactions on a real chain, and what can be done with it then. Only what no
// transaction of a test makes is written into the tables: that a moderator hid it, that it is burnt, that time passed.

const COIN = 10n ** 18n
export const [PRICE, LEAST, BID, SECOND] = [COIN, COIN / 2n, (COIN * 6n) / 10n, 2n * COIN] as const
/** In a dollar coin; a coin is worth 3000 of them. */
export const DOLLARS = 1_200_000_000n

/** A price as the tables of the docs have it. */
export type Price = '1 ETH' | '0.5 ETH' | '0.6 ETH' | '2 ETH' | '1200 USDL'

/** What can be done now. A bid is the highest, or the minimum of the first. */
export type Possible = { buy?: Price; bid?: Price; settle?: true }

export type State = {
  make: (at: Workshop) => Promise<Made>
  /** For everybody, and for who looks, if that differs. */
  open: Possible
  viewer?: Possible
  /** Why who looks can neither buy nor bid: the codes of the rules; by default that there is nothing. */
  refused?: { buy?: string; bid?: string }
  /** Why it takes no offers; null if it takes them. */
  offers: NoOffers | 'already_owned' | null
  /** The work is in no list, or its page is not shown either. */
  unseen?: 'unlisted' | 'hidden' | 'burnt'
  /** It has no listing. */
  unlisted?: true
}

/** A work in a state: its listing, who looks at it, and its collection, which has no other work. */
export type Made = { token: string; offer: string | null; viewer: Person; collection: string }
type Sale = Parameters<Person['list']>[1]
type Minted = Omit<Made, 'offer' | 'viewer'> & { tokenId: bigint; copies: bigint }

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>

export async function openWorkshop(server: TestServer) {
  const [seller, buyer, other] = [await server.person(0), await server.person(1), await server.person(2)]
  const { chain, context } = server
  const { db } = context
  const [, dollar] = ['WETH', 'USDL'].map(
    (wanted) => localCurrencies(chain.id).find(({ symbol }) => symbol === wanted) as LocalCurrency,
  ) as [LocalCurrency, LocalCurrency]
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(chain.url) })
  await deployCurrencies(sender, chain.reader, {
    chainId: chain.id,
    engine: chain.contracts.engine as Address,
    accounts: [buyer.address as Address],
  })
  for (const person of [seller, other]) {
    await person.approve()
    await person.approve('1155')
  }
  await server.sync()
  await followCurrencies({
    ...context,
    prices: {
      current: () => ({ ETH: '3000', MATIC: '0.5', BNB: '600' }),
      list: () => [],
      refresh: async () => {},
    },
  })()
  const trades = signedTrades(server)
  let made = 0

  async function mint({ copies = 1n, launchAt }: { copies?: bigint; launchAt?: Date } = {}): Promise<Minted> {
    const name = `State ${++made}`
    const collection = `state-${made}`
    await addCollection(db, {
      id: collection,
      creator: seller.address,
      name,
      symbol: 'ST',
      description: '',
      image: '0'.repeat(64),
      ...(launchAt && { launchAt }),
    })
    const { tokenId } = copies === 1n ? await seller.mint() : await seller.mintCopies(copies)
    const edition = copies === 1n ? {} : { type: '1155', copies: String(copies) }
    const { _id } = await seller.register(tokenId, { name, collection, ...edition })
    return { token: _id, collection, tokenId, copies }
  }
  async function list({ tokenId, copies }: Minted, sale: Sale, by = seller) {
    const standard = copies === 1n ? 721 : 1155
    return by.list(tokenId, { copies, standard, ...sale })
  }
  async function sign({ tokenId }: Minted, terms: Partial<Listing['terms']>, change: Partial<Listing> = {}) {
    const { collectible721 } = chain.contracts
    const one = { seller: seller.address as Address, asset: collectible721 as Address, tokenId }
    const listing = await trades.listingOf({ ...one, price: PRICE, ...terms }, change)
    const signature = await chain.wallet.signTypedData({
      account: seller.address as Address,
      ...toListingTypedData(listing, trades.domain),
    })
    const [offer] = await trades.publishListings([listing], signature)
    return offer?._id as string
  }
  const nameOf = ({ offerId }: { offerId: string }) => `${chain.id}-${offerId}`
  const bid = (listed: Awaited<ReturnType<typeof list>>, copies = 1n) =>
    copies === 1n && listed.terms.copies === 1n
      ? other.trade('bid', [listed.terms, 1n], BID)
      : other.trade('createAuctionAndBid', [listed.terms, copies], BID * copies)
  const change = async (work: Minted, write: SQL) => {
    await server.sync()
    await db.execute(write)
    await db.transaction((tx) => makeCards(tx, [work.token]))
  }
  return {
    server,
    seller,
    buyer,
    other,
    dollar,
    mint,
    list,
    sign,
    nameOf,
    bid,
    change,
    /** A listing of a new work. */
    listed: async (sale: Sale, copies = 1n): Promise<Made> => {
      const work = await mint({ copies })
      return { ...work, offer: nameOf(await list(work, sale)), viewer: buyer }
    },
    /** The same with a bid on some of its copies. */
    bidOn: async (sale: Sale, copies = 1n, held = 1n) => {
      const work = await mint({ copies })
      const listing = await list(work, sale)
      await bid(listing, held)
      return { ...work, listing, offer: nameOf(listing), viewer: buyer }
    },
  }
}

const isToken = ({ tokenId }: Minted) => eq(tokens.tokenId, tokenId)

export const STATES = {
  'not listed': {
    make: async ({ mint, buyer }) => ({ ...(await mint()), offer: null, viewer: buyer }),
    open: {},
    unlisted: true,
    offers: null,
  },
  'listed on chain': {
    make: ({ listed }) => listed({ price: PRICE }),
    open: { buy: '1 ETH' },
    offers: null,
  },
  signed: {
    make: async ({ mint, sign, buyer }) => {
      const work = await mint()
      return { ...work, offer: await sign(work, {}), viewer: buyer }
    },
    open: { buy: '1 ETH' },
    offers: null,
  },
  'private, seen by its buyer': {
    make: async ({ mint, sign, buyer }) => {
      const work = await mint()
      return { ...work, offer: await sign(work, {}, { buyer: buyer.address as Address }), viewer: buyer }
    },
    open: {},
    viewer: { buy: '1 ETH' },
    offers: null,
  },
  'private, seen by others': {
    make: async ({ mint, sign, buyer, other }) => {
      const work = await mint()
      return { ...work, offer: await sign(work, {}, { buyer: other.address as Address }), viewer: buyer }
    },
    open: {},
    refused: { buy: 'not_found', bid: 'not_found' },
    offers: null,
  },
  'in a currency': {
    make: async ({ mint, sign, buyer, dollar }) => {
      const work = await mint()
      const terms = { price: DOLLARS, currency: dollar.address.toLowerCase() as Address }
      return { ...work, offer: await sign(work, terms), viewer: buyer }
    },
    open: { buy: '1200 USDL' },
    offers: null,
  },
  'auction without bids': {
    make: ({ listed }) => listed({ minBid: LEAST }),
    open: { bid: '0.5 ETH' },
    refused: { buy: 'no_fixed_price' },
    offers: null,
  },
  'auction with a bid': {
    make: ({ bidOn }) => bidOn({ minBid: LEAST }),
    open: { bid: '0.6 ETH' },
    refused: { buy: 'no_fixed_price' },
    offers: 'held_by_auction',
  },
  'price and auction, without bids': {
    make: ({ listed }) => listed({ price: PRICE, minBid: LEAST }),
    open: { buy: '1 ETH', bid: '0.5 ETH' },
    offers: null,
  },
  'price and auction, with a bid': {
    make: ({ bidOn }) => bidOn({ price: PRICE, minBid: LEAST }),
    open: { bid: '0.6 ETH' },
    refused: { buy: 'price_ended' },
    offers: 'held_by_auction',
  },
  'reserved: some copies by a bid': {
    make: ({ bidOn }) => bidOn({ price: PRICE, minBid: LEAST }, 3n),
    open: { buy: '1 ETH', bid: '0.6 ETH' },
    offers: null,
  },
  'reserved: all copies by a bid': {
    make: ({ bidOn }) => bidOn({ price: PRICE, minBid: LEAST }, 3n, 3n),
    open: { bid: '0.6 ETH' },
    refused: { buy: 'reserved_by_auction' },
    offers: 'held_by_auction',
  },
  'several sellers': {
    make: async ({ mint, list, nameOf, seller, other, server, buyer }) => {
      const work = await mint({ copies: 4n })
      const { collectible1155 } = server.chain.contracts
      await seller.write({
        address: collectible1155,
        abi: TRANSFER,
        functionName: 'safeTransferFrom',
        args: [seller.address, other.address, work.tokenId, 2n, '0x'],
      })
      await list({ ...work, copies: 2n }, { price: SECOND })
      const cheapest = await list({ ...work, copies: 2n }, { price: PRICE }, other)
      return { ...work, offer: nameOf(cheapest), viewer: buyer }
    },
    open: { buy: '1 ETH' },
    offers: null,
  },
  own: {
    make: async ({ listed, seller }) => ({ ...(await listed({ price: PRICE })), viewer: seller }),
    open: { buy: '1 ETH' },
    viewer: {},
    refused: { buy: 'already_owned', bid: 'own_offer' },
    offers: 'already_owned',
  },
  'opens later': {
    make: async ({ listed, server }) => {
      const { timestamp } = await server.chain.reader.getBlock()
      return listed({ price: PRICE, start: timestamp + 86_400n })
    },
    open: {},
    offers: null,
  },
  withdrawn: {
    make: async ({ mint, list, nameOf, seller, buyer }) => {
      const work = await mint()
      const listing = await list(work, { price: PRICE })
      await seller.trade('cancelOffer', [listing.terms])
      return { ...work, offer: nameOf(listing), viewer: buyer }
    },
    open: {},
    offers: null,
  },
  'in a collection that opens later': {
    make: async ({ mint, list, nameOf, buyer }) => {
      const work = await mint({ launchAt: new Date(Date.now() + 86_400_000) })
      return { ...work, offer: nameOf(await list(work, { price: PRICE })), viewer: buyer }
    },
    open: { buy: '1 ETH' },
    unseen: 'unlisted',
    offers: 'collection_unopened',
  },
  hidden: {
    make: async ({ mint, list, nameOf, change, buyer }) => {
      const work = await mint()
      const listing = await list(work, { price: PRICE })
      await change(work, sql`update ${works} set hidden = true where ${works.id} = ${work.token}`)
      return { ...work, offer: nameOf(listing), viewer: buyer }
    },
    open: {},
    unseen: 'hidden',
    refused: { buy: 'hidden', bid: 'hidden' },
    offers: 'hidden',
  },
  burnt: {
    make: async ({ mint, list, nameOf, change, buyer }) => {
      const work = await mint()
      const listing = await list(work, { price: PRICE })
      await change(work, sql`update ${tokens} set copies = 0, burnt_at = now() where ${isToken(work)}`)
      await change(work, sql`update ${balances} set copies = 0 where ${eq(balances.tokenId, work.tokenId)}`)
      return { ...work, offer: nameOf(listing), viewer: buyer }
    },
    open: {},
    unseen: 'burnt',
    offers: 'work_burnt',
  },
  // The last two move the chain's clock.
  'ended: an auction that waits to be settled': {
    make: async ({ bidOn, server }) => {
      const made = await bidOn({ price: PRICE, minBid: LEAST, duration: 60n })
      await endAuction(server, made.listing.offerId)
      return made
    },
    open: { settle: true },
    refused: { buy: 'price_ended' },
    offers: 'held_by_auction',
  },
  'settled elsewhere': {
    make: async ({ bidOn, server, seller }) => {
      const made = await bidOn({ price: PRICE, minBid: LEAST, duration: 60n })
      await endAuction(server, made.listing.offerId)
      await seller.trade('settle', [made.listing.terms])
      return made
    },
    open: {},
    offers: null,
  },
} as const satisfies Record<string, State>

const TRANSFER = [
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    outputs: [],
    inputs: ['address', 'address', 'uint256', 'uint256', 'bytes'].map((type) => ({ type, name: '' })),
  },
] as const

/** The chain's clock moves, and the tables say that it did: the server's clock stays. */
async function endAuction(server: TestServer, offerId: string): Promise<void> {
  const { db } = server.context
  await server.chain.control.increaseTime({ seconds: 1_200 })
  await server.chain.control.mine({ blocks: 1 })
  await server.sync()
  const isAuction = and(eq(auctions.offerId, offerId), eq(auctions.chainId, server.chain.id))
  await db
    .update(auctions)
    .set({ endAt: new Date(Date.now() - 1_000) })
    .where(isAuction)
  await db.transaction((tx) => refreshOffers(tx, [{ chainId: server.chain.id, id: offerId }]))
}
