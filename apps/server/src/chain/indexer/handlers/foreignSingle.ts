import type { RowOf } from '../../store/chainTables.ts'
import { type Change, put, type Ref, type State } from '../state.ts'
import { balanceRef, tokenRef } from './tokenRef.ts'
import { NOBODY } from './transfer.ts'

/** The balance of a token's current holder. `movedSingle` needs it loaded. */
export function holderRefs(
  chain: { chainId: number },
  contract: string,
  tokenId: bigint,
  state: State,
): Ref[] {
  const holder = state.get('tokens', tokenRef(chain, contract, tokenId).key)?.holder
  return holder ? [balanceRef(chain, contract, tokenId, holder)] : []
}

/**
 * An imported ERC-721 has one owner, and its events name the owner: `to` has it now, and nobody else, even if a contract
 * says that it came from another wallet than the one that had it.
 */
export function movedSingle(
  log: { chainId: number; at: Date },
  token: RowOf<'tokens'>,
  { from, to }: { from: string; to: string },
  state: State,
): Change[] {
  const balanceOf = (owner: string) => balanceRef(log, token.contract, token.tokenId, owner).key
  const isGone = to === NOBODY
  const changes: Change[] = [
    put('tokens', {
      ...token,
      copies: isGone ? 0n : 1n,
      holder: isGone ? null : to,
      burntAt: isGone ? log.at : token.burntAt,
    }),
  ]
  const before = new Set([from, token.holder ?? NOBODY])
  for (const owner of before)
    if (owner !== NOBODY && owner !== to)
      changes.push({ table: 'balances', key: balanceOf(owner), row: null })
  if (isGone) return changes
  const since = state.get('balances', balanceOf(to))?.since ?? log.at
  return [...changes, put('balances', { ...balanceOf(to), copies: 1n, since })]
}
