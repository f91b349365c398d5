import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { erc20Abi } from 'viem'
import { FUNDS } from '#data/chainKeys.ts'
import { openWallet } from '#wallet/openWallet.ts'

/** What a wallet has of a currency, in its smallest unit. Null while it is unknown. */
export function useFunds(wallet: Hex | null, chainId: number, currency: Hex): bigint | null {
  const { data } = useQuery({
    queryKey: [FUNDS, wallet, chainId, currency],
    enabled: wallet !== null,
    queryFn: async () =>
      (await openWallet()).reader(chainId).readContract({
        address: currency,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [wallet as Hex],
      }),
    staleTime: 5_000,
  })
  return data ?? null
}
