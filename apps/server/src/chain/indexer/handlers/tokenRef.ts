import { ref } from '../state.ts'

/** The token that a transfer or an offer is about. */
export function tokenRef(log: { chainId: number }, contract: string, tokenId: bigint) {
  return ref('tokens', { chainId: log.chainId, contract, tokenId })
}

/** An account's balance of a token. */
export function balanceRef(log: { chainId: number }, contract: string, tokenId: bigint, owner: string) {
  return ref('balances', { chainId: log.chainId, contract, tokenId, owner })
}
