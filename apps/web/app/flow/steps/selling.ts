import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type BulkPlace, placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import {
  approveCall,
  cancelManyCall,
  type Listed,
  listCall,
  raiseCounterCall,
  replaceOfferCall,
} from '@vitrine/chain/calls/list'
import { counterRaised } from '@vitrine/chain/engineEvents'
import { type Carried, engineTerms } from '@vitrine/chain/engineTerms'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { listingOf, type Signed } from '@vitrine/chain/signedListing'
import { type Terms, toListingTypedData } from '@vitrine/chain/terms'
import { offerTiming, startingNow } from '@vitrine/domain/flow/plan'
import { type Hex, isAddressEqual, zeroAddress } from 'viem'
import type { ShownTerms } from '../business/business.ts'
import { saleOf } from '../business/listing.ts'
import type { SellManyIntent } from '../business/selling.ts'
import type { At } from '../machine/effects.ts'
import { askedListing, assetOf } from './askedListing.ts'
import { offerIdOf } from './offerIdOf.ts'
import { ownEvent } from './ownEvent.ts'
import { isSigned, keepSigned, publish, signingFacts } from './signed.ts'
import { contractsOf, intentOf, resultOf, type StepEffects, type Tools } from './step.ts'

/** Lets the sale engine move the seller's works of a contract. Skipped if it may already. */
export const approve: StepEffects = {
  joins: ['cancelOffer', 'approve'],
  async call(at, tools) {
    const { engine } = contractsOf(at, tools)
    const asset = assetOf(at, tools)
    const approved = await tools.wallet.reader(at.step.chainId).readContract({
      address: asset,
      abi: collectible721Abi,
      functionName: 'isApprovedForAll',
      args: [at.flow.account, engine],
    })
    return approved ? null : approveCall(asset, engine)
  },
  skips: true,
  read: ownEvent((at, tools) => ({
    contract: assetOf(at, tools),
    abi: collectible721Abi,
    event: 'ApprovalForAll',
    args: { owner: at.flow.account, operator: contractsOf(at, tools).engine, approved: true },
  })),
}

/** What is listed from now on. */
async function listedNow(at: At, tools: Tools): Promise<Listed> {
  const { asset, tokenId, copies, sale } = askedListing(at, tools)
  const { timestamp } = await tools.wallet.reader(at.step.chainId).getBlock()
  const terms = offerTiming(saleOf(sale), Number(startingNow(timestamp)), sale.duration)
  return {
    asset,
    tokenId: BigInt(tokenId()),
    copies: BigInt(copies),
    currency: sale.currency ?? zeroAddress,
    reservable: terms.startPrice > 0n ? BigInt(sale.reservable ?? copies) : 0n,
    ...terms,
    fromFirstBid: terms.startPrice > 0n && sale.fromFirstBid ? 1n : 0n,
    // Equal terms have the same start only within a second.
    salt: 0n,
    maxRoyalties: BigInt(sale.maxRoyalties),
  }
}

/** What follows the transaction: the offer is registered (CRE-06). */
const registered: Pick<StepEffects, 'gives' | 'read' | 'report'> = {
  gives: true,
  read(at, receipt, tools) {
    const { asset, tokenId, copies, sale } = askedListing(at, tools)
    const { price, startPrice } = offerTiming(saleOf(sale), 0, sale.duration)
    const created = ownEvents(receipt, {
      contract: contractsOf(at, tools).engine,
      abi: saleEngineAbi,
      event: 'OfferCreated',
      args: {},
    }).find(
      ({ args: { terms } }) =>
        isAddressEqual(terms.seller, at.flow.account) &&
        isAddressEqual(terms.asset, asset) &&
        isAddressEqual(terms.currency, sale.currency ?? zeroAddress) &&
        terms.tokenId === BigInt(tokenId()) &&
        terms.copies === BigInt(copies) &&
        terms.price === price &&
        terms.startPrice === startPrice,
    )
    return created ? { offer_chain_id: created.args.offerId } : null
  },

  async report(at, hash, tools) {
    const { sale, token, copies } = askedListing(at, tools)
    const { price, minBid, duration } = sale
    const { offer } = await tools.request('POST /offers', {
      json: {
        token_id: token(),
        offer_chain_id: resultOf(at, 'offer_chain_id'),
        hash: hash ?? '',
        ...(price !== null && { offer_price: price }),
        ...(minBid !== null && { min_bid: minBid, auctions_duration: duration * 1000 }),
        copies,
      },
    })
    return { offer: offer._id }
  },
}

/** Puts the work on sale on chain. */
export const createOffer: StepEffects = {
  joins: ['cancelOffer', 'approve'],
  async call(at, tools) {
    const { maxCommission } = askedListing(at, tools).sale
    return listCall(contractsOf(at, tools).engine, await listedNow(at, tools), BigInt(maxCommission))
  },
  ...registered,
}

/** Puts it on sale in the place of an offer on chain. Fails if less of that one is left than was shown: somebody was faster. */
export const replaceOffer: StepEffects = {
  joins: ['approve'],
  async call(at, tools) {
    const { instead, sale } = intentOf(at, 'sell')
    if (!instead) throw new Error('there is no offer to replace')
    const { engine } = contractsOf(at, tools)
    const old = { terms: instead.terms, left: BigInt(instead.left ?? 0) }
    return replaceOfferCall(engine, old, await listedNow(at, tools), BigInt(sale.maxCommission))
  },
  ...registered,
}

/** Signs one listing, or several as a tree, which sends nothing, and publishes them. */
export const signListing: StepEffects = {
  async message(at, tools) {
    if (isSigned(at)) return null
    const { listings, typed } = await toSign(at, tools)
    return { typed, keep: (signature) => keepSigned({ listings, signature } satisfies SignedListings) }
  },

  async report(at, _hash, tools, note) {
    await publish<SignedListings>(at, note, ({ signature, listings }) =>
      tools.request('POST /listings', { json: { network: at.step.chainId, listings, signature } }),
    )
    return {}
  },
}

type SignedListings = { listings: Awaited<ReturnType<typeof listingsNow>>; signature: Hex }

async function toSign(at: At, tools: Tools) {
  const domain = { chainId: at.step.chainId, engine: contractsOf(at, tools).engine }
  const listings = await listingsNow(at, tools)
  const [first, ...others] = listings.map(({ terms, ...signed }) => listingOf(engineTerms(terms), signed))
  if (!first) throw new Error('there is nothing to list')
  if (others.length === 0) return { listings, typed: toListingTypedData(first, domain) }
  const places = placesOf([first, ...others])
  return {
    listings: listings.map((listing, at) => ({ ...listing, ...placeOf(places[at]) })),
    // The type of a tree is made at run time: it names the tree's height.
    typed: toBulkTypedData([first, ...others], domain) as never,
  }
}

const placeOf = (place: BulkPlace | undefined) => ({
  index: Number(place?.index ?? 0n),
  proof: place?.proof ?? [],
})

/** The listings with the times of the chain's newest block. */
async function listingsNow(at: At, tools: Tools) {
  const { works, signedFor, maxCommission, buyer, lowered } = askedOf(at)
  const { expiry, salt, ...facts } = await signingFacts(
    at,
    tools,
    signedFor,
    lowered?.terms.salt ?? works.length,
  )
  return works.map(({ asset, tokenId, copies, price, currency = zeroAddress, maxRoyalties }, place) => {
    const terms: Carried<Terms> = {
      seller: at.flow.account,
      asset,
      tokenId,
      copies: String(copies),
      reservable: '0',
      price,
      currency,
      startPrice: '0',
      duration: '0',
      fromFirstBid: '0',
      ...facts,
      salt: String(BigInt(salt) + BigInt(place)),
    }
    return {
      terms,
      maxCommission: String(maxCommission),
      maxRoyalties: String(maxRoyalties),
      buyer,
      expiry: later(expiry, lowered?.signed.expiry),
      group: lowered?.signed.group ?? '0',
      index: 0,
      proof: [] as Hex[],
    }
  })
}

/** The first signature stays valid as long as it said, so the second one must not end earlier. */
const later = (expiry: string, before = '0') => (BigInt(before) > BigInt(expiry) ? before : expiry)

/** @property lowered the signed listing whose price this lowers: the salt makes them one */
type Series = Pick<SellManyIntent, 'works' | 'signedFor' | 'maxCommission'> & {
  buyer: Hex
  lowered: { terms: Carried<Terms>; signed: Signed } | null
}

function askedOf(at: At): Series {
  const intent = intentOf(at, 'sell', 'sellMany')
  if (intent.kind === 'sellMany') return { ...intent, buyer: zeroAddress, lowered: null }
  const { sale, signedFor, buyer, instead, lowers, ...work } = intent
  const { price, currency, maxRoyalties, maxCommission } = sale
  const lowered = lowers && instead?.signed ? { terms: instead.terms, signed: instead.signed } : null
  // The copies that were sold count for both signatures.
  const copies = lowered ? Number(lowered.terms.copies) : work.copies
  return {
    works: [{ ...work, copies, price: price ?? '0', currency, maxRoyalties }],
    signedFor: signedFor ?? 0,
    maxCommission,
    buyer: buyer ?? zeroAddress,
    lowered,
  }
}

/** Cancels several offers at once, then makes the server read the chain up to the transaction. */
export const cancelMany: StepEffects = {
  async call(at, tools) {
    const offers = intentOf(at, 'cancelMany').offers.map(({ terms, signed = null }) => ({ terms, signed }))
    return cancelManyCall(contractsOf(at, tools).engine, offers)
  },
  /** Those of which nothing is left are passed over. */
  read(at, receipt, tools) {
    const { engine } = contractsOf(at, tools)
    const isCancelled = (of: ShownTerms) =>
      ownEvents(receipt, {
        contract: engine,
        abi: saleEngineAbi,
        event: of.signed ? 'ListingVoided' : 'OfferCancelled',
        args: { offerId: offerIdOf(at, of, engine) },
      }).length > 0
    return intentOf(at, 'cancelMany').offers.some(isCancelled) ? {} : null
  },
  async report(at, hash, { request }) {
    const [first] = intentOf(at, 'cancelMany').offers
    if (hash && first)
      await request('POST /offers/{id}/sync', { params: { id: first.offer }, json: { hash } })
    return {}
  },
}

/** Cancels all listings of the account at once, then makes the server read the chain up to the transaction. */
export const raiseCounter: StepEffects = {
  call: async (at, tools) => raiseCounterCall(contractsOf(at, tools).engine),
  async report(at, hash, { request }) {
    const { offer } = intentOf(at, 'cancelAll')
    if (hash) await request('POST /offers/{id}/sync', { params: { id: offer }, json: { hash } })
    return {}
  },
  read: ownEvent((at, tools) => counterRaised(contractsOf(at, tools).engine, at.flow.account)),
}
