import type { Plan } from '@vitrine/api/entities/plan'
import type { Token } from '@vitrine/api/entities/token'
import type { SignedSale } from '../catalogue/work.ts'
import type { Actor } from './actor.ts'
import { amount } from './amount.ts'
import { carryOut } from './carryOut.ts'
import type { Market } from './market.ts'
import type { SampleChain } from './sampleChain.ts'

const DAY = 86_400

/** Lists copies with a signature, by the server's plan, unless this person already does: for all, or for one buyer alone. */
export async function signListing(
  market: Market,
  chain: SampleChain,
  seller: Actor,
  { _id: token }: Token,
  { price, copies = 1, days = 90, to }: SignedSale,
): Promise<void> {
  const { offers } = await seller.request('GET /tokens/{id}', { params: { id: token }, query: {} })
  if (offers.some(({ creator, signed }) => signed && creator.wallet === seller.wallet.toLowerCase())) return
  const asked = { account: seller.wallet, token, copies, price: amount(price).toString() }
  const { plan } = await market.visit('POST /plans/list', { json: { ...asked, sign_for: days * DAY } })
  await carryOut(market, chain, seller, to ? forOne(plan, market.actors[to].wallet) : plan)
}

/** The same plan for a private sale. */
function forOne(plan: Plan, buyer: Actor['wallet']): Plan {
  const steps = plan.steps.map((step) => {
    if (step.name !== 'signListing') return step
    const { typed_data, publish } = step
    return {
      ...step,
      typed_data: { ...typed_data, message: { ...typed_data.message, buyer } },
      publish: {
        ...publish,
        json: { ...publish.json, listings: publish.json.listings.map((each) => ({ ...each, buyer })) },
      },
    }
  })
  return { ...plan, steps }
}
