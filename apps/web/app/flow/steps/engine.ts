import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { EngineAct, EngineActName } from '@vitrine/domain/operator/engineActs'
import { encodeFunctionData, type Hex } from 'viem'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Sends an act of the owner, then lets the server read from the chain what it changed. */
const engineStep: StepEffects = {
  async call(at, tools) {
    return { to: contractsOf(at, tools).engine, data: dataOf(intentOf(at, 'engine').act) }
  },
  async report(at, hash, { request }) {
    const params = { chain: at.step.chainId }
    if (hash) await request('POST /console/engines/{chain}/confirm', { params, json: { hash: hash as Hex } })
    return {}
  },
}

/** The functions of the contract have the names of the acts. */
function dataOf(act: EngineAct): Hex {
  return encodeFunctionData({ abi: saleEngineAbi, functionName: act.name, args: argsOf(act) } as never)
}

function argsOf(act: EngineAct): readonly unknown[] {
  switch (act.name) {
    case 'setCommission':
      return [BigInt(act.bps)]
    case 'setCurrency':
    case 'withdrawCurrency':
      return [act.currency, act.collector]
    case 'extractBalance':
    case 'transferOwnership':
      return [act.to]
    default:
      return []
  }
}

export const engineSteps: Readonly<Record<EngineActName, StepEffects>> = {
  setCommission: engineStep,
  pause: engineStep,
  unpause: engineStep,
  setCurrency: engineStep,
  extractBalance: engineStep,
  withdrawCurrency: engineStep,
  transferOwnership: engineStep,
  acceptOwnership: engineStep,
}
