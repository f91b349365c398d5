import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Address } from 'viem'
import { BALANCE } from '#data/chainKeys.ts'
import { openWallet } from './openWallet.ts'

/** The balance of an account on a chain, in wei. Fetched only with a connected wallet, and again after every trade. */
export function balanceQuery(address: Address | null, chainId: number | null) {
  const known = address !== null && chainId !== null
  return queryOptions<bigint>({
    queryKey: [BALANCE, address, chainId],
    queryFn: known ? async () => (await openWallet()).balance(address, chainId) : skipToken,
    staleTime: 5_000,
    refetchInterval: 30_000,
  })
}
