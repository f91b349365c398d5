import type { ContractFunctionReturnType } from 'viem'
import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
} from 'viem'
import type { Node } from './node.ts'

/** An answer that the contract's ABI does not explain: mostly there is no such contract. */
export class OddAnswer extends Error {
  override readonly name = 'OddAnswer'
}

type Views<A extends Abi> = ContractFunctionName<A, 'view' | 'pure'>

/** What a contract's view returns in the newest block. @throws NodeError, AwayError, OddAnswer */
export async function view<const A extends Abi, const F extends Views<A>>(
  node: Node,
  address: Hex,
  abi: A,
  functionName: F,
  args: ContractFunctionArgs<A, 'view' | 'pure', F>,
): Promise<ContractFunctionReturnType<A, 'view' | 'pure', F>> {
  const data = encodeFunctionData({ abi, functionName, args } as never)
  const result = (await node('eth_call', [{ to: address, data }, 'latest'])) as Hex
  try {
    return decodeFunctionResult({ abi, functionName, data: result } as never) as never
  } catch (error) {
    throw new OddAnswer((error as Error).name)
  }
}
