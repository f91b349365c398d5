import { paysFees } from '@vitrine/chain/paysFees'
import { createFlow } from '@vitrine/domain/flow/flow'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import type { Hex } from 'viem'
import { request } from '#data/browser.ts'
import { openWallet } from '#wallet/openWallet.ts'
import { type Intent, stepsOf } from '../business/allBusiness.ts'
import { STEPS } from '../steps/allSteps.ts'
import { estimateGas } from './estimateGas.ts'
import { noteShownPrice } from './shownPrice.ts'

/**
 * What the network would take for the first step of an intent now, in wei: the call that would be signed, estimated by
 * the chain's node. Null if the step sends nothing, and for a contract wallet, for which another account pays.
 * @throws Error if the call would fail, or the node does not answer
 */
export async function estimateFee(intent: Intent, account: Hex): Promise<Wei | null> {
  const wallet = await openWallet()
  const steps = stepsOf(intent)
  const step = steps[0]
  if (!step) return null
  const at = { intent, step, flow: createFlow('', account, steps) }
  const call = await STEPS[step.name].call?.(at, { wallet, request })
  if (!call) return null
  const reader = wallet.reader(step.chainId)
  const [code, gas, price] = await Promise.all([
    reader.getCode({ address: account }),
    estimateGas(reader, account, call),
    reader.getGasPrice(),
  ])
  if (!paysFees(code)) return null
  noteShownPrice(step.chainId, price)
  return wei(gas * price)
}
