import type { FigureCounts, FigurePeriod, Figures } from '@vitrine/api/entities/operator/marketFigures'
import { knownCurrencies, knownCurrency } from '@vitrine/chain/currencies'
import { DECIMALS } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import type { Context } from '../../calls/context.ts'
import type { ChainAccess } from '../../chain/access.ts'
import { countFinalBlocks, countPeople, putRates } from '../store/countFigures.ts'
import { type FigureRow, firstDay, readFigures, readPeople, type Span } from '../store/readFigures.ts'

const DAY = 86_400_000
/** How many points a chart of more than a quarter has at most. */
const POINTS = 60
/** The longest period with a point a day. */
const DAILY = 90
/** How many ranges of blocks one run of the job adds for a chain. */
const RANGES = 20

/** Adds what became final to the daily figures, and notes the rates of the day. */
export async function keepFigures({ db, chains, prices }: Context): Promise<void> {
  for (const { config } of chains.values())
    for (let range = 0; range < RANGES; range++) if (!(await countFinalBlocks(db, config.id))) break
  await countPeople(db)
  await putRates(db, prices.current())
}

/** The figures of a period, by day, and of as many days before. */
export function getFigures({ db, chains, slow }: Context, period: FigurePeriod): Promise<Figures> {
  return slow.get(`figures ${period}`, async () => {
    const span = await spanOf(db, period)
    const priced = [...chains.values()].map(pricedOf)
    const [{ rows, current }, people] = await Promise.all([
      readFigures(db, priced, span),
      readPeople(db, span),
    ])
    const until = dayOf(Date.now())
    const groups = Math.floor((Date.parse(until) - Date.parse(span.start)) / DAY / span.width) + 1
    const of = (group: number) => rows.filter((row) => row.group === group)
    const counted = (group: number) => countsOf(of(group), people.get(group) ?? 0)
    const points = Array.from({ length: groups }, (_, group) => ({
      date: dayOf(Date.parse(span.start) + group * span.width * DAY),
      ...counted(group),
    }))
    const within = rows.filter(({ group }) => group >= 0)
    const came = points.reduce((sum, point) => sum + point.people, 0)
    return {
      from: span.start,
      until,
      width: span.width,
      points,
      total: countsOf(within, came),
      before: period === 'all' ? null : counted(-1),
      currencies: currenciesOf(within, chains),
      unrated: within.some(({ unrated }) => unrated),
      current,
    }
  })
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

async function spanOf(db: Context['db'], period: FigurePeriod): Promise<Span> {
  const today = Date.parse(dayOf(Date.now()))
  if (period === 'all') {
    const first = Date.parse((await firstDay(db)) ?? dayOf(today))
    const days = Math.max(1, (today - first) / DAY + 1)
    const start = dayOf(Math.min(first, today))
    return { earliest: start, start, width: days <= DAILY ? 1 : Math.ceil(days / POINTS) }
  }
  const days = Number(period)
  return {
    start: dayOf(today - (days - 1) * DAY),
    earliest: dayOf(today - (2 * days - 1) * DAY),
    width: days <= DAILY ? 1 : 7,
  }
}

function pricedOf({ config: { id, blockchain } }: ChainAccess) {
  const wrapped = knownCurrencies(id).flatMap((each) => (each.wrapped ? [each.address.toLowerCase()] : []))
  return { chainId: id, blockchain, wrapped }
}

function countsOf(rows: readonly FigureRow[], people: number): FigureCounts {
  return {
    works: sum(rows.map(({ works }) => works)),
    sales: sum(rows.map(({ sales }) => sales)),
    people,
    dollars: sumDollars(rows.map(({ dollars, volume }) => (volume === '0' ? null : dollars))),
    fee_dollars: sumDollars(rows.map(({ feeDollars, volume }) => (volume === '0' ? null : feeDollars))),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Adds dollars in cents. Null if none of them is known. */
function sumDollars(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null)
  if (known.length === 0) return null
  const cents = known.reduce((all, amount) => all + BigInt(amount.replace('.', '')), 0n)
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sums of each currency, the chains' coins first. */
function currenciesOf(rows: readonly FigureRow[], chains: Context['chains']): Figures['currencies'] {
  const sums = new Map<string, Figures['currencies'][number]>()
  for (const { chainId, currency, sales, volume, fees } of rows) {
    const chain = chains.get(chainId)
    if (!chain || sales === 0) continue
    const { blockchain } = chain.config
    const known = knownCurrency(chainId, currency)
    const isCoin = currency === ''
    const key = `${chainId} ${currency}`
    const before = sums.get(key)
    sums.set(key, {
      blockchain,
      unit: isCoin ? coinOf(blockchain) : (known?.symbol ?? null),
      decimals: isCoin ? DECIMALS : (known?.decimals ?? null),
      address: currency,
      sales: sales + (before?.sales ?? 0),
      volume: (BigInt(volume) + BigInt(before?.volume ?? 0)).toString(),
      fees: (BigInt(fees) + BigInt(before?.fees ?? 0)).toString(),
    })
  }
  return [...sums.values()].toSorted((one, other) => one.address.length - other.address.length)
}
