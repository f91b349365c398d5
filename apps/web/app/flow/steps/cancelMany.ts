import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { cancelManyCall } from '@vitrine/chain/calls/list'
import { ownEvents } from '@vitrine/chain/ownEvents'
import type { ShownTerms } from '../business/business.ts'
import { offerIdOf } from './offerIdOf.ts'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

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
        ...{ contract: engine, abi: saleEngineAbi, event: of.signed ? 'ListingVoided' : 'OfferCancelled' },
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
