// What the sale contract is called for. Ids are hashes of the terms, so they are compared with those of the wish.

import { type Call, hashOf, listingIdOf } from './abi.ts'
import { checkListed } from './checkListed.ts'
import { isSame, must } from './must.ts'
import type { Known } from './plan.ts'

type ArgsOf<Name extends string> = Extract<Call, { functionName: Name }>['args']
type Terms = ArgsOf<'buy'>[0]

/** @param value wei */
export function checkSale(call: Call, value: bigint, known: Known): void {
  const { about, limits } = known
  const { quantity = 1 } = about
  switch (call.functionName) {
    case 'buy':
      must(isSame(offerId(call.args[0], known), about.offer), 'it buys another offer')
      must(isSame(call.args[1], quantity), `it buys ${call.args[1]} copies`)
      break
    case 'buySigned':
      must(isSame(signedId(call.args[0].listing.terms, known), about.offer), 'it buys another offer')
      must(isSame(call.args[0].quantity, quantity), `it buys ${call.args[0].quantity} copies`)
      must(isSame(call.args[1], about.account), 'somebody else gets what is bought')
      break
    case 'buyInCurrency':
      checkInCurrency(call.args, known)
      break
    case 'buyMany':
      checkMany(call.args, known)
      break
    case 'bid':
    case 'createAuctionAndBid':
      must(isSame(offerId(call.args[0], known), about.offer), 'it bids on another offer')
      must(isSame(call.args[1], quantity), `it bids for ${call.args[1]} copies`)
      must(value <= BigInt(about.price as string) * call.args[1], `it spends ${value}`)
      break
    case 'settle':
      must(isSame(offerId(call.args[0], known), about.offer), 'it settles another auction')
      break
    case 'createOffers': {
      const [[listed, ...others], maxCommission] = call.args
      must(others.length === 0, 'it lists more than one work')
      if (listed) checkListed({ ...listed, maxCommission }, known)
      break
    }
    case 'acceptOrder':
      checkAcceptance(call.args[0], known)
      break
    case 'acceptMany':
      checkAcceptances(call.args[0], known)
      break
    case 'cancelMany':
      checkCancelled(call.args, known)
      break
    case 'cancelOffer':
      must(isSame(offerId(call.args[0], known), about.id), 'it withdraws another offer')
      break
    case 'cancelListing':
      must(isSame(signedId(call.args[0], known), about.id), 'it withdraws another offer')
      break
    case 'cancelOrder':
      must(isSame(hashOf('BuyOrder', call.args[0], limits), about.id), 'it withdraws another offer')
  }
}

/** Units of the currency are counted, and nothing else lets money be taken. */
function checkInCurrency([purchase, most, recipient, permit]: ArgsOf<'buyInCurrency'>, known: Known): void {
  const { about, limits } = known
  const { listing, quantity } = purchase
  // Without an expiry it is listed on chain.
  const id = listing.expiry === 0n ? offerId(listing.terms, known) : signedId(listing.terms, known)
  must(isSame(id, about.offer), 'it buys another offer')
  must(isSame(listing.terms.currency, limits.currency), 'its price is in another currency')
  must(isSame(quantity, about.quantity ?? 1), `it buys ${quantity} copies`)
  must(most <= limits.most, `it spends ${most}`)
  must(isSame(recipient, about.account), 'somebody else gets what is bought')
  must(permit.deadline === 0n, 'it has a permit')
}

/** The holder gets at least `least`, for the work and the offer that were wished. */
export function checkAcceptance(acceptance: ArgsOf<'acceptOrder'>[0], { about, limits }: Known): void {
  const { order, tokenId, quantity, minProceeds } = acceptance
  must(isSame(hashOf('BuyOrder', order, limits), about.order), 'it accepts another offer')
  must(isSame(order.asset, limits.work?.contract), 'it sells a work of another contract')
  must(isSame(tokenId, limits.work?.tokenId), 'it sells another work')
  must(isSame(quantity, about.quantity ?? 1), `it sells ${quantity} copies`)
  must(minProceeds >= (limits.least ?? 0n), `it may yield ${minProceeds}`)
}

/** As many as were wished, in their order. */
function checkAcceptances(acceptances: ArgsOf<'acceptMany'>[0], { about, limits, now }: Known): void {
  const wished = about.accepted as { order: string; quantity?: number }[]
  must(acceptances.length === wished.length, 'it accepts other offers')
  for (const [at, acceptance] of acceptances.entries()) {
    const work = limits.sold?.[at]
    const each = { account: about.account, ...wished[at] }
    checkAcceptance(acceptance, { now, about: each, limits: { ...limits, work, least: work?.least } })
  }
}

function checkCancelled([offers, listings, orders]: ArgsOf<'cancelMany'>, known: Known): void {
  const wished = new Set([known.about.offers, known.about.orders].flatMap((ids) => (ids ?? []) as string[]))
  const withdrawn = [
    ...offers.map((terms) => offerId(terms, known)),
    ...listings.map((terms) => signedId(terms, known)),
    ...orders.map((order) => hashOf('BuyOrder', order, known.limits)),
  ]
  for (const id of withdrawn) must(wished.delete(id), 'it withdraws another offer')
}

function checkMany([purchases, , recipient]: ArgsOf<'buyMany'>, known: Known): void {
  must(isSame(recipient, known.about.account), 'somebody else gets what is bought')
  const wished = new Set((known.about.offers as string[]).map((id) => id.toLowerCase()))
  for (const { signature, listing, quantity } of purchases) {
    // Without a signature it is listed on chain.
    const id = signature === '0x' ? offerId(listing.terms, known) : signedId(listing.terms, known)
    must(wished.delete(id), 'it buys another offer')
    must(quantity === 1n, `it buys ${quantity} copies`)
  }
}

const offerId = (terms: Terms, { limits }: Known): string =>
  `${limits.chainId}-${hashOf('Terms', terms, limits)}`

const signedId = (terms: Terms, { limits }: Known): string =>
  `${limits.chainId}-${listingIdOf(terms, limits)}`
