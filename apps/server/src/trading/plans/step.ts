import type { Hex } from '@vitrine/api/entities/primitives'
import type { MoneyLine, PlannedWork, PlanStep } from '@vitrine/api/entities/trading/plan'
import type { Call } from '@vitrine/chain/calls/call'
import { describeCall } from '@vitrine/chain/calls/describeCall'
import type { Carried } from '@vitrine/chain/engineTerms'
import { type Blockchain, blockchainOf, coinOf } from '@vitrine/domain/networks'
import { formatUnits } from 'viem'
import { asHex } from '../../chain/asHex.ts'
import { presentPrice } from '../present/price.ts'

export type TransactionStep = Extract<PlanStep, { kind: 'transaction' }>

export function transaction(
  chainId: number,
  name: TransactionStep['name'],
  text: string,
  { to, data, value = 0n }: Call,
): TransactionStep {
  const step = { kind: 'transaction', chainId, name, text, to: asHex(to), data } as const
  return { ...step, ...describeCall(data), value: value.toString() }
}

/** The call that a step sends. */
export const callOf = ({ to, data, value }: TransactionStep): Call => ({ to, data, value: BigInt(value) })

/** How a sentence calls a work. Its name is not in a sentence: a program could take it for a part of it. */
export const titleOf = (tokenId: bigint | string): string => `#${tokenId}`

/** The works of a plan, with the names that people gave them. */
export const workNames = (
  works: readonly { asset: Hex; key: { tokenId: bigint }; row: { name: string; hidden: boolean } }[],
): PlannedWork[] =>
  works.map(({ asset, key, row }) => ({
    contract: asset,
    token_id: key.tokenId.toString(),
    name: row.hidden ? null : row.name,
  }))

/** What money is in: the coin of a chain, or a currency there. */
export type Unit = { chainId: number; currency: string | null }

/** A line of the bill. @param amount wei, or units of the currency @param to who receives it, if it is a payee */
export function line(
  name: MoneyLine['name'],
  amount: bigint,
  { chainId, currency }: Unit,
  to?: Hex,
): MoneyLine {
  const { currency_price } = presentPrice(amount.toString(), chainId, currency)
  const money = currency_price ?? {
    amount: amount.toString(),
    currency: null,
    unit: coinOf(blockchainOf(chainId) as Blockchain),
    decimals: 18,
  }
  return { name, ...money, ...(to && { to }) }
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
