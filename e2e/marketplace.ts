import { createClient } from '@vitrine/api/client/client'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { PORT } from './vitrine.ts'

/**
 * The API as any other client sees it, to compare pages with it. It names a position that nothing has reached, another
 * one each time, so no cache and no replica on the way answers.
 */
export const api = createClient({
  baseUrl: '/api',
  origin: `http://localhost:${PORT}`,
  seen: () => String(10n ** 18n + process.hrtime.bigint()),
})

/** One chain, read directly, to check what was minted and paid. */
export async function chainOf(blockchain: 'ETH' | 'MATIC' | 'BNB') {
  const { chains } = await api('GET /common/networks')
  const chain = chains.find((each) => each.blockchain === blockchain)!
  const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
  return {
    ...chain,
    balance: (address: string) => client.getBalance({ address: address as Address }),
    balanceIn: (currency: string, address: string) =>
      client.readContract({
        address: currency as Address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address as Address],
      }),
    ownerOf: async (tokenId: string) => {
      const address = chain.contracts.collectible721 as Address
      const args = [BigInt(tokenId)] as const
      return (
        await client.readContract({ address, abi: collectible721Abi, functionName: 'ownerOf', args })
      ).toLowerCase()
    },
    gasOf: async (hash: string) => {
      const receipt = await client.getTransactionReceipt({ hash: hash as Address })
      return receipt.gasUsed * receipt.effectiveGasPrice
    },
  }
}

/** The accounts of the local chains; the samples do not use the last two. */
export async function demoAccounts(): Promise<string[]> {
  const { demoAccounts } = await api('GET /common/networks')
  return demoAccounts!.map(({ address }) => address)
}
