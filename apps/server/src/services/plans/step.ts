import type { MoneyLine, PlanStep } from '@vitrine/api/entities/plan'
import type { Call } from '@vitrine/chain/calls/call'
import type { Carried } from '@vitrine/chain/engineTerms'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import { formatUnits } from 'viem'
import { presentPrice } from '../present/price.ts'

type TransactionStep = Extract<PlanStep, { kind: 'transaction' }>

export function transaction(
  name: TransactionStep['name'],
  text: string,
  { to, data, value = 0n }: Call,
): TransactionStep {
  return { kind: 'transaction', name, text, to, data, value: value.toString() }
}

/** What money is in: the coin of a chain, or a currency there. */
export type Unit = { chainId: number; currency: string | null }

/** A line of the bill. @param amount wei, or units of the currency */
export function line(name: MoneyLine['name'], amount: bigint, { chainId, currency }: Unit): MoneyLine {
  const { currency_price } = presentPrice(amount.toString(), chainId, currency)
  return (
    (currency_price && { name, ...currency_price }) ?? {
      ...{ name, amount: amount.toString(), currency: null },
      ...{ unit: blockchainOf(chainId) as Blockchain, decimals: 18 },
    }
  )
}

/** An amount with its unit, exactly, as a sentence has it. */
export function amountText(amount: bigint, unit: Unit): string {
  const { decimals, unit: symbol } = line('price', amount, unit)
  return `${formatUnits(amount, decimals ?? 0)} ${symbol ?? unit.currency}`
}

/** A struct as the API carries it: integers as decimal strings. */
export function written<T extends object>(struct: T): Carried<T> {
  return Object.fromEntries(
    Object.entries(struct).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  ) as Carried<T>
}
