import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { ownEvents } from '@vitrine/chain/ownEvents'
import type { EngineAct, EngineActName } from '@vitrine/domain/operator/engineActs'
import { type ContractEventName, encodeFunctionData, type Hex } from 'viem'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Sends an act of the owner, then lets the server read from the chain what it changed. */
const engineStep: StepEffects = {
  async call(at, tools) {
    return { to: contractsOf(at, tools).engine, data: dataOf(intentOf(at, 'engine').act) }
  },
  read(at, receipt, tools) {
    const own = { contract: contractsOf(at, tools).engine, abi: saleEngineAbi } as const
    return ownEvents(receipt, { ...own, ...eventOf(intentOf(at, 'engine').act, at.flow.account) }).length > 0
      ? {}
      : null
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

/** The event that shows an act. */
function eventOf(
  act: EngineAct,
  account: Hex,
): { event: ContractEventName<typeof saleEngineAbi>; args: object } {
  switch (act.name) {
    case 'setCommission':
      return { event: 'CommissionChanged', args: { commission: BigInt(act.bps) } }
    case 'pause':
      return { event: 'Paused', args: {} }
    case 'unpause':
      return { event: 'Unpaused', args: {} }
    case 'setCurrency':
      return { event: 'CurrencySet', args: { currency: act.currency, collector: act.collector } }
    case 'extractBalance':
      return { event: 'BalanceExtracted', args: { to: act.to } }
    case 'withdrawCurrency':
      return { event: 'CurrencyWithdrawn', args: { currency: act.currency, account: act.collector } }
    case 'transferOwnership':
      return { event: 'OwnershipTransferStarted', args: { newOwner: act.to } }
    case 'acceptOwnership':
      return { event: 'OwnershipTransferred', args: { newOwner: account } }
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
