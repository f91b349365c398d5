import type { Offer } from '../catalogue/work.ts'
import type { Actor } from './actor.ts'
import { amount as wei } from './amount.ts'
import type { Market } from './market.ts'
import type { SampleChain } from './sampleChain.ts'

const DAY = 86_400

/** Offers to buy a work, by the server's plan, unless this person already does. */
export async function offerOnce(
  { visit }: Market,
  { network, transact, signTyped }: SampleChain,
  buyer: Actor,
  tokenId: string,
  { amount, copies = 1, days = 30 }: Offer,
): Promise<void> {
  const account = buyer.wallet
  const { orders } = await visit('GET /tokens/{id}/orders', { params: { id: tokenId } })
  if (orders.some((order) => order.buyer.wallet === account.toLowerCase())) return
  const [coin] = network.currencies
  if (!coin) throw new Error(`${network.name} has no currency for offers.`)
  const { plan } = await visit('POST /plans/offer', {
    json: {
      ...{ account, token: tokenId, currency: coin.address, copies, duration: days * DAY },
      unit_price: wei(amount).toString(),
    },
  })
  for (const step of plan.steps) {
    if (step.kind === 'transaction')
      await transact(account, { to: step.to, data: step.data, value: BigInt(step.value) })
    else {
      const signature = await signTyped(account, step.typed_data)
      await visit(step.publish.route, { json: { ...step.publish.json, signature } })
    }
  }
}
