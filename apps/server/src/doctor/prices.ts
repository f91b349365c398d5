import { pino } from 'pino'
import { createPrices, type Rate } from '../chain/rates/prices.ts'
import { rankNodes } from '../chain/rpc/rank.ts'
import type { Config } from '../config/config.ts'
import { advised, type Finding, fine } from './finding.ts'

/** Asks all sources of prices once. Nothing fails without them: dollars are left out (NET-05), and lists of all chains are not sorted by price. */
export async function checkPrices(config: Config, longestAnswer: number): Promise<Finding[]> {
  const chains = new Map(
    config.chains.map((chain) => [
      chain.id,
      { config: chain, node: rankNodes(chain.rpcUrls, longestAnswer) },
    ]),
  )
  const { priceUrls: urls, priceSymbols: symbols } = config
  const prices = createPrices({ urls, symbols, chains, log: pino({ level: 'silent' }) })
  await prices.refresh()
  const rates = prices.list()
  const doubts = rates.flatMap(doubtsOf)
  const known = rates.filter(({ dollars }) => dollars !== null)
  if (known.length === 0) return doubts
  const sums = known.map(({ asset: { blockchain, unit }, dollars, sources }) => {
    const by = sources.length === 1 ? 'one source' : `${sources.length} sources`
    return `${unit} on ${blockchain} ${dollars} (${by})`
  })
  return [fine('prices', `in dollars: ${sums.join(', ')}`), ...doubts]
}

function doubtsOf({ asset, dollars, pegged, sources, fault }: Rate): Finding[] {
  const { blockchain, unit, currency, pairs, feed } = asset
  const part = `${blockchain} ${unit} price`
  const far = sources.filter(({ outlier }) => outlier).map((each) => `${each.source} says ${each.dollars}`)
  const findings: Finding[] = []
  if (fault) findings.push(advised(part, `${feed?.address}: ${fault}`, 'See `feed` of this currency.'))
  if (far.length > 0)
    findings.push(
      advised(
        part,
        `${far.join(', ')}${dollars ? `, the others ${dollars}` : ': nobody knows the price'}`,
        'See PRICE_URLS and `feed`.',
      ),
    )
  // A dollar without a source is a dollar.
  else if (dollars === null && (currency === '' || pairs.length > 0 || feed))
    findings.push(
      advised(
        part,
        'no source knows it, so it is shown without dollars',
        'See PRICE_URLS, `pairs` and `feed`.',
      ),
    )
  if (pegged === false)
    findings.push(
      advised(
        part,
        `${dollars === null ? 'its sources contradict each other' : `it costs ${dollars} dollars`}, so it is not counted as a dollar`,
        'Consider refusing it.',
      ),
    )
  return findings
}
