import { raiseCounterCall } from '@vitrine/chain/calls/list'
import { counterRaised } from '@vitrine/chain/engineEvents'
import { ownEvent } from './ownEvent.ts'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

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
