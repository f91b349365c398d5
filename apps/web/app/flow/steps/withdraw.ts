import { withdrawCall, withdrawCurrencyCall } from '@vitrine/chain/calls/parked'
import { currencyWithdrawn, paymentWithdrawn } from '@vitrine/chain/engineEvents'
import { ownEvents } from '@vitrine/chain/ownEvents'
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
    const { engine } = contractsOf(at, tools)
    const { currency } = intentOf(at, 'withdraw')
    const { account } = at.flow
    const paid = { account, to: account }
    const own = currency
      ? ownEvents(receipt, currencyWithdrawn(engine, currency, paid))
      : ownEvents(receipt, paymentWithdrawn(engine, paid))
    return own.length > 0 ? {} : null
  },
}
