import type { Plan } from '@vitrine/api/entities/trading/plan'
import { placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { listingOf } from '@vitrine/chain/signedListing'
import type { SignedSale } from '../catalogue/work.ts'
import type { Actor } from './actor.ts'
import { amount } from './amount.ts'
import { carryOut, transactStep } from './carryOut.ts'
import type { Market } from './market.ts'
import type { SampleChain } from './sampleChain.ts'

const DAY = 86_400

/** Lists copies with a signature, by the server's plan, unless this person already does: for all, or for one buyer alone. */
export async function signListing(
  market: Market,
  chain: SampleChain,
  seller: Actor,
  token: string,
  sale: SignedSale,
): Promise<void> {
  if (await isListed(seller, token)) return
  const plan = await planOf(market, seller, token, sale)
  await carryOut(market, chain, seller, sale.to ? forOne(plan, market.actors[sale.to].wallet) : plan)
}

/** Lists several works with one signature over all of them, unless this person already lists them. */
export async function signSeries(
  market: Market,
  chain: SampleChain,
  seller: Actor,
  works: readonly { token: string; sale: SignedSale }[],
): Promise<void> {
  const missing = []
  for (const work of works) if (!(await isListed(seller, work.token))) missing.push(work)
  if (missing.length < 2) return
  const listings = []
  for (const { token, sale } of missing) {
    const plan = await planOf(market, seller, token, sale)
    for (const step of plan.steps)
      if (step.kind === 'transaction') await transactStep(chain, seller, step)
      else if (step.name === 'signListing') listings.push(...step.publish.json.listings)
  }
  const { id: network, contracts } = chain.network
  const toSign = listings.map(({ terms, ...listed }) => listingOf(engineTerms(terms), listed))
  const signature = await chain.signTyped(
    seller.wallet,
    toBulkTypedData(toSign, { chainId: network, engine: contracts.engine }),
  )
  const places = placesOf(toSign)
  await market.visit('POST /listings', {
    json: {
      network,
      signature,
      listings: listings.map((listing, at) => ({
        ...listing,
        index: Number(places[at]!.index),
        proof: places[at]!.proof,
      })),
    },
  })
}

async function isListed(seller: Actor, token: string): Promise<boolean> {
  const { offers } = await seller.request('GET /tokens/{id}', { params: { id: token }, query: {} })
  return offers.some(({ creator, signed }) => signed && creator.wallet === seller.wallet.toLowerCase())
}

async function planOf(
  market: Market,
  seller: Actor,
  token: string,
  { price, copies = 1, days = 90 }: SignedSale,
): Promise<Plan> {
  const asked = { account: seller.wallet, token, copies, price: amount(price).toString() }
  const { plan } = await market.visit('POST /plans/list', { json: { ...asked, sign_for: days * DAY } })
  return plan
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
