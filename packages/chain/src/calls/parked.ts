import { encodeFunctionData, type Hex } from 'viem'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import { type Carried, engineTerms } from '../engineTerms.ts'
import type { Terms } from '../terms.ts'
import type { Call } from './call.ts'

/** Who gets what is parked for an account: anybody can send it to the account, only the account to another address. */
export type Receiver = { account: Hex; to?: Hex }

/** Pays out wei that an account could not receive. */
export function withdrawCall(engine: Hex, { account, to }: Receiver): Call {
  const data = to
    ? encodeFunctionData({ abi: saleEngineAbi, functionName: 'withdrawTo', args: [to] })
    : encodeFunctionData({ abi: saleEngineAbi, functionName: 'withdraw', args: [account] })
  return { to: engine, data }
}

/** The same for units of a currency. */
export function withdrawCurrencyCall(engine: Hex, currency: Hex, { account, to }: Receiver): Call {
  const data = to
    ? encodeFunctionData({ abi: saleEngineAbi, functionName: 'withdrawCurrencyTo', args: [currency, to] })
    : encodeFunctionData({ abi: saleEngineAbi, functionName: 'withdrawCurrency', args: [currency, account] })
  return { to: engine, data }
}

/** Delivers copies of an offer that an account could not receive. */
export function claimCall(engine: Hex, terms: Carried<Terms>, { account, to }: Receiver): Call {
  const data = to
    ? encodeFunctionData({ abi: saleEngineAbi, functionName: 'claimTo', args: [engineTerms(terms), to] })
    : encodeFunctionData({ abi: saleEngineAbi, functionName: 'claim', args: [engineTerms(terms), account] })
  return { to: engine, data }
}
