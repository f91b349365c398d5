import type { RowOf } from '../../store/chainTables.ts'
import { type Change, put, type State } from '../state.ts'
import { balanceRef } from './tokenRef.ts'
import { NOBODY } from './transfer.ts'

/** An imported ERC-721 has one owner, and its events name the owner: `to` has it now, `from` no longer does. */
export function movedSingle(
  log: { chainId: number; at: Date },
  token: RowOf<'tokens'>,
  { from, to }: { from: string; to: string },
  state: State,
): Change[] {
  const balanceOf = (owner: string) => balanceRef(log, token.contract, token.tokenId, owner).key
  const changes: Change[] = [put('tokens', { ...token, copies: to === NOBODY ? 0n : 1n })]
  if (from !== NOBODY && from !== to) changes.push({ table: 'balances', key: balanceOf(from), row: null })
  if (to === NOBODY) return changes
  const since = state.get('balances', balanceOf(to))?.since ?? log.at
  return [...changes, put('balances', { ...balanceOf(to), copies: 1n, since })]
}
