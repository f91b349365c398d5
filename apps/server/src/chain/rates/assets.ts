import { configuredCurrencies, type PriceFeed } from '@vitrine/chain/currencies'
import { type Blockchain, coinOf } from '@vitrine/domain/networks'
import type { ChainAccess } from '../access.ts'

/** Something that has a price: the coin of a chain, or a currency on it. */
export type Asset = {
  chainId: number
  blockchain: Blockchain
  /** In small letters; empty for the chain's coin. */
  currency: string
  unit: string
  /** Whether it is meant to be worth a dollar. */
  dollar: boolean
  pairs: readonly string[]
  feed: PriceFeed | null
}

/** The pairs of the coins (NET-05). MATIC is traded as POL since its token was exchanged. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  ETH: ['ETHUSDT'],
  MATIC: ['MATICUSDT', 'POLUSDT'],
  BNB: ['BNBUSDT'],
}

/**
 * All that has a price on the configured chains. The wrapped coin is the coin.
 * @param added the pairs of the coins of added chains
 */
export function assetsOf(
  chains: ReadonlyMap<number, Pick<ChainAccess, 'config'>>,
  added: Readonly<Record<string, readonly string[]>>,
): Asset[] {
  return [...chains.values()].flatMap(({ config: { id: chainId, blockchain } }) => {
    const currencies = configuredCurrencies(chainId)
    const wrapped = currencies.find((each) => each.wrapped)
    const coin: Asset = {
      chainId,
      blockchain,
      currency: '',
      unit: coinOf(blockchain),
      dollar: false,
      pairs: PAIRS[blockchain] ?? added[blockchain] ?? [],
      feed: wrapped?.feed ?? null,
    }
    const others = currencies
      .filter((each) => each !== wrapped)
      .map(
        ({ address, symbol, dollar, pairs = [], feed = null }): Asset => ({
          chainId,
          blockchain,
          currency: address.toLowerCase(),
          unit: symbol,
          dollar,
          pairs,
          feed,
        }),
      )
    return [coin, ...others]
  })
}
