import type { Address } from 'viem'
import type { Person, TestServer } from '../servers/testServer.ts'

/** Buys one copy of an offer as its plan says. @param offer its `_id` */
export async function buyOffer({ visitor, chain }: TestServer, buyer: Person, offer: string) {
  const account = buyer.address as Address
  const { plan } = await visitor('POST /plans/buy', { json: { account, offer, quantity: 1 } })
  const [step] = plan.steps
  if (step?.kind !== 'transaction') throw new Error('a purchase is a transaction')
  const { to, data, value } = step
  const hash = await chain.wallet.sendTransaction({ account, chain: null, to, data, value: BigInt(value) })
  return chain.receiptOf(hash)
}
