import type { RowOf } from '../../../store/chainTables.ts'
import type { Case, Happening } from '../testEvents.ts'
import {
  AT,
  anna,
  BLOCK,
  balance,
  bert,
  CHAIN,
  carl,
  collection,
  dollar,
  dora,
  EARLIER,
  edition,
  editionToken,
  engine,
  foreign,
  foreignEdition,
  foreignSingle,
  HASH,
  LOG_INDEX,
  later,
  line,
  listed,
  nobody,
  OLD_BLOCK,
  OLD_HASH,
  offerId,
  place,
  seconds,
  single,
  singleToken,
  told,
  tookPart,
} from './world.ts'

const START = new Date('2026-11-12T00:00:00Z')
const DAY = 86_400n

/** Anna lists four copies of the edition for 1,000 wei each. */
const terms = {
  seller: anna,
  asset: edition.contract,
  tokenId: edition.tokenId,
  copies: 4n,
  reservable: 0n,
  price: 1_000n,
  currency: nobody,
  startPrice: 0n,
  start: seconds(START),
  duration: 0n,
  fromFirstBid: 0n,
  counter: 3n,
  salt: 77n,
}
const SINGLE = { asset: single.contract, tokenId: single.tokenId, copies: 1n }
const FOREIGN = { asset: foreign.contract, tokenId: foreign.tokenId, copies: 1n }
const AUCTION = { price: 0n, startPrice: 500n, reservable: 1n, duration: DAY }

const list = (change: Partial<typeof terms>, kind: 0 | 1 | 2): Happening => ({
  event: 'OfferCreated',
  address: engine,
  args: { offerId, terms: { ...terms, ...change }, kind, commission: 250n, royalties: 500n },
})

const newOffer: RowOf<'offers'> = {
  ...listed,
  startAt: START,
  expiresAt: later(START, { days: 180 }),
  counter: 3n,
  salt: 77n,
  createdAt: AT,
  block: BLOCK,
  hash: HASH,
}
const newSingle: RowOf<'offers'> = {
  ...newOffer,
  ...single,
  copies: 1n,
  available: 1n,
  price: 0n,
  startPrice: 500n,
  reservable: 1n,
  duration: DAY,
  expiresAt: later(START, { days: 1 }),
}
const lineOfListing = { type: 'listed', actor: anna, offerId, price: 1_000n } as const
const asLast = (token: typeof edition, price: bigint, currency: string | null = null) => ({
  ...token,
  seller: anna,
  offerId,
  price,
  currency,
})
const approval = (contract: string, approved: boolean) => ({
  chainId: CHAIN,
  contract,
  owner: anna,
  approved,
})

const listings: Case[] = [
  {
    title: 'some copies for a price; nothing says yet that the engine may move them',
    ...list({}, 2),
    before: { tokens: [editionToken] },
    writes: {
      offers: [newOffer],
      chainActivities: [line({ ...lineOfListing, ...edition, copies: 4n })],
      lastOffers: [asLast(edition, 1_000n)],
      approvals: [approval(edition.contract, false)],
    },
  },
  {
    title: 'once more, by a seller who approved the engine before',
    ...list({ price: 900n }, 2),
    before: {
      tokens: [editionToken],
      approvals: [approval(edition.contract, true)],
      lastOffers: [{ ...edition, seller: anna, offerId: OLD_HASH, price: 1_200n, currency: dollar }],
    },
    writes: {
      offers: [{ ...newOffer, price: 900n }],
      chainActivities: [line({ ...lineOfListing, ...edition, copies: 4n, price: 900n })],
      lastOffers: [asLast(edition, 900n)],
    },
  },
  {
    title: 'for a price in a currency',
    ...list({ currency: dollar }, 2),
    before: { tokens: [editionToken], approvals: [approval(edition.contract, true)] },
    writes: {
      offers: [{ ...newOffer, currency: dollar }],
      chainActivities: [line({ ...lineOfListing, ...edition, copies: 4n, currency: dollar })],
      lastOffers: [asLast(edition, 1_000n, dollar)],
    },
  },
  {
    title: 'an auction of a single work, which ends with its duration',
    ...list({ ...SINGLE, ...AUCTION }, 1),
    before: { tokens: [singleToken], approvals: [approval(single.contract, true)] },
    writes: {
      offers: [newSingle],
      chainActivities: [line({ ...lineOfListing, ...single, copies: 1n, price: 500n })],
      lastOffers: [asLast(single, 500n)],
    },
  },
  {
    title: 'an auction whose duration counts from the first bid, which can come for 180 days',
    ...list({ ...SINGLE, ...AUCTION, fromFirstBid: 1n }, 1),
    before: { tokens: [singleToken], approvals: [approval(single.contract, true)] },
    writes: {
      offers: [{ ...newSingle, fromFirstBid: 1n, expiresAt: later(START, { days: 180 }) }],
      chainActivities: [line({ ...lineOfListing, ...single, copies: 1n, price: 500n })],
      lastOffers: [asLast(single, 500n)],
    },
  },
  {
    title: 'an auction with a price too: the price is what is asked',
    ...list({ ...SINGLE, ...AUCTION, price: 900n }, 1),
    before: { tokens: [singleToken], approvals: [approval(single.contract, true)] },
    writes: {
      offers: [{ ...newSingle, price: 900n }],
      chainActivities: [line({ ...lineOfListing, ...single, copies: 1n, price: 900n })],
      lastOffers: [asLast(single, 900n)],
    },
  },
  {
    title: 'an auction of some copies at a time: each begins with its first bid',
    ...list({ ...AUCTION, reservable: 3n }, 2),
    before: { tokens: [editionToken], approvals: [approval(edition.contract, true)] },
    writes: {
      offers: [{ ...newOffer, price: 0n, startPrice: 500n, reservable: 3n, duration: DAY }],
      chainActivities: [line({ ...lineOfListing, ...edition, copies: 4n, price: 500n })],
      lastOffers: [asLast(edition, 500n)],
    },
  },
  {
    title: 'a single work for a price alone: the duration means nothing',
    ...list({ ...SINGLE, duration: DAY }, 1),
    before: { tokens: [singleToken], approvals: [approval(single.contract, true)] },
    writes: {
      offers: [
        {
          ...newOffer,
          ...single,
          copies: 1n,
          available: 1n,
          duration: DAY,
          expiresAt: later(START, { days: 180 }),
        },
      ],
      chainActivities: [line({ ...lineOfListing, ...single, copies: 1n })],
      lastOffers: [asLast(single, 1_000n)],
    },
  },
  {
    title: 'copies of a work of ours that is not minted yet: its id says who its creator is',
    ...list({}, 2),
    before: { approvals: [approval(edition.contract, true)] },
    writes: {
      offers: [newOffer],
      chainActivities: [line({ ...lineOfListing, ...edition, copies: 4n })],
      lastOffers: [asLast(edition, 1_000n)],
    },
  },
  {
    title: 'copies of a work in the block of its mint, by somebody who listed them before',
    event: 'TransferSingle',
    address: edition.contract,
    args: { operator: dora, from: nobody, to: dora, id: edition.tokenId, value: 10n },
    next: [{ ...list({}, 2), log: { logIndex: LOG_INDEX + 1 } }],
    before: {
      approvals: [approval(edition.contract, true)],
      lastOffers: [{ ...edition, seller: anna, offerId: OLD_HASH, price: 900n, currency: null }],
    },
    writes: {
      tokens: [{ ...editionToken, mintedAt: AT, hash: HASH }],
      balances: [balance(edition, dora, 10n, AT)],
      offers: [newOffer],
      chainActivities: [
        line({ ...edition, type: 'minted', actor: dora, copies: 10n }),
        line({ ...lineOfListing, ...edition, copies: 4n, logIndex: LOG_INDEX + 1 }),
      ],
      lastOffers: [asLast(edition, 1_000n)],
    },
  },
  {
    title: 'an imported single work: the seller took part in it, and the approval is assumed',
    ...list(FOREIGN, 1),
    before: { tokens: [foreignSingle] },
    writes: {
      offers: [{ ...newOffer, ...foreign, copies: 1n, available: 1n }],
      chainActivities: [line({ ...lineOfListing, ...foreign, copies: 1n })],
      lastOffers: [asLast(foreign, 1_000n)],
      approvals: [approval(collection, true)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'an imported single work again: an approval that ended is not assumed any more',
    ...list(FOREIGN, 1),
    before: {
      tokens: [foreignSingle],
      approvals: [approval(collection, false)],
      participants: [tookPart(anna)],
    },
    writes: {
      offers: [{ ...newOffer, ...foreign, copies: 1n, available: 1n }],
      chainActivities: [line({ ...lineOfListing, ...foreign, copies: 1n })],
      lastOffers: [asLast(foreign, 1_000n)],
      participants: [tookPart(anna, OLD_BLOCK)],
    },
  },
  {
    title: 'copies of an imported edition: nobody knows yet how many the seller has',
    ...list({ ...FOREIGN, copies: 4n }, 2),
    before: {
      tokens: [foreignEdition],
      staleBalances: [{ ...foreign, owner: anna, since: EARLIER, block: OLD_BLOCK }],
    },
    writes: {
      offers: [{ ...newOffer, ...foreign }],
      chainActivities: [line({ ...lineOfListing, ...foreign, copies: 4n })],
      lastOffers: [asLast(foreign, 1_000n)],
      staleBalances: [{ ...foreign, owner: anna, since: EARLIER, block: BLOCK }],
      approvals: [approval(collection, true)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'copies of an edition whose history was read: it says what the seller has',
    ...list({ ...FOREIGN, copies: 4n }, 2),
    before: { tokens: [{ ...foreignEdition, brought: true }] },
    writes: {
      offers: [{ ...newOffer, ...foreign }],
      chainActivities: [line({ ...lineOfListing, ...foreign, copies: 4n })],
      lastOffers: [asLast(foreign, 1_000n)],
      approvals: [approval(collection, true)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'a token of an added collection, which nobody imported: its creator is not known',
    ...list({ ...FOREIGN, copies: 4n }, 2),
    writes: {
      offers: [{ ...newOffer, ...foreign, creator: null }],
      chainActivities: [line({ ...lineOfListing, ...foreign, copies: 4n })],
      lastOffers: [asLast(foreign, 1_000n)],
      approvals: [approval(collection, true)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
  {
    title: 'an imported work without a creator',
    ...list(FOREIGN, 1),
    before: { tokens: [{ ...foreignSingle, creator: nobody }], approvals: [approval(collection, true)] },
    writes: {
      offers: [{ ...newOffer, ...foreign, copies: 1n, available: 1n, creator: null }],
      chainActivities: [line({ ...lineOfListing, ...foreign, copies: 1n })],
      lastOffers: [asLast(foreign, 1_000n)],
      participants: [tookPart(anna, BLOCK)],
    },
  },
]

const withdrawn = { ...place, txPosition: 2, seller: anna, offerId }

const withdrawals: Case[] = [
  {
    title: 'what was not sold is withdrawn',
    event: 'OfferCancelled',
    address: engine,
    args: { offerId, copies: 3n },
    before: { offers: [{ ...listed, available: 3n, sold: 1n }] },
    writes: { offers: [{ ...listed, available: 0n, sold: 1n, cancelled: 3n }], withdrawals: [withdrawn] },
  },
  {
    title: 'an auction goes on with the copies that it holds',
    event: 'OfferCancelled',
    address: engine,
    args: { offerId, copies: 2n },
    before: { offers: [{ ...listed, available: 2n, reserved: 2n }] },
    writes: {
      offers: [{ ...listed, available: 0n, reserved: 2n, cancelled: 2n }],
      withdrawals: [withdrawn],
    },
  },
  {
    title: 'fewer copies than are available',
    event: 'OfferCancelled',
    address: engine,
    args: { offerId, copies: 1n },
    before: { offers: [{ ...listed, available: 3n, cancelled: 1n }] },
    writes: { offers: [{ ...listed, available: 2n, cancelled: 2n }], withdrawals: [withdrawn] },
  },
  {
    title: 'an event that was not read from a chain has no place in its transaction',
    event: 'OfferCancelled',
    address: engine,
    args: { offerId, copies: 4n },
    log: { position: undefined },
    before: { offers: [listed] },
    writes: {
      offers: [{ ...listed, available: 0n, cancelled: 4n }],
      withdrawals: [{ ...withdrawn, txPosition: null }],
    },
  },
  {
    title: 'a signed listing from which nobody bought: only the signature says whose it was',
    event: 'ListingVoided',
    address: engine,
    args: { offerId, seller: anna, copies: 4n, salt: 7n },
    writes: {
      voidedOrders: [{ chainId: CHAIN, id: offerId }],
      withdrawals: [{ ...withdrawn, seller: '' }],
    },
  },
  {
    title: 'a signed listing from which somebody bought: those copies stay sold',
    event: 'ListingVoided',
    address: engine,
    args: { offerId, seller: anna, copies: 2n, salt: 7n },
    before: { offers: [{ ...listed, copies: 2n, available: 0n, sold: 2n }] },
    writes: {
      offers: [{ ...listed, copies: 2n, available: 0n, sold: 2n, cancelled: 0n }],
      voidedOrders: [{ chainId: CHAIN, id: offerId }],
      withdrawals: [withdrawn],
    },
  },
  {
    title: 'for the first time',
    event: 'CounterRaised',
    address: engine,
    args: { account: anna, counter: 12_345n },
    writes: {
      sellers: [{ chainId: CHAIN, seller: anna, counter: 12_345n }],
      withdrawals: [{ ...withdrawn, offerId: null }],
    },
  },
  {
    title: 'again',
    event: 'CounterRaised',
    address: engine,
    args: { account: anna, counter: 23_456n },
    before: { sellers: [{ chainId: CHAIN, seller: anna, counter: 12_345n }] },
    writes: {
      sellers: [{ chainId: CHAIN, seller: anna, counter: 23_456n }],
      withdrawals: [{ ...withdrawn, offerId: null }],
    },
  },
  {
    title: 'a group of signatures',
    event: 'GroupVoided',
    address: engine,
    args: { account: anna, group: 8n },
    writes: { voidedGroups: [{ chainId: CHAIN, account: anna, group: 8n }] },
  },
  {
    title: 'the same group again',
    event: 'GroupVoided',
    address: engine,
    args: { account: anna, group: 8n },
    before: { voidedGroups: [{ chainId: CHAIN, account: anna, group: 8n }] },
    writes: { voidedGroups: [{ chainId: CHAIN, account: anna, group: 8n }] },
  },
]

// Two copies at 1,000: 50 of commission from each side, 100 for the creator.
const split = { proceeds: 1_850n, commission: 100n, royalties: 100n }
const sold: RowOf<'sales'> = {
  ...place,
  ...edition,
  offerId,
  seller: anna,
  buyer: bert,
  creator: dora,
  byAuction: false,
  copies: 2n,
  amount: 2_000n,
  ...split,
}
const soldForDollars: RowOf<'currencySales'> = {
  ...place,
  ...edition,
  orderId: null,
  offerId,
  seller: anna,
  buyer: bert,
  copies: 2n,
  currency: dollar,
  amount: 2_000n,
  ...split,
}
const purchased = { type: 'purchased', actor: bert, recipient: anna, offerId, copies: 2n } as const
const soldTo = { type: 'sold', recipient: anna, actor: bert, offerId } as const

const buy: Happening = {
  event: 'OfferBought',
  address: engine,
  args: { offerId, buyer: bert, copies: 2n, ...split },
}

const purchases: Case[] = [
  {
    title: 'some copies of many',
    ...buy,
    before: { offers: [listed] },
    writes: {
      offers: [{ ...listed, available: 2n, sold: 2n }],
      sales: [sold],
      chainActivities: [line({ ...purchased, ...edition, price: 1_000n })],
      chainNotifications: [told({ ...soldTo, ...edition, price: 1_000n })],
    },
  },
  {
    title: 'the last ones that no bid reserved',
    ...buy,
    before: { offers: [{ ...listed, available: 2n, reserved: 1n, sold: 1n }] },
    writes: {
      offers: [{ ...listed, available: 0n, reserved: 1n, sold: 3n }],
      sales: [sold],
      chainActivities: [line({ ...purchased, ...edition, price: 1_000n })],
      chainNotifications: [told({ ...soldTo, ...edition, price: 1_000n })],
    },
  },
  {
    title: 'by an event that was not read from a chain, and has no place in its transaction',
    ...buy,
    log: { position: undefined },
    before: { offers: [listed] },
    writes: {
      offers: [{ ...listed, available: 2n, sold: 2n }],
      sales: [sold],
      chainActivities: [line({ ...purchased, ...edition, price: 1_000n, txPosition: null })],
      chainNotifications: [told({ ...soldTo, ...edition, price: 1_000n, id: `sold-${CHAIN}-${HASH}-7` })],
    },
  },
  {
    title: 'for a currency: not among the sales in coin',
    ...buy,
    before: { offers: [{ ...listed, currency: dollar }] },
    writes: {
      offers: [{ ...listed, currency: dollar, available: 2n, sold: 2n }],
      currencySales: [soldForDollars],
      chainActivities: [line({ ...purchased, ...edition, price: 1_000n, currency: dollar })],
      chainNotifications: [told({ ...soldTo, ...edition, price: 1_000n, currency: dollar })],
    },
  },
  {
    title: 'of an imported work: the royalties go to whom the last import named',
    ...buy,
    before: {
      offers: [{ ...listed, ...foreign, creator: dora }],
      tokens: [{ ...foreignEdition, creator: carl }],
    },
    writes: {
      offers: [{ ...listed, ...foreign, available: 2n, sold: 2n }],
      sales: [{ ...sold, ...foreign, creator: carl }],
      chainActivities: [line({ ...purchased, ...foreign, price: 1_000n })],
      chainNotifications: [told({ ...soldTo, ...foreign, price: 1_000n })],
      participants: [tookPart(bert, BLOCK)],
    },
  },
  {
    title: 'of an imported work that has no creator any more, by somebody who took part before',
    ...buy,
    before: {
      offers: [{ ...listed, ...foreign, creator: dora }],
      tokens: [{ ...foreignEdition, creator: nobody }],
      participants: [tookPart(bert)],
    },
    writes: {
      offers: [{ ...listed, ...foreign, available: 2n, sold: 2n }],
      sales: [{ ...sold, ...foreign, creator: null }],
      chainActivities: [line({ ...purchased, ...foreign, price: 1_000n })],
      chainNotifications: [told({ ...soldTo, ...foreign, price: 1_000n })],
      participants: [tookPart(bert, OLD_BLOCK)],
    },
  },
  {
    title: 'in the batch in which it was listed',
    ...list({}, 2),
    next: [{ ...buy, log: { logIndex: 8, position: 3 } }],
    before: { tokens: [editionToken], approvals: [approval(edition.contract, true)] },
    writes: {
      offers: [{ ...newOffer, available: 2n, sold: 2n }],
      sales: [{ ...sold, logIndex: 8 }],
      chainActivities: [
        line({ ...lineOfListing, ...edition, copies: 4n }),
        line({ ...purchased, ...edition, price: 1_000n, logIndex: 8, txPosition: 3 }),
      ],
      lastOffers: [asLast(edition, 1_000n)],
      chainNotifications: [told({ ...soldTo, ...edition, price: 1_000n, id: `sold-${CHAIN}-${HASH}.3` })],
    },
  },
  {
    title: 'in the batch in which it was listed, a token of another collection',
    ...list({ ...FOREIGN, copies: 4n }, 2),
    next: [{ ...buy, log: { logIndex: 8, position: 3 } }],
    before: {
      tokens: [{ ...foreignEdition, brought: true }],
      approvals: [approval(collection, true)],
      participants: [tookPart(anna), tookPart(bert)],
    },
    writes: {
      offers: [{ ...newOffer, ...foreign, available: 2n, sold: 2n }],
      sales: [{ ...sold, ...foreign, logIndex: 8 }],
      chainActivities: [
        line({ ...lineOfListing, ...foreign, copies: 4n }),
        line({ ...purchased, ...foreign, price: 1_000n, logIndex: 8, txPosition: 3 }),
      ],
      lastOffers: [asLast(foreign, 1_000n)],
      chainNotifications: [told({ ...soldTo, ...foreign, price: 1_000n, id: `sold-${CHAIN}-${HASH}.3` })],
      participants: [tookPart(anna, OLD_BLOCK), tookPart(bert, OLD_BLOCK)],
    },
  },
]

const buySigned = (change: object = {}): Happening => ({
  event: 'ListingBought',
  address: engine,
  args: {
    offerId,
    seller: anna,
    buyer: bert,
    asset: edition.contract,
    tokenId: edition.tokenId,
    copies: 2n,
    currency: nobody,
    ...split,
    ...change,
  },
})
/** What the chain says of a listing that was only signed. */
const signed: RowOf<'offers'> = {
  ...edition,
  id: offerId,
  seller: anna,
  creator: dora,
  copies: 2n,
  reservable: 0n,
  price: 1_000n,
  currency: null,
  startPrice: 0n,
  startAt: AT,
  duration: 0n,
  fromFirstBid: 0n,
  expiresAt: AT,
  counter: 0n,
  salt: 0n,
  commission: 250,
  available: 0n,
  reserved: 0n,
  sold: 2n,
  cancelled: 0n,
  createdAt: AT,
  block: BLOCK,
  hash: HASH,
}
const signedBefore: RowOf<'offers'> = {
  ...signed,
  startAt: EARLIER,
  expiresAt: EARLIER,
  createdAt: EARLIER,
  block: OLD_BLOCK,
  hash: OLD_HASH,
}

const signedPurchases: Case[] = [
  {
    title: 'for the first time: of the listing is known what was bought',
    ...buySigned(),
    before: { tokens: [editionToken] },
    writes: {
      offers: [signed],
      sales: [sold],
      chainActivities: [line({ ...purchased, ...edition, price: 1_000n })],
      chainNotifications: [told({ ...soldTo, ...edition, price: 1_000n })],
    },
  },
  {
    title: 'for a price of which the commission was rounded down',
    // 199,999 at 2.5% of each side and 5%: 4,999.975 and 9,999.95.
    ...buySigned({ copies: 1n, proceeds: 185_001n, commission: 9_998n, royalties: 9_999n }),
    before: { tokens: [editionToken] },
    writes: {
      offers: [{ ...signed, copies: 1n, sold: 1n, price: 199_999n, commission: 250 }],
      sales: [
        {
          ...sold,
          copies: 1n,
          amount: 199_999n,
          proceeds: 185_001n,
          commission: 9_998n,
          royalties: 9_999n,
        },
      ],
      chainActivities: [line({ ...purchased, ...edition, copies: 1n, price: 199_999n })],
      chainNotifications: [told({ ...soldTo, ...edition, price: 199_999n })],
    },
  },
  {
    title: 'again, at a lower price that the seller signed since',
    ...buySigned({ buyer: carl, copies: 1n, proceeds: 833n, commission: 44n, royalties: 45n }),
    before: { tokens: [editionToken], offers: [signedBefore] },
    writes: {
      offers: [{ ...signedBefore, copies: 3n, sold: 3n }],
      sales: [
        {
          ...sold,
          buyer: carl,
          copies: 1n,
          amount: 900n,
          proceeds: 833n,
          commission: 44n,
          royalties: 45n,
        },
      ],
      chainActivities: [line({ ...purchased, ...edition, actor: carl, copies: 1n, price: 900n })],
      chainNotifications: [told({ ...soldTo, ...edition, actor: carl, price: 900n })],
    },
  },
  {
    title: 'again, at a price in a currency: only this sale is in it',
    ...buySigned({ currency: dollar }),
    before: { tokens: [editionToken], offers: [signedBefore] },
    writes: {
      offers: [{ ...signedBefore, copies: 4n, sold: 4n, currency: null }],
      currencySales: [soldForDollars],
      chainActivities: [line({ ...purchased, ...edition, price: 1_000n, currency: dollar })],
      chainNotifications: [told({ ...soldTo, ...edition, price: 1_000n, currency: dollar })],
    },
  },
  {
    title: 'for coin, after a first purchase in a currency',
    ...buySigned(),
    before: { tokens: [editionToken], offers: [{ ...signedBefore, currency: dollar }] },
    writes: {
      offers: [{ ...signedBefore, copies: 4n, sold: 4n, currency: dollar }],
      sales: [sold],
      chainActivities: [line({ ...purchased, ...edition, price: 1_000n })],
      chainNotifications: [told({ ...soldTo, ...edition, price: 1_000n })],
    },
  },
  {
    title: 'for the first time, in a currency',
    ...buySigned({ currency: dollar }),
    before: { tokens: [editionToken] },
    writes: {
      offers: [{ ...signed, currency: dollar }],
      currencySales: [soldForDollars],
      chainActivities: [line({ ...purchased, ...edition, price: 1_000n, currency: dollar })],
      chainNotifications: [told({ ...soldTo, ...edition, price: 1_000n, currency: dollar })],
    },
  },
  {
    title: 'of an imported work: both sides took part',
    ...buySigned({ asset: foreign.contract, tokenId: foreign.tokenId }),
    before: { tokens: [foreignEdition], participants: [tookPart(anna)] },
    writes: {
      offers: [{ ...signed, ...foreign }],
      sales: [{ ...sold, ...foreign }],
      chainActivities: [line({ ...purchased, ...foreign, price: 1_000n })],
      chainNotifications: [told({ ...soldTo, ...foreign, price: 1_000n })],
      participants: [tookPart(anna, OLD_BLOCK), tookPart(bert, BLOCK)],
    },
  },
  {
    title: 'of a token that nobody imported',
    ...buySigned({ asset: foreign.contract, tokenId: foreign.tokenId }),
    before: { participants: [tookPart(bert)] },
    writes: {
      offers: [{ ...signed, ...foreign, creator: null }],
      sales: [{ ...sold, ...foreign, creator: null }],
      chainActivities: [line({ ...purchased, ...foreign, price: 1_000n })],
      chainNotifications: [told({ ...soldTo, ...foreign, price: 1_000n })],
      participants: [tookPart(anna, BLOCK), tookPart(bert, OLD_BLOCK)],
    },
  },
  {
    title: 'of an imported work without a creator',
    ...buySigned({ asset: foreign.contract, tokenId: foreign.tokenId }),
    before: { tokens: [{ ...foreignEdition, creator: nobody }] },
    writes: {
      offers: [{ ...signed, ...foreign, creator: null }],
      sales: [{ ...sold, ...foreign, creator: null }],
      chainActivities: [line({ ...purchased, ...foreign, price: 1_000n })],
      chainNotifications: [told({ ...soldTo, ...foreign, price: 1_000n })],
      participants: [tookPart(anna, BLOCK), tookPart(bert, BLOCK)],
    },
  },
]

const END = later(AT, { days: 1 })
const auctionId = BigInt(offerId) + 1n
const onAuction: RowOf<'offers'> = { ...listed, price: 0n, startPrice: 500n, reservable: 3n, duration: DAY }
const withBid: RowOf<'offers'> = { ...onAuction, available: 2n, reserved: 2n }

const bid = (bidder: string, copies: bigint, amount: bigint, end = END, id = auctionId): Happening => ({
  event: 'BidPlaced',
  address: engine,
  args: { offerId, auctionId: id, bidder, copies, amount, end: seconds(end) },
})
/** Bert bid 600 for each of two copies, an hour ago. */
const auction: RowOf<'auctions'> = {
  chainId: CHAIN,
  offerId,
  auctionId,
  bidder: bert,
  amount: 1_200n,
  copies: 2n,
  bids: 1,
  startedAt: later(AT, { hours: -1 }),
  endAt: later(END, { hours: -1 }),
  settled: false,
}
const newBid = { ...place, offerId, auctionId }
const offered = { type: 'offered', recipient: anna, offerId } as const
const received = { type: 'bid_received', recipient: anna, offerId } as const
const ending = (recipient: string, end: Date, token = edition, id = auctionId) =>
  told({
    type: 'auction_ending',
    recipient,
    ...token,
    offerId,
    id: `auction_ending-${CHAIN}-${offerId}-${id}`,
    at: later(end, { hours: -1 }),
  })

const bids: Case[] = [
  {
    title: 'the first one opens the auction and reserves its copies',
    ...bid(bert, 2n, 1_200n),
    before: { offers: [onAuction] },
    writes: {
      offers: [{ ...onAuction, available: 2n, reserved: 2n }],
      auctions: [{ ...auction, startedAt: AT, endAt: END }],
      bids: [{ ...newBid, bidder: bert, copies: 2n, amount: 1_200n }],
      chainActivities: [line({ ...offered, ...edition, actor: bert, copies: 2n, price: 600n })],
      chainNotifications: [
        told({ ...received, ...edition, actor: bert, price: 600n }),
        ending(anna, END),
        ending(bert, END),
      ],
    },
  },
  {
    title: 'a higher one by somebody else moves the end',
    ...bid(carl, 2n, 1_400n),
    before: {
      offers: [withBid],
      auctions: [auction],
      chainNotifications: [ending(anna, auction.endAt), ending(bert, auction.endAt)],
    },
    writes: {
      offers: [withBid],
      auctions: [{ ...auction, bidder: carl, amount: 1_400n, bids: 2, endAt: END }],
      bids: [{ ...newBid, bidder: carl, copies: 2n, amount: 1_400n }],
      chainActivities: [line({ ...offered, ...edition, actor: carl, copies: 2n, price: 700n })],
      chainNotifications: [
        told({ ...received, ...edition, actor: carl, price: 700n }),
        told({ ...edition, type: 'outbid', recipient: bert, actor: carl, offerId, price: 700n }),
        ending(anna, END),
        ending(carl, END),
      ],
    },
  },
  {
    title: 'the same bidder raises the own bid, and outbids nobody',
    ...bid(bert, 2n, 1_600n, auction.endAt),
    before: {
      offers: [withBid],
      auctions: [{ ...auction, bids: 3 }],
      chainNotifications: [ending(anna, auction.endAt), ending(bert, auction.endAt)],
    },
    writes: {
      offers: [withBid],
      auctions: [{ ...auction, amount: 1_600n, bids: 4 }],
      bids: [{ ...newBid, bidder: bert, copies: 2n, amount: 1_600n }],
      chainActivities: [line({ ...offered, ...edition, actor: bert, copies: 2n, price: 800n })],
      chainNotifications: [
        told({ ...received, ...edition, actor: bert, price: 800n }),
        ending(anna, auction.endAt),
        ending(bert, auction.endAt),
      ],
    },
  },
  {
    title: 'one for more copies reserves the others too',
    ...bid(carl, 3n, 2_100n, auction.endAt),
    before: { offers: [withBid], auctions: [auction] },
    writes: {
      offers: [{ ...onAuction, available: 1n, reserved: 3n }],
      auctions: [{ ...auction, bidder: carl, amount: 2_100n, copies: 3n, bids: 2 }],
      bids: [{ ...newBid, bidder: carl, copies: 3n, amount: 2_100n }],
      chainActivities: [line({ ...offered, ...edition, actor: carl, copies: 3n, price: 700n })],
      chainNotifications: [
        told({ ...received, ...edition, actor: carl, price: 700n }),
        told({ ...edition, type: 'outbid', recipient: bert, actor: carl, offerId, price: 700n }),
        ending(anna, auction.endAt),
        ending(carl, auction.endAt),
      ],
    },
  },
  {
    title: 'the first one of the next auction of the same offer',
    ...bid(carl, 1n, 500n, END, auctionId + 1n),
    before: {
      offers: [{ ...onAuction, available: 2n, sold: 2n }],
      auctions: [{ ...auction, settled: true }],
      chainNotifications: [ending(anna, auction.endAt)],
    },
    writes: {
      offers: [{ ...onAuction, available: 1n, reserved: 1n, sold: 2n }],
      auctions: [
        {
          ...auction,
          auctionId: auctionId + 1n,
          bidder: carl,
          amount: 500n,
          copies: 1n,
          bids: 1,
          startedAt: AT,
          endAt: END,
        },
      ],
      bids: [{ ...newBid, auctionId: auctionId + 1n, bidder: carl, copies: 1n, amount: 500n }],
      chainActivities: [line({ ...offered, ...edition, actor: carl, copies: 1n, price: 500n })],
      chainNotifications: [
        told({ ...received, ...edition, actor: carl, price: 500n }),
        ending(anna, END, edition, auctionId + 1n),
        ending(carl, END, edition, auctionId + 1n),
      ],
    },
  },
  {
    title: 'the end was announced to the seller already: it is not announced again',
    ...bid(carl, 2n, 1_400n),
    before: {
      offers: [withBid],
      auctions: [{ ...auction, endAt: later(AT, { minutes: 30 }) }],
      chainNotifications: [ending(anna, later(AT, { minutes: 30 })), ending(carl, later(AT, { hours: 1 }))],
    },
    writes: {
      offers: [withBid],
      auctions: [{ ...auction, bidder: carl, amount: 1_400n, bids: 2, endAt: END }],
      bids: [{ ...newBid, bidder: carl, copies: 2n, amount: 1_400n }],
      chainActivities: [line({ ...offered, ...edition, actor: carl, copies: 2n, price: 700n })],
      chainNotifications: [
        told({ ...received, ...edition, actor: carl, price: 700n }),
        told({ ...edition, type: 'outbid', recipient: bert, actor: carl, offerId, price: 700n }),
      ],
    },
  },
  {
    title: 'on an imported work: the bidder took part in it',
    ...bid(bert, 1n, 500n),
    before: { offers: [{ ...onAuction, ...foreign, copies: 1n, available: 1n }] },
    writes: {
      offers: [{ ...onAuction, ...foreign, copies: 1n, available: 0n, reserved: 1n }],
      auctions: [{ ...auction, amount: 500n, copies: 1n, startedAt: AT, endAt: END }],
      bids: [{ ...newBid, bidder: bert, copies: 1n, amount: 500n }],
      chainActivities: [line({ ...offered, ...foreign, actor: bert, copies: 1n, price: 500n })],
      chainNotifications: [
        told({ ...received, ...foreign, actor: bert, price: 500n }),
        ending(anna, END, foreign),
        ending(bert, END, foreign),
      ],
      participants: [tookPart(bert, BLOCK)],
    },
  },
  {
    title: 'on an imported work, again by the same wallet',
    ...bid(bert, 1n, 600n),
    before: {
      offers: [{ ...onAuction, ...foreign, copies: 1n, available: 0n, reserved: 1n }],
      auctions: [{ ...auction, amount: 500n, copies: 1n, bids: 1 }],
      participants: [tookPart(bert)],
    },
    writes: {
      offers: [{ ...onAuction, ...foreign, copies: 1n, available: 0n, reserved: 1n }],
      auctions: [{ ...auction, amount: 600n, copies: 1n, bids: 2, endAt: END }],
      bids: [{ ...newBid, bidder: bert, copies: 1n, amount: 600n }],
      chainActivities: [line({ ...offered, ...foreign, actor: bert, copies: 1n, price: 600n })],
      chainNotifications: [
        told({ ...received, ...foreign, actor: bert, price: 600n }),
        ending(anna, END, foreign),
        ending(bert, END, foreign),
      ],
      participants: [tookPart(bert, OLD_BLOCK)],
    },
  },
]

// 1,400 for two copies: 35 of commission, only of the seller's side, and 70 for the creator.
const auctionSplit = { proceeds: 1_295n, commission: 35n, royalties: 70n }
const ended: RowOf<'auctions'> = { ...auction, bidder: carl, amount: 1_400n, bids: 2, endAt: EARLIER }
const settle: Happening = {
  event: 'AuctionSettled',
  address: engine,
  args: { offerId, auctionId, winner: carl, copies: 2n, ...auctionSplit },
}
const won: RowOf<'sales'> = {
  ...sold,
  buyer: carl,
  byAuction: true,
  copies: 2n,
  amount: 1_400n,
  ...auctionSplit,
}
const undo: Happening = {
  event: 'AuctionUndone',
  address: engine,
  args: { offerId, auctionId, winner: carl, copies: 2n, amount: 1_400n },
}

const ends: Case[] = [
  {
    title: 'the winner has the copies for the bid',
    ...settle,
    before: { offers: [withBid], auctions: [ended] },
    writes: {
      offers: [{ ...withBid, reserved: 0n, sold: 2n }],
      auctions: [{ ...ended, settled: true }],
      sales: [won],
      chainActivities: [line({ ...purchased, ...edition, actor: carl, price: 700n })],
      chainNotifications: [
        told({ ...soldTo, ...edition, actor: carl, price: 700n }),
        told({ ...edition, type: 'won', recipient: carl, actor: anna, offerId, price: 700n }),
      ],
    },
  },
  {
    title: 'of an imported work: who gets the royalties may have changed since the listing',
    ...settle,
    before: {
      offers: [{ ...withBid, ...foreign }],
      auctions: [ended],
      tokens: [{ ...foreignEdition, creator: bert }],
    },
    writes: {
      offers: [{ ...withBid, ...foreign, reserved: 0n, sold: 2n }],
      auctions: [{ ...ended, settled: true }],
      sales: [{ ...won, ...foreign, creator: bert }],
      chainActivities: [line({ ...purchased, ...foreign, actor: carl, price: 700n })],
      chainNotifications: [
        told({ ...soldTo, ...foreign, actor: carl, price: 700n }),
        told({ ...foreign, type: 'won', recipient: carl, actor: anna, offerId, price: 700n }),
      ],
    },
  },
  {
    title: 'the copies are on sale no longer, and both sides hear of the whole bid',
    ...undo,
    before: { offers: [{ ...withBid, ...foreign, available: 1n, cancelled: 1n }], auctions: [ended] },
    writes: {
      offers: [{ ...withBid, ...foreign, available: 1n, reserved: 0n, cancelled: 3n }],
      auctions: [{ gone: { chainId: CHAIN, offerId, auctionId } }],
      chainNotifications: [
        told({ ...foreign, type: 'auction_undone', recipient: carl, offerId, price: 1_400n }),
        told({ ...foreign, type: 'auction_undone', recipient: anna, offerId, price: 1_400n }),
      ],
    },
  },
]

/** What people sell by the engine, and what they take back. */
export const sales: Case[] = [...listings, ...withdrawals, ...purchases, ...signedPurchases, ...bids, ...ends]

/** Events of offers that no event before made known. */
export const unknownOffers: Happening[] = [buy, bid(bert, 1n, 500n), settle, undo]

/** What the engine never emits. */
export const kindless: Happening = list({}, 0)
