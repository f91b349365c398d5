import { encodeFunctionData, type Hex } from 'viem'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import type { Call } from './call.ts'

/** Makes all tokens of another collection's contract known to the engine, so that they can be listed. */
export function addCollectionCall(engine: Hex, asset: Hex): Call {
  return {
    to: engine,
    data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'addCollection', args: [asset] }),
  }
}
