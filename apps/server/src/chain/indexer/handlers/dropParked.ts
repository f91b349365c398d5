import { type Change, put, ref, type State } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'
import { NOBODY } from './transfer.ts'

type Money = { kind: 'payment' | 'proceeds'; currency: string; account: string; amount: bigint }

/** @param moneyOf what an event parks, or pays with a negative amount */
const parking = <Args>(moneyOf: (args: Args) => Money): Handler<Args> => {
  const refOf = ({ chainId, args }: LogOf<Args>) => {
    const { kind, currency, account } = moneyOf(args)
    return ref('dropParked', { account, kind, currency, chainId })
  }
  return {
    reads: (log) => [refOf(log)],
    handle: (log, state) => [changed(refOf(log).key, moneyOf(log.args).amount, state)],
  }
}

function changed(key: Omit<Money, 'amount'> & { chainId: number }, difference: bigint, state: State): Change {
  const amount = (state.get('dropParked', key)?.amount ?? 0n) + difference
  return amount > 0n ? put('dropParked', { ...key, amount }) : { table: 'dropParked', key, row: null }
}

type Payment = { account: string; amount: bigint }
type OfCurrency = Payment & { currency: string }
type Proceeds = { currency: string; creator: string; amount: bigint }

const payment = ({ account, amount }: Payment): Money => ({
  kind: 'payment',
  currency: NOBODY,
  account,
  amount,
})
const ofCurrency = ({ currency, account, amount }: OfCurrency): Money => ({
  kind: 'payment',
  currency,
  account,
  amount,
})
const proceeds = ({ currency, creator, amount }: Proceeds): Money => ({
  kind: 'proceeds',
  currency,
  account: creator,
  amount,
})
const paid = (money: Money): Money => ({ ...money, amount: -money.amount })

// A referrer or a payer refused money; a creator's payee did. The drops contract keeps it for them.

export const dropPaymentParked = parking<Payment>(payment)
export const dropPaymentWithdrawn = parking<Payment>((args) => paid(payment(args)))
export const dropCurrencyParked = parking<OfCurrency>(ofCurrency)
export const dropCurrencyWithdrawn = parking<OfCurrency>((args) => paid(ofCurrency(args)))
export const proceedsParked = parking<Proceeds>(proceeds)
export const proceedsWithdrawn = parking<Proceeds>((args) => paid(proceeds(args)))
