import { encodeFunctionData, type Hex } from 'viem'
import { payeesAbi } from '../abi/payees.ts'
import type { Call } from './call.ts'

/** Names who receives the account's money from now on, and tells the engine. @param payee the account itself for nobody else */
export function namePayeeCall(payees: Hex, engine: Hex, payee: Hex): Call {
  return {
    to: payees,
    data: encodeFunctionData({ abi: payeesAbi, functionName: 'setPayee', args: [payee, [engine]] }),
  }
}
