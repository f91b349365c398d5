import { put, ref } from '../state.ts'
import { dropPhaseRef, secondsOf } from './dropPhase.ts'
import { expectRow, type Handler, type LogOf } from './handler.ts'

type Args = {
  phaseId: string
  payer: string
  to: string
  firstId: bigint
  quantity: bigint
  cost: bigint
  commission: bigint
}

const purchaseRef = ({ chainId }: LogOf<unknown>, phaseId: string, account: string) =>
  ref('dropPurchases', { phaseId, account, chainId })

/**
 * Tokens were minted in a phase. Their activity lines come from their transfers (`broughtTransfer.ts`); whose limit counts,
 * and who brought the buyer, from the events beside this one (`linkDrops.ts`). In a phase with a rebate, the money is held
 * until the last price is known.
 */
export const dropMinted: Handler<Args> = {
  reads: (log) => [dropPhaseRef(log, log.args.phaseId), purchaseRef(log, log.args.phaseId, log.args.payer)],
  handle: (log, state) => {
    const { phaseId, payer, to, firstId, quantity, cost, commission } = log.args
    const { vault = null, referrer = null, referral = 0n } = log.parties ?? {}
    const phase = expectRow(state.get('dropPhases', dropPhaseRef(log, phaseId).key), log)
    const { chainId, blockNumber: block, logIndex, hash, at } = log
    const mint = {
      chainId,
      block,
      logIndex,
      hash,
      at,
      phaseId,
      collection: phase.collection,
      firstId,
      quantity: Number(quantity),
      payer,
      recipient: to,
      vault,
      cost,
      commission,
      referrer,
      referral,
      proceeds: phase.rebate ? 0n : cost - commission - referral,
    }
    const changes = [
      put('dropPhases', { ...phase, minted: phase.minted + mint.quantity, lastAt: secondsOf(at) }),
      put('dropMints', mint),
    ]
    if (!phase.rebate) return changes
    const { key } = purchaseRef(log, phaseId, payer)
    const before = state.get('dropPurchases', key)
    const paid = (before?.paid ?? 0n) + cost
    const bought = (before?.quantity ?? 0) + mint.quantity
    return [
      ...changes,
      put('dropPurchases', { ...key, paid, quantity: bought, rebate: before?.rebate ?? null }),
    ]
  },
}

/** An account got back what it had paid above the last price. */
export const rebateClaimed: Handler<{ phaseId: string; account: string; amount: bigint }> = {
  reads: (log) => [purchaseRef(log, log.args.phaseId, log.args.account)],
  handle: (log, state) => {
    const { phaseId, account, amount } = log.args
    const purchase = expectRow(state.get('dropPurchases', purchaseRef(log, phaseId, account).key), log)
    return [put('dropPurchases', { ...purchase, rebate: amount })]
  },
}
