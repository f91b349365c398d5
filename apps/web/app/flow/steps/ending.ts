import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { settleCall } from '@vitrine/chain/calls/bid'
import { cancelOfferCall } from '@vitrine/chain/calls/list'
import { claimCall, withdrawCall, withdrawCurrencyCall } from '@vitrine/chain/calls/parked'
import {
  auctionSettled,
  auctionUndone,
  currencyWithdrawn,
  listingVoided,
  type OwnOfEngine,
  offerCancelled,
  paymentWithdrawn,
  tokensClaimed,
} from '@vitrine/chain/engineEvents'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { hashTerms } from '@vitrine/chain/terms'
import type { Hex } from 'viem'
import type { ShownTerms } from '../business/business.ts'
import type { At } from '../machine/effects.ts'
import { offerIdOf } from './offerIdOf.ts'
import { ownEvent } from './ownEvent.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/** Cancels an offer, alone or before a new one at another price. Skipped if the offer has no copies left. */
export const cancelOffer: StepEffects = {
  async call(at, tools) {
    const { terms, signed = null } = offerOf(at)
    if ((await copiesLeft(at, tools)) === 0n) return null
    return cancelOfferCall(contractsOf(at, tools).engine, { terms, signed })
  },
  skips: true,
  read: ownEvent((at, tools) => {
    const { engine } = contractsOf(at, tools)
    const logged: (engine: Hex, offerId: Hex) => OwnOfEngine = offerOf(at).signed
      ? listingVoided
      : offerCancelled
    return logged(engine, offerIdOf(at, offerOf(at), engine))
  }),
  report: syncOffer,
}

/** The engine's statuses of an auction that was settled, or undone. */
const OVER: readonly number[] = [3, 4]

/** Settles an ended auction: pays the seller, delivers to the winner. Skipped if somebody did it before (STA-12). */
export const settle: StepEffects = {
  async call(at, tools) {
    const { reader, engine, id } = readOffer(at, tools)
    const { status } = await reader.readContract({
      address: engine,
      abi: saleEngineAbi,
      functionName: 'getAuction',
      args: [id],
    })
    if (OVER.includes(status)) return null
    return settleCall(contractsOf(at, tools).engine, offerOf(at).terms)
  },
  skips: true,
  read(at, receipt, tools) {
    const { engine } = contractsOf(at, tools)
    const id = offerIdOf(at, { terms: offerOf(at).terms }, engine)
    // Where its collection has not moved the copies for a week, the auction ends without a sale.
    const ends: OwnOfEngine[] = [auctionSettled(engine, id), auctionUndone(engine, id)]
    return ends.some((own) => ownEvents(receipt, own).length > 0) ? {} : null
  },
  report: syncOffer,
}

/** Claims won copies that could not be delivered. */
export const claim: StepEffects = {
  call: async (at, tools) =>
    claimCall(contractsOf(at, tools).engine, offerOf(at).terms, { account: at.flow.account }),
  read: ownEvent((at, tools) => {
    const { engine } = contractsOf(at, tools)
    const { account } = at.flow
    return tokensClaimed(engine, offerIdOf(at, { terms: offerOf(at).terms }, engine), {
      account,
      to: account,
    })
  }),
  report: syncOffer,
}

function offerOf(at: At): ShownTerms & { offer: string } {
  const intent = intentOf(at, 'cancel', 'settle', 'claim', 'sell')
  if (intent.kind !== 'sell') return intent
  if (!intent.instead) throw new Error('there is no offer to cancel')
  return intent.instead
}

/** The copies that nobody has bought or reserved, and that are not withdrawn. */
async function copiesLeft(at: At, tools: Tools): Promise<bigint> {
  const { reader, engine, terms, id } = readOffer(at, tools)
  const call = { address: engine, abi: saleEngineAbi } as const
  if (offerOf(at).signed) return reader.readContract({ ...call, functionName: 'unsoldCopies', args: [terms] })
  return (await reader.readContract({ ...call, functionName: 'getOffer', args: [id] })).available
}

/** How to read the offer from the engine. */
function readOffer(at: At, tools: Tools) {
  const { engine } = contractsOf(at, tools)
  const { chainId } = at.step
  const terms = engineTerms(offerOf(at).terms)
  return { reader: tools.wallet.reader(chainId), engine, terms, id: hashTerms(terms, { chainId, engine }) }
}

/** Makes the server read the chain up to the transaction. */
async function syncOffer(at: At, hash: string | null, { request }: Tools) {
  if (hash) await request('POST /offers/{id}/sync', { params: { id: offerOf(at).offer }, json: { hash } })
  return {}
}

/** Withdraws money that could not be paid out. The server does not follow it, so there is nothing to report. */
export const withdraw: StepEffects = {
  async call(at, tools) {
    const { engine } = contractsOf(at, tools)
    const { currency } = intentOf(at, 'withdraw')
    const to = { account: at.flow.account }
    return currency ? withdrawCurrencyCall(engine, currency, to) : withdrawCall(engine, to)
  },

  read(at, receipt, tools) {
    const { engine } = contractsOf(at, tools)
    const { currency } = intentOf(at, 'withdraw')
    const { account } = at.flow
    const paid = { account, to: account }
    const own = currency
      ? ownEvents(receipt, currencyWithdrawn(engine, currency, paid))
      : ownEvents(receipt, paymentWithdrawn(engine, paid))
    return own.length > 0 ? {} : null
  },
}
