import type { Order, TokenSet, Trait } from '@vitrine/api/entities/trading/order'
import type { Offer } from '../catalogue/work.ts'
import type { Actor } from './actor.ts'
import { amount as wei } from './amount.ts'
import { carryOut } from './carryOut.ts'
import type { Market } from './market.ts'
import type { SampleChain } from './sampleChain.ts'

const DAY = 86_400

/** Offers to buy a work, by the server's plan, unless this person already does. */
export async function offerOnce(
  market: Market,
  chain: SampleChain,
  buyer: Actor,
  tokenId: string,
  offer: Offer,
): Promise<void> {
  const { orders } = await market.visit('GET /tokens/{id}/orders', { params: { id: tokenId } })
  if (!orders.some(isBy(buyer))) await makeOffer(market, chain, buyer, tokenId, offer)
}

/**
 * Offers to buy any work of a collection, or any with a trait, unless this person already does. `tokenId` is one of them.
 */
export async function offerForAnyOnce(
  market: Market,
  chain: SampleChain,
  buyer: Actor,
  { collection, tokenId, trait }: { collection: string; tokenId: string; trait?: Trait },
  offer: Offer,
): Promise<void> {
  const { blockchain } = chain.network
  const { orders } = await market.visit('GET /collections/{id}/orders', {
    params: { id: collection },
    query: { blockchain },
  })
  if (orders.some(isBy(buyer))) return
  const { set } = await market.visit('POST /sets', { json: { token: tokenId, trait } })
  await makeOffer(market, chain, buyer, tokenId, offer, set.root)
}

const isBy =
  ({ wallet }: Actor) =>
  ({ buyer }: Order) =>
    buyer.wallet === wallet.toLowerCase()

async function makeOffer(
  market: Market,
  chain: SampleChain,
  buyer: Actor,
  token: string,
  { amount, copies = 1, days = 30 }: Offer,
  set?: TokenSet['root'],
): Promise<void> {
  const { network } = chain
  const [coin] = network.currencies
  if (!coin) throw new Error(`${network.name} has no currency for offers.`)
  const { plan } = await market.visit('POST /plans/offer', {
    json: {
      account: buyer.wallet,
      token,
      set,
      currency: coin.address,
      copies,
      duration: days * DAY,
      unit_price: wei(amount).toString(),
    },
  })
  await carryOut(market, chain, buyer, plan)
}
