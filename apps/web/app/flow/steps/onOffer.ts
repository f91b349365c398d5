import type { Terms } from '@vitrine/api/entities/offer'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { cancelOfferCall } from '@vitrine/chain/calls/list'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { hashTerms } from '@vitrine/chain/terms'
import { encodeFunctionData } from 'viem'
import type { At } from '../effects.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/** Cancels an offer, alone or before a new one at another price. Skipped if the offer has no copies left. */
export const cancelOffer: StepEffects = {
  async call(at, tools) {
    const { reader, call } = readOffer(at, tools)
    const { available } = await reader.readContract({ ...call, functionName: 'getOffer' })
    if (available === 0n) return null
    return cancelOfferCall(contractsOf(at, tools).engine, engineTerms(offerOf(at).terms))
  },
  report: syncOffer,
}

/** The engine's status of a settled auction. */
const SETTLED = 3

/** Settles an ended auction: pays the seller, delivers to the winner. Skipped if somebody did it before (STA-12). */
export const settle: StepEffects = {
  async call(at, tools) {
    const args = [engineTerms(offerOf(at).terms)] as const
    const { reader, call } = readOffer(at, tools)
    const { status } = await reader.readContract({ ...call, functionName: 'getAuction' })
    if (status === SETTLED) return null
    return toEngine(at, tools, encodeFunctionData({ abi: saleEngineAbi, functionName: 'settle', args }))
  },
  report: syncOffer,
}

/** Claims won copies that could not be delivered. */
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
  if (!intent.instead) throw new Error('there is no offer to cancel')
  return intent.instead
}

/** How to read the offer from the engine. */
function readOffer(at: At, tools: Tools) {
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

/** Makes the server read the chain up to the transaction. */
async function syncOffer(at: At, hash: string | null, { request }: Tools) {
  if (hash) await request('POST /offers/{id}/sync', { params: { id: offerOf(at).offer }, json: { hash } })
  return {}
}
