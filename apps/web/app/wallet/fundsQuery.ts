import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address, erc20Abi } from 'viem'
import { FUNDS } from '#data/chainKeys.ts'
import { openWallet } from './openWallet.ts'

/** What an account has of a currency on a chain, in its smallest unit. */
export function fundsQuery(address: Address | null, chainId: number, currency: Address | null) {
  const known = address !== null && currency !== null
  return queryOptions<bigint>({
    queryKey: [FUNDS, address, chainId, currency],
    queryFn: known
      ? async () =>
          (await openWallet()).reader(chainId).readContract({
            address: currency,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          })
      : skipToken,
    staleTime: 5_000,
    refetchInterval: 30_000,
  })
}
