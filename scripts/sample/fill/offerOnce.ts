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
  { amount, copies = 1, days = 30 }: Offer,
): Promise<void> {
  const account = buyer.wallet
  const { network } = chain
  const { orders } = await market.visit('GET /tokens/{id}/orders', { params: { id: tokenId } })
  if (orders.some((order) => order.buyer.wallet === account.toLowerCase())) return
  const [coin] = network.currencies
  if (!coin) throw new Error(`${network.name} has no currency for offers.`)
  const { plan } = await market.visit('POST /plans/offer', {
    json: {
      ...{ account, token: tokenId, currency: coin.address, copies, duration: days * DAY },
      unit_price: wei(amount).toString(),
    },
  })
  await carryOut(market, chain, buyer, plan)
}
