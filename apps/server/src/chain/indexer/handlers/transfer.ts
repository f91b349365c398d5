import type { RowOf } from '../../store/chainTables.ts'
import { type Change, put, type Ref, type State, tokenSubject } from '../state.ts'
import { activity } from './activity.ts'
import type { LogOf } from './handler.ts'
import { lastOfferRef, offerBack } from './offerBack.ts'
import { ownToken } from './ownToken.ts'
import { balanceRef, tokenRef } from './tokenRef.ts'

/** Copies of one token that moved from one account to another, in either standard. */
export type Transfer = { from: string; to: string; tokenId: bigint; copies: bigint }

export const NOBODY = '0x0000000000000000000000000000000000000000'

/** A batch can have more transfers than a line number can count. The rest move copies but add no history. */
export const MAX_LINES = 32_768

/** Our collections mint all copies of a token at once, and never again. */
export const mintBegins = (log: LogOf<unknown>, { from, tokenId }: Pick<Transfer, 'from' | 'tokenId'>) =>
  from === NOBODY ? tokenSubject(log.address, tokenId) : null

/** The rows that a transfer reads. */
export function transferReads(log: LogOf<unknown>, { from, to, tokenId }: Transfer): Ref[] {
  const accounts = [from, to].filter((account) => account !== NOBODY)
  const balances = accounts.map((owner) => balanceRef(log, log.address, tokenId, owner))
  return from === NOBODY
    ? [tokenRef(log, log.address, tokenId), ...balances]
    : [lastOfferRef(log, log.address, tokenId, to), ...balances]
}

/**
 * Moves copies between balances. A transfer from the zero address is a mint. Within a trade, a transfer adds no activity
 * line; the trade does. Anybody can send nothing to anybody, so a transfer of zero copies changes nothing.
 * @param line the position of the transfer in its batch
 */
export function transferChanges(log: LogOf<unknown>, transfer: Transfer, state: State, line = 0): Change[] {
  const { from, to, tokenId, copies } = transfer
  if (copies === 0n) return []
  const what = { contract: log.address, tokenId, copies, line }
  const changes: Change[] = []
  if (from !== to) {
    if (from !== NOBODY) changes.push(moved(log, state, tokenId, from, -copies))
    if (to !== NOBODY) changes.push(moved(log, state, tokenId, to, copies))
  }
  if (from === NOBODY) changes.push(minted(log, state, tokenId, copies))
  else if (!state.get('balances', balanceRef(log, log.address, tokenId, to).key))
    changes.push(...offerBack(log, transfer, state, line))
  if (line >= MAX_LINES) return changes
  if (from === NOBODY) changes.push(activity(log, { type: 'minted', actor: to, ...what }))
  else if (!log.trade)
    changes.push(activity(log, { type: 'transfered', actor: from, recipient: to, ...what }))
  return changes
}

function moved(log: LogOf<unknown>, state: State, tokenId: bigint, owner: string, delta: bigint): Change {
  const { key } = balanceRef(log, log.address, tokenId, owner)
  const held = state.get('balances', key)
  const copies = (held?.copies ?? 0n) + delta
  const row: RowOf<'balances'> = { ...key, copies, since: held && held.copies > 0n ? held.since : log.at }
  return copies > 0n ? put('balances', row) : { table: 'balances', key, row: null }
}

function minted(log: LogOf<unknown>, state: State, tokenId: bigint, copies: bigint): Change {
  const token = state.get('tokens', tokenRef(log, log.address, tokenId).key) ?? ownToken(log, tokenId)
  return put('tokens', { ...token, copies: token.copies + copies })
}
