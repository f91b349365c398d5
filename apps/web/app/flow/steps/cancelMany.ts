import { cancelManyCall } from '@vitrine/chain/calls/list'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Cancels several offers at once, then makes the server read the chain up to the transaction. */
export const cancelMany: StepEffects = {
  async call(at, tools) {
    const offers = intentOf(at, 'cancelMany').offers.map(({ terms, signed = null }) => ({ terms, signed }))
    return cancelManyCall(contractsOf(at, tools).engine, offers)
  },
  async report(at, hash, { request }) {
    const [first] = intentOf(at, 'cancelMany').offers
    if (hash && first)
      await request('POST /offers/{id}/sync', { params: { id: first.offer }, json: { hash } })
    return {}
  },
}
