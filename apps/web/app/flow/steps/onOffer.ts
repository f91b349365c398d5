import type { Terms } from '@vitrine/api/entities/offer'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { hashTerms } from '@vitrine/chain/terms'
import { encodeFunctionData } from 'viem'
import type { At } from '../effects.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/** Takes an offer back: alone, or before the same is offered anew at another price. Nothing to do where nothing is left. */
export const cancelOffer: StepEffects = {
  async call(at, tools) {
    const args = [engineTerms(offerOf(at).terms)] as const
    const { reader, call } = asking(at, tools)
    const { available } = await reader.readContract({ ...call, functionName: 'getOffer' })
    if (available === 0n) return null
    return toEngine(at, tools, encodeFunctionData({ abi: saleEngineAbi, functionName: 'cancelOffer', args }))
  },
  report: syncOffer,
}

/** The engine's word for an auction that is settled. */
const SETTLED = 3

/** Ends an auction that is over: pays the seller, delivers to the winner. Anybody may have done it already (STA-12). */
export const settle: StepEffects = {
  async call(at, tools) {
    const args = [engineTerms(offerOf(at).terms)] as const
    const { reader, call } = asking(at, tools)
    const { status } = await reader.readContract({ ...call, functionName: 'getAuction' })
    if (status === SETTLED) return null
    return toEngine(at, tools, encodeFunctionData({ abi: saleEngineAbi, functionName: 'settle', args }))
  },
  report: syncOffer,
}

/** Fetches copies that could not be delivered when they were won. */
export const claim: StepEffects = {
  async call(at, tools) {
    const args = [engineTerms(offerOf(at).terms), at.flow.account] as const
    return toEngine(at, tools, encodeFunctionData({ abi: saleEngineAbi, functionName: 'claim', args }))
  },
  report: syncOffer,
}

function offerOf(at: At): { offer: string; terms: Terms } {
  const intent = intentOf(at, 'cancel', 'settle', 'claim', 'sell')
  if (intent.kind !== 'sell') return intent
  if (!intent.instead) throw new Error('nothing is to be taken back')
  return intent.instead
}

/** Asks the engine about the offer. */
function asking(at: At, tools: Tools) {
  const engine = contractsOf(at, tools).engine
  const { chainId } = at.step
  const id = hashTerms(engineTerms(offerOf(at).terms), { chainId, engine })
  return {
    reader: tools.wallet.reader(chainId),
    call: { address: engine, abi: saleEngineAbi, args: [id] as const },
  }
}

function toEngine(at: At, tools: Tools, data: `0x${string}`) {
  return { to: contractsOf(at, tools).engine, data }
}

/** The server reads the chain up to the transaction, and shows what came of it. */
async function syncOffer(at: At, hash: string | null, { request }: Tools) {
  if (hash) await request('POST /offers/{id}/sync', { params: { id: offerOf(at).offer }, json: { hash } })
  return {}
}
