import type { State } from '../state.ts'
import { activity } from './activity.ts'
import { factChanges, factReads } from './facts.ts'
import type { Handler, LogOf } from './handler.ts'
import { tokenRef } from './tokenRef.ts'
import { MAX_LINES, NOBODY } from './transfer.ts'
import { type TransferArgs, transfersOf } from './transfersOf.ts'

/** A token of another collection changed hands. It is news when the token was imported before, and in no trade. */
export const foreignTransfer: Handler<TransferArgs> = {
  reads: factReads,
  handle: (log, state) => [...factChanges(log, state), ...lines(log, state)],
}

function lines(log: LogOf<TransferArgs>, state: State) {
  const transfers = transfersOf(log).slice(0, MAX_LINES)
  return transfers.flatMap(({ from, to, tokenId, copies }, line) => {
    const followed = log.facts.some((facts) => facts.tokenId === tokenId)
    if (!followed || !state.get('tokens', tokenRef(log, log.address, tokenId).key)) return []
    const what = { contract: log.address, tokenId, copies, line }
    if (from === NOBODY) return [activity(log, { type: 'minted', actor: to, ...what })]
    return log.trade ? [] : [activity(log, { type: 'transfered', actor: from, recipient: to, ...what })]
  })
}
