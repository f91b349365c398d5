import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { withdrawCall, withdrawCurrencyCall } from '@vitrine/chain/calls/parked'
import { ownEvents } from './ownEvents.ts'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Withdraws money that could not be paid out. The server does not follow it, so there is nothing to report. */
export const withdraw: StepEffects = {
  async call(at, tools) {
    const { engine } = contractsOf(at, tools)
    const { currency } = intentOf(at, 'withdraw')
    const to = { account: at.flow.account }
    return currency ? withdrawCurrencyCall(engine, currency, to) : withdrawCall(engine, to)
  },

  read(at, receipt, tools) {
    const of = { contract: contractsOf(at, tools).engine, abi: saleEngineAbi }
    const { currency } = intentOf(at, 'withdraw')
    const { account } = at.flow
    const paid = currency
      ? ownEvents(receipt, { ...of, event: 'CurrencyWithdrawn', args: { currency, account } })
      : ownEvents(receipt, { ...of, event: 'PaymentWithdrawn', args: { account } })
    return paid.length > 0 ? {} : null
  },
}
