import { type Change, put, type Ref, type State } from '../state.ts'
import { staleRef } from './staleBalances.ts'
import { balanceRef, tokenRef } from './tokenRef.ts'

/** What a contract reports about an imported ERC-1155. */
export type ReadBalances = {
  contract: string
  tokenId: bigint
  /** The total supply; null when the collection does not report it. */
  supply: bigint | null
  holdings: readonly { owner: string; copies: bigint }[]
}

export function balanceReads(
  chain: { chainId: number },
  { contract, tokenId, holdings }: ReadBalances,
): Ref[] {
  return [
    tokenRef(chain, contract, tokenId),
    ...holdings.flatMap(({ owner }) => [
      balanceRef(chain, contract, tokenId, owner),
      staleRef(chain, { contract, tokenId, owner }),
    ]),
  ]
}

/**
 * Turns balances that contracts reported into changes of the tables. Pure. The time since when an account holds
 * copies does not depend on the time of reading: it is the last event that gave it copies, or the import.
 */
export function balanceChanges(chain: { chainId: number }, answer: ReadBalances, state: State): Change[] {
  const { contract, tokenId, supply } = answer
  const token = state.get('tokens', tokenRef(chain, contract, tokenId).key)
  if (!token) return []
  const changes: Change[] = []
  let counted = token.copies
  for (const { owner, copies } of answer.holdings) {
    const stale = state.get('staleBalances', staleRef(chain, { contract, tokenId, owner }).key)
    // Another process has read it in the meantime.
    if (!stale) continue
    const { key } = balanceRef(chain, contract, tokenId, owner)
    const before = state.get('balances', key)
    const since = stale.since ?? before?.since ?? token.mintedAt
    changes.push(
      { table: 'staleBalances', key: stale, row: null },
      copies > 0n ? put('balances', { ...key, copies, since }) : { table: 'balances', key, row: null },
    )
    counted += copies - (before?.copies ?? 0n)
  }
  // If the collection does not report its supply, the known balances are added up.
  return changes.length === 0
    ? []
    : [put('tokens', { ...token, copies: supply ?? inRange(counted) }), ...changes]
}

const MOST = 2n ** 256n - 1n

/** A contract can report any balance, so the sum is capped at what the column can hold. */
function inRange(copies: bigint): bigint {
  if (copies < 0n) return 0n
  return copies > MOST ? MOST : copies
}
