import { queryOptions } from '@tanstack/react-query'
import { BALANCE } from '#data/chainKeys.ts'
import { openWallet } from './openWallet.ts'

/** The coins of an account on a chain, wei. Asked only once a wallet is connected, and again after every trade. */
export function balanceQuery(address: string, chainId: number | null) {
  return queryOptions<bigint>({
    queryKey: [BALANCE, address, chainId],
    queryFn: async () => (await openWallet()).balance(address, chainId ?? 0),
    enabled: chainId !== null,
    staleTime: 5_000,
    refetchInterval: 30_000,
  })
}
