import { type Change, put, ref, type State } from '../state.ts'

type Account = { contract: string; tokenId: bigint; owner: string }

/** A debt: an account's balance of an imported ERC-1155 still has to be read. */
export const debtRef = ({ chainId }: { chainId: number }, { contract, tokenId, owner }: Account) =>
  ref('holdingDebts', { chainId, contract, tokenId, owner })

/**
 * Notes a debt: the balance of an account has to be read from the token's contract, because the events do not tell
 * who held copies before the import.
 * @param received whether the event gave copies to the account
 */
export function owe(
  log: { chainId: number; blockNumber: number; at: Date },
  account: Account,
  state: State,
  received: boolean,
): Change {
  const { key } = debtRef(log, account)
  const since = received ? log.at : (state.get('holdingDebts', key)?.since ?? null)
  return put('holdingDebts', { ...key, since, block: log.blockNumber })
}
