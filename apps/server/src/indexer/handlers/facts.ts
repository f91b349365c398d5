import type { RowOf } from '../../store/chainTables.ts'
import type { TokenFacts } from '../decode.ts'
import { type Change, put, type Ref, type State } from '../state.ts'
import type { LogOf } from './handler.ts'
import { balanceRef, tokenRef } from './tokenRef.ts'

// What an imported token's own contract shows is taken as it stands. Who held it before the import, and how many
// copies of it there are, no event needs to have told us.

/** The rows that an event with facts looks at. */
export function factReads(log: LogOf<unknown>): Ref[] {
  return log.facts.flatMap(({ contract, tokenId, holdings }) => [
    tokenRef(log, contract, tokenId),
    ...holdings.map(({ owner }) => balanceRef(log, contract, tokenId, owner)),
  ])
}

/** Sets balances and copies to what the facts say, for those of the tokens that are in the tables. */
export function factChanges(log: LogOf<unknown>, state: State): Change[] {
  return log.facts.flatMap((facts) => {
    const token = state.get('tokens', tokenRef(log, facts.contract, facts.tokenId).key)
    return token ? applyFacts(log, facts, token, state) : []
  })
}

/** @param token the token's row as it is to be, but for its copies */
export function applyFacts(
  log: LogOf<unknown>,
  facts: TokenFacts,
  token: RowOf<'tokens'>,
  state: State,
): Change[] {
  const balances = facts.holdings.map(({ owner, copies }) => {
    const { key } = balanceRef(log, facts.contract, facts.tokenId, owner)
    const before = state.get('balances', key)
    const change: Change =
      copies > 0n
        ? put('balances', { ...key, copies, since: before?.since ?? log.at })
        : { table: 'balances', key, row: null }
    return { change, more: copies - (before?.copies ?? 0n) }
  })
  // Where the collection does not count its copies, those are counted whose holders are known.
  const counted = inRange(balances.reduce((sum, { more }) => sum + more, token.copies))
  return [
    put('tokens', { ...token, copies: facts.supply ?? counted }),
    ...balances.map(({ change }) => change),
  ]
}

const MOST = 2n ** 256n - 1n

/** A contract can show every holder as many copies as there are numbers: their sum is kept to what a column holds. */
function inRange(copies: bigint): bigint {
  if (copies < 0n) return 0n
  return copies > MOST ? MOST : copies
}
