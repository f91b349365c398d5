import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { type BuyOrder, toOrderTypedData } from '@vitrine/chain/orders'
import { type Address, createWalletClient, http, maxUint256 } from 'viem'
import { localDeployment } from '../../src/config/chains.ts'
import type { Person, TestServer } from '../servers/testServer.ts'

/** The wrapped coin of the test chain, in which people offer to buy. */
export const coin = localCurrencies(31337).find(({ symbol }) => symbol === 'WETH') as LocalCurrency

/** Deploys the currencies. The buyer gets some of each, and lets the engine take the wrapped coin. */
export async function deployCoins({ chain }: TestServer, buyer: Person): Promise<void> {
  const engine = chain.contracts.engine as Address
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(chain.url) })
  const accounts = [buyer.address as Address]
  await deployCurrencies(sender, chain.reader, { chainId: chain.id, engine, accounts })
  await buyer.write({
    address: coin.address,
    abi: wrappedCoinAbi,
    functionName: 'approve',
    args: [engine, maxUint256],
  } as never)
}

/**
 * Publishes an order that its buyer signs.
 * @param tokenId null for any token of its criteria
 * @param set what its set is made of
 */
export async function publishOrder(
  server: TestServer,
  order: BuyOrder,
  tokenId: string | null = null,
  set?: { token: string },
) {
  const { id: chainId, contracts, wallet } = server.chain
  const typed = toOrderTypedData(order, { chainId, engine: contracts.engine as Address })
  const signature = await wallet.signTypedData({ account: order.buyer, ...typed })
  const written = Object.fromEntries(Object.entries(order).map(([name, value]) => [name, String(value)]))
  const json = { network: chainId, token_id: tokenId, set, order: written as never, signature }
  return { ...(await server.visitor('POST /orders', { json })).order, signature }
}
