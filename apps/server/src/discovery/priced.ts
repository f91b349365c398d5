import { DECIMALS, parseAmount } from '@vitrine/domain/money/wei'
import { type Blockchain, blockchains } from '@vitrine/domain/networks'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { Rates } from '../chain/rates/prices.ts'
import type { PricedChain } from '../trading/store/priced.ts'
import { isPriceSort, type WorkSort } from './store/findWorks.ts'

type Asked = {
  blockchain: Blockchain | 'All'
  sort: WorkSort
  /** The rates of an earlier page, e.g. 'ETH:3000,BNB:600.5'. */
  rates?: string | undefined
  price_min?: string | undefined
  price_max?: string | undefined
  price_unit?: 'coin' | 'usd'
}

/** The chains whose prices a list compares, and the rates for it. */
export type Pricing = { priced?: PricedChain[]; rates?: string }

/**
 * How a list that is sorted or filtered by price compares the prices of several chains (docs/adr/0007).
 * Throws rates_unknown if dollars are needed and a rate is missing. One chain must be chosen then.
 */
export function pricingOf({ chains, prices }: Pick<Context, 'chains' | 'prices'>, asked: Asked): Pricing {
  const configs = [...chains.values()]
    .map(({ config }) => config)
    .filter(({ blockchain }) => asked.blockchain === 'All' || blockchain === asked.blockchain)
  const isFiltered = asked.price_min !== undefined || asked.price_max !== undefined
  if (!isFiltered && !isPriceSort(asked.sort)) return {}
  const inDollars = isFiltered && asked.price_unit === 'usd'
  const isCompared = isPriceSort(asked.sort) && configs.length > 1
  if (!inDollars && !isCompared)
    return { priced: configs.map(({ id }) => ({ chainId: id, rate: '1', ...range(asked) })) }
  const known = asked.rates === undefined ? prices.current() : readRates(asked.rates)
  const rates = new Map<Blockchain, string>()
  const priced = configs.map(({ id, blockchain }) => {
    const rate = known[blockchain]
    if (!rate) throw refuse('rates_unknown')
    rates.set(blockchain, rate)
    return { chainId: id, rate, ...range(asked, inDollars ? rate : undefined) }
  })
  return { priced, rates: writeRates(rates) }
}

const UNIT = 10n ** BigInt(DECIMALS)

/** The range in wei. @param rate the dollar value of one coin, if the range is in dollars */
function range({ price_min, price_max }: Asked, rate?: string): Pick<PricedChain, 'min' | 'max'> {
  const each = rate === undefined ? UNIT : parseAmount(rate)
  const [low, high] = [price_min, price_max].map((text) => (text === undefined ? null : parseAmount(text)))
  if (!each) return {}
  return {
    // Rounded inwards, so no price outside the range is included.
    ...(low != null && { min: (low * UNIT + each - 1n) / each }),
    ...(high != null && { max: (high * UNIT) / each }),
  }
}

const writeRates = (rates: ReadonlyMap<Blockchain, string>): string =>
  [...rates].map(([blockchain, rate]) => `${blockchain}:${rate}`).join(',')

/** Rates as {@link writeRates} wrote them; the API has checked the text. A rate of zero is no rate. */
function readRates(text: string): Rates {
  const told = new Map(text.split(',').map((each) => each.split(':') as [string, string]))
  return Object.fromEntries(
    blockchains().map((each) => [each, Number(told.get(each)) > 0 ? told.get(each) : null]),
  ) as Rates
}
