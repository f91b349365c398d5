import type { Portfolio } from '@vitrine/api/entities/people/portfolio'
import { parseAmount } from '@vitrine/domain/money/wei'
import type { Context } from '../calls/context.ts'
import { addDollars, valuedCurrencies, volumeOf } from '../collections/collectionFigures.ts'
import { readPaid, readWorth } from './store/portfolio.ts'

/** How many works are looked at. */
const MOST = 1_000

/** What somebody's works are worth, and what they paid for them. */
export async function getPortfolio({ db, chains, prices }: Context, wallet: string): Promise<Portfolio> {
  const [worths, paid] = await Promise.all([
    readWorth(db, wallet, MOST),
    readPaid(db, wallet, MOST, valuedCurrencies(chains)),
  ])
  const rates = prices.current()
  const known = worths.filter(({ worth }) => worth !== '0')
  const works = worths.reduce((sum, each) => sum + each.works, 0)
  return {
    works,
    more: works === MOST,
    valued: worths.reduce((sum, each) => sum + each.valued, 0),
    worth: known.flatMap(({ chainId, worth }) => volumeOf({ chainId, currency: '', volume: worth }, chains)),
    worth_dollars: addDollars(
      known.map(({ chainId, worth }) => {
        const rate = rates[chains.get(chainId)?.config.blockchain ?? 'ETH']
        return rate ? inDollars(BigInt(worth), rate) : null
      }),
    ),
    bought: paid.reduce((sum, each) => sum + each.works, 0),
    paid: paid.flatMap((each) => volumeOf(each, chains)),
    paid_dollars: addDollars(paid.map(({ volume, dollars }) => (volume === '0' ? null : dollars))),
  }
}

/** @param rate dollars for one coin, as a decimal */
function inDollars(wei: bigint, rate: string): string {
  const cents = (wei * (parseAmount(rate) ?? 0n)) / 10n ** 34n
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
}
