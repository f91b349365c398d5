import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { namePayeeCall } from '@vitrine/chain/calls/payee'
import { transferCall } from '@vitrine/chain/calls/transfer'
import { hasOwn, ownEvents } from '@vitrine/chain/ownEvents'
import type { EngineAct, EngineActName } from '@vitrine/domain/operator/engineActs'
import { type ContractEventName, encodeFunctionData, type Hex } from 'viem'
import type { At } from '../machine/effects.ts'
import { ownEvent } from './ownEvent.ts'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Gives copies to another wallet. The server reads it from the chain, so there is nothing to report. */
export const transfer: StepEffects = {
  async call(at) {
    const { type, asset, tokenId, to, quantity } = intentOf(at, 'transfer')
    const moved = { tokenId: BigInt(tokenId), quantity: BigInt(quantity) }
    return transferCall({ type, asset, to, ...moved, from: at.flow.account })
  },
  read(at, receipt) {
    const { type, asset, tokenId, to, quantity } = intentOf(at, 'transfer')
    const moved = { from: at.flow.account, to }
    const found =
      type === 721
        ? ownEvents(receipt, {
            contract: asset,
            abi: collectible721Abi,
            event: 'Transfer',
            args: { ...moved, tokenId: BigInt(tokenId) },
          })
        : ownEvents(receipt, {
            contract: asset,
            abi: collectible1155Abi,
            event: 'TransferSingle',
            args: { ...moved, id: BigInt(tokenId), value: BigInt(quantity) },
          })
    return found.length > 0 ? {} : null
  },
}

/** Names who receives the account's money. The pages read it from the chain, so there is nothing to report. */
export const setPayee: StepEffects = {
  async call(at, tools) {
    const { payees, engine } = contractsOf(at, tools)
    return namePayeeCall(payees, engine, intentOf(at, 'namePayee').payee)
  },
  read: ownEvent((at, tools) => ({
    contract: contractsOf(at, tools).payees,
    abi: payeesAbi,
    event: 'PayeeSet',
    args: { creator: at.flow.account, payee: intentOf(at, 'namePayee').payee },
  })),
}

/** What is an act on the engine itself. */
type OwnAct = Exclude<EngineAct, { name: 'setBaseURI' }>

/** Sends an act of the owner, then lets the server read from the chain what it changed. */
const engineStep: StepEffects = {
  async call(at, tools) {
    return { to: contractsOf(at, tools).engine, data: dataOf(intentOf(at, 'engine').act as OwnAct) }
  },
  read(at, receipt, tools) {
    const own = { contract: contractsOf(at, tools).engine, abi: saleEngineAbi } as const
    return ownEvents(receipt, { ...own, ...eventOf(intentOf(at, 'engine').act as OwnAct, at.flow.account) })
      .length > 0
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
function dataOf(act: OwnAct): Hex {
  return encodeFunctionData({ abi: saleEngineAbi, functionName: act.name, args: argsOf(act) } as never)
}

function argsOf(act: OwnAct): readonly unknown[] {
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
  act: OwnAct,
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

/** The same on a shared collection, which has the same owner and is named by the act. */
const collectionStep: StepEffects = {
  ...engineStep,
  async call(at) {
    const { collection, uri } = baseUriOf(at)
    const data = encodeFunctionData({ abi: collectible721Abi, functionName: 'setBaseURI', args: [uri] })
    return { to: collection as Hex, data }
  },
  read(at, receipt) {
    const own = { contract: baseUriOf(at).collection, abi: collectible721Abi, event: 'ContractURIUpdated' }
    return hasOwn(receipt, { ...own, args: {} }) ? {} : null
  },
}

function baseUriOf(at: At) {
  const { act } = intentOf(at, 'engine')
  if (act.name !== 'setBaseURI') throw new Error(`${act.name} is no act on a collection`)
  return act
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
  setBaseURI: collectionStep,
}
