import type {
  CollectionChart,
  CollectionFigures,
  PeriodFigures,
} from '@vitrine/api/entities/collections/collectionFigures'
import type { Volume } from '@vitrine/api/entities/sums'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { knownCurrencies, knownCurrency } from '@vitrine/chain/currencies'
import { DECIMALS } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import type { CollectionPeriod } from '@vitrine/domain/works/ranks'
import { loadPeople } from '../accounts/present/user.ts'
import { readAfter, writeAfter, zCollectionHolderPlace } from '../calls/after.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { PAGE_SIZE } from '../db/page.ts'
import { isUpcoming } from '../db/upcoming.ts'
import { requireVisibleCollection } from './requireVisibleCollection.ts'
import { findCollection } from './store/collections.ts'
import { countStale } from './store/countStale.ts'
import {
  type CollectionHolderRow,
  type PeriodSums,
  readChart,
  readCollectionHolders,
  readStanding,
  readSums,
  type Sums,
  type Valued,
} from './store/readFigures.ts'

const DAY = 86_400_000
/** A chart of more days than this has a point a week. */
const DAILY = 90
const TOP = 10
/** How many transactions one run of the job has. */
const RUNS = 50

/** Counts what changed in the figures. */
export async function keepCollectionFigures({ db, chains, log }: Context): Promise<void> {
  const engines = [...chains.values()].map(({ config }) => config.contracts.engine.toLowerCase())
  const warn = (err: unknown, work: string) => log.warn({ err, work }, 'a work could not be counted')
  for (let run = 0; run < RUNS; run++) if (!(await countStale(db, engines, warn))) return
}

/** @throws not_found or hidden; the default collection has no figures */
export async function findShownCollection({ db }: Context, viewer: Viewer, name: string): Promise<string> {
  const row = await findCollection(db, name)
  // Before a collection opens, only its creator sees its works (CPG-03).
  if (!row || (isUpcoming(row) && row.creator !== viewer)) throw refuse('not_found')
  await requireVisibleCollection(db, viewer, row)
  return row.id
}

/** The currencies with a value in dollars: coins by their rates, dollar coins as dollars. */
export const valuedCurrencies = (chains: Context['chains']): Valued[] =>
  [...chains.values()].flatMap(({ config: { id, blockchain } }) => [
    { chainId: id, currency: '', decimals: DECIMALS, blockchain },
    ...knownCurrencies(id)
      .filter(({ wrapped, dollar }) => wrapped || dollar)
      .map(({ address, decimals, wrapped }) => ({
        chainId: id,
        currency: address.toLowerCase(),
        decimals,
        blockchain: wrapped ? blockchain : null,
      })),
  ])

/** Everything but the best offers, which belong to trading (trading/collectionFigures.ts). */
export async function readCollectionFigures(
  context: Context,
  id: string,
): Promise<Omit<CollectionFigures, 'best_offers'>> {
  const { db, chains } = context
  const [standing, sums, holders] = await Promise.all([
    readStanding(db, id, [...chains.keys()]),
    readSums(db, id, valuedCurrencies(chains)),
    readCollectionHolders(db, id, TOP).then(({ rows }) => presentHolders(context, rows)),
  ])
  const { one, few, several, many } = standing.owners
  const period = (name: CollectionPeriod) => periodOf(sums, name, chains)
  return {
    works: standing.works,
    listed: standing.listed,
    owners: one + few + several + many,
    distribution: standing.owners,
    floors: standing.floors.flatMap(({ chainId, price }) => floorOn(chains, chainId, price)),
    holders,
    periods: { 1: period('1'), 7: period('7'), 30: period('30'), all: period('all') },
  }
}

export const floorOn = (chains: Context['chains'], chainId: number, price: string) => {
  const chain = chains.get(chainId)
  return chain ? [{ blockchain: chain.config.blockchain, price }] : []
}

async function presentHolders({ db }: Context, rows: readonly CollectionHolderRow[]) {
  const people = await loadPeople(
    db,
    rows.map(({ owner }) => owner),
  )
  return rows.map(({ owner, works }) => ({ user: people.ref(owner), works }))
}

function periodOf(
  sums: readonly PeriodSums[],
  name: CollectionPeriod,
  chains: Context['chains'],
): PeriodFigures {
  const of = (before: boolean) => sums.filter((each) => each.period === name && each.before === before)
  const now = of(false)
  const dollars = addDollars(now.map(dollarsOf))
  return {
    sales: now.reduce((all, { sales }) => all + sales, 0),
    dollars,
    royalties_dollars: addDollars(now.map((each) => (each.volume === '0' ? null : each.royaltyDollars))),
    change: changeOf(dollars, addDollars(of(true).map(dollarsOf))),
    left_out: now.reduce((all, { washed }) => all + washed, 0),
    currencies: now.flatMap((each) =>
      volumeOf(each, chains).map((volume) => ({ ...volume, royalties: each.royalties })),
    ),
  }
}

const dollarsOf = ({ volume, dollars }: Sums) => (volume === '0' ? null : dollars)

const centsOf = (amount: string) => BigInt(amount.replace('.', ''))

/** Adds dollars in cents. Null if none of them is known. */
export function addDollars(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null)
  if (known.length === 0) return null
  const digits = known
    .reduce((all, amount) => all + centsOf(amount), 0n)
    .toString()
    .padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** In percent, with one decimal. */
export function changeOf(now: string | null, before: string | null): number | null {
  if (before === null || centsOf(before) === 0n) return null
  return Number(((centsOf(now ?? '0.00') - centsOf(before)) * 1000n) / centsOf(before)) / 10
}

type VolumeRow = Pick<Sums, 'chainId' | 'currency' | 'volume'>

/** A sum in one currency as the API shows it. Empty if the sum is 0, or this marketplace does not know the chain. */
export function volumeOf({ chainId, currency, volume }: VolumeRow, chains: Context['chains']): Volume[] {
  const chain = chains.get(chainId)
  if (!chain || volume === '0') return []
  const { blockchain } = chain.config
  const coin = { symbol: coinOf(blockchain), decimals: DECIMALS }
  const known = currency === '' ? coin : knownCurrency(chainId, currency)
  const { symbol: unit = null, decimals = null } = known ?? {}
  return [{ blockchain, unit, decimals, address: currency, volume }]
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export async function getCollectionChart(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['getCollectionChart']>,
): Promise<{ chart: CollectionChart }> {
  const { db, chains } = context
  const id = await findShownCollection(context, viewer, params.id)
  const days = Number(query.days)
  const width = days <= DAILY ? 1 : 7
  const first = Date.parse(dayOf(Date.now())) - (days - 1) * DAY
  const { points, floors } = await readChart(db, id, { start: dayOf(first), width }, valuedCurrencies(chains))
  const counted = new Map(points.map((point) => [point.group, point]))
  const floor = new Map(floors.filter(({ group }) => group < 0).map((each) => [each.chainId, each.floor]))
  return {
    chart: {
      width,
      points: Array.from({ length: Math.ceil(days / width) }, (_, group) => {
        for (const each of floors) if (each.group === group) floor.set(each.chainId, each.floor)
        return {
          date: dayOf(first + group * width * DAY),
          sales: counted.get(group)?.sales ?? 0,
          dollars: counted.get(group)?.dollars ?? null,
          floors: [...floor].flatMap(([chainId, price]) =>
            price === null ? [] : floorOn(chains, chainId, price),
          ),
        }
      }),
    },
  }
}

export async function listCollectionHolders(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['listCollectionHolders']>,
): Promise<Output<Operations['listCollectionHolders']>> {
  const id = await findShownCollection(context, viewer, params.id)
  const after = readAfter(query.after, zCollectionHolderPlace)
  const { rows, next } = await readCollectionHolders(context.db, id, PAGE_SIZE, after)
  return { holders: await presentHolders(context, rows), next: writeAfter(next) }
}
