import { type Change, put, ref, type State } from '../state.ts'

type Account = { contract: string; tokenId: bigint; owner: string }

/** An account's balance of an imported ERC-1155 that has to be read again. */
export const staleRef = ({ chainId }: { chainId: number }, { contract, tokenId, owner }: Account) =>
  ref('staleBalances', { chainId, contract, tokenId, owner })

/**
 * Marks a balance as stale: it has to be read from the token's contract, because the events do not tell
 * who held copies before the import.
 * @param received whether the event gave copies to the account
 */
export function markStale(
  log: { chainId: number; blockNumber: number; at: Date },
  account: Account,
  state: State,
  received: boolean,
): Change {
  const { key } = staleRef(log, account)
  const since = received ? log.at : (state.get('staleBalances', key)?.since ?? null)
  return put('staleBalances', { ...key, since, block: log.blockNumber })
}
