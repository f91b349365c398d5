import { holdsPeg, rateCurrency } from '@vitrine/chain/currencies'
import { RATE_LIFE } from '@vitrine/domain/money/rateLife'
import { formatUnits } from '@vitrine/domain/money/units'
import { DECIMALS } from '@vitrine/domain/money/wei'
import { type Blockchain, blockchains } from '@vitrine/domain/networks'
import type { Logger } from 'pino'
import type { ChainConfig } from '../../config/chains.ts'
import type { Node } from '../rpc/node.ts'
import { agreedOf } from './agreed.ts'
import { askTicker } from './askTicker.ts'
import { type Asset, assetsOf } from './assets.ts'
import { FeedError, readFeed } from './readFeed.ts'

/** US dollars for one unit of each chain's coin, as a decimal; null if nobody knows. */
export type Rates = Readonly<Record<Blockchain, string | null>>

/** What one costs, and who says so. */
export type Rate = {
  asset: Asset
  /** Null if no source answers, or most of them disagree. */
  dollars: string | null
  /** Whether what is meant to be a dollar is one; null of other assets. */
  pegged: boolean | null
  /** When the oldest of the sources was asked, in milliseconds; null without any. */
  at: number | null
  sources: { source: string; dollars: string; at: number; outlier: boolean }[]
  /** Why its feed is not believed; null if it is, or there is none. */
  fault: string | null
}

export type Prices = {
  /** The last known rates of the coins, without those that are too old. */
  current(): Rates
  /** All assets with their sources. */
  list(): Rate[]
  /** Asks the sources of the rates that are due. A source that fails is left out (NET-05). */
  refresh(): Promise<void>
}

/** How long a rate is current, and how soon to ask again after a failure, then twice as long up to that. Milliseconds. */
const CURRENT = 60_000
export const RETRY = 5_000
/** What exchanges count in, as feeds describe it. */
const TETHER = 'USDT / USD'
/** The name of the feed on the asset's chain, among the hosts of exchanges. */
const FEED = 'feed'
const DOLLAR = 10n ** BigInt(DECIMALS)

/** @property tether whether the price is in USDT, else in dollars */
type Answer = { price: bigint; tether: boolean; at: number }
type Due = { at: number; pause: number }

type Sources = {
  /** The exchanges, each asked for each pair. */
  urls: readonly string[]
  chains: ReadonlyMap<number, { config: ChainConfig; node: Node }>
  /** The pairs of the coins of added chains. */
  symbols: Readonly<Record<string, readonly string[]>>
  log: Logger
  /** Milliseconds. */
  now?: () => number
}

/** What coins and currencies cost: each source is asked once a minute, and what most of them say counts. */
export function createPrices({ urls, chains, symbols, log, now = Date.now }: Sources): Prices {
  const assets = assetsOf(chains, symbols)
  const answers = new Map<Asset, Map<string, Answer>>(assets.map((asset) => [asset, new Map()]))
  const due = new Map<Asset, Due>()
  const faults = new Map<Asset, string>()
  /** The last thing that was logged of each asset, so that it is said once. */
  const told = new Map<string, string>()
  /** The dollars that were seen at another price and not at theirs since. */
  const left = new Set<Asset>()
  let running: Promise<void> | null = null

  const fresh = (asset: Asset) =>
    [...(answers.get(asset) ?? [])].filter(([, { at }]) => at > now() - RATE_LIFE) as [string, Answer][]

  /** Dollars for one USDT by the feeds of all chains. Without one, it is a dollar. */
  function tetherNow(): bigint {
    const said = assets
      .filter(({ feed }) => feed?.says.includes(TETHER))
      .flatMap((asset) => fresh(asset).filter(([source]) => source === FEED))
      .map(([source, { price }]) => ({ source, dollars: price }))
    return agreedOf(said).dollars ?? DOLLAR
  }

  function rateOf(asset: Asset, tether: bigint): Rate {
    const said = fresh(asset).map(([source, { price, at, ...answer }]) => ({
      source,
      at,
      dollars: answer.tether ? (price * tether) / DOLLAR : price,
    }))
    const agreed = agreedOf(said)
    const { outliers } = agreed
    const dollars = agreed.dollars ? textOf(agreed.dollars) : null
    return {
      asset,
      dollars,
      pegged: asset.dollar ? isPegged(asset, dollars, said.length > 0) : null,
      at: said.length > 0 ? Math.min(...said.map(({ at }) => at)) : null,
      sources: said.map((each) => ({
        ...each,
        dollars: textOf(each.dollars),
        outlier: outliers.includes(each.source),
      })),
      fault: faults.get(asset) ?? null,
    }
  }

  /**
   * A dollar is one if its price is that of a dollar, and if nobody knows a price and it was never seen at another. Sources
   * that contradict each other are no price: one of them has seen it leave.
   */
  function isPegged(asset: Asset, dollars: string | null, isSaid: boolean): boolean {
    if (dollars !== null) return holdsPeg(dollars)
    return !isSaid && !left.has(asset)
  }

  function list(): Rate[] {
    const tether = tetherNow()
    return assets.map((asset) => rateOf(asset, tether))
  }

  /** The first of an asset's pairs that an exchange knows. */
  async function askExchange(url: string, { pairs }: Asset, once: Asking): Promise<Answer | null> {
    for (const pair of pairs) {
      const price = await once(`${url} ${pair}`, () => askTicker(url, pair))
      if (price) return { price, tether: pair.endsWith('USDT'), at: now() }
    }
    return null
  }

  async function askFeed(asset: Asset, once: Asking): Promise<Answer | null> {
    const { chainId, feed } = asset
    const node = chains.get(chainId)?.node
    if (!feed || !node) return null
    const price = await once(`${chainId} ${feed.address}`, () =>
      readFeed(node, feed, Math.floor(now() / 1_000)).then(
        (read) => {
          faults.delete(asset)
          return read
        },
        (error) => {
          if (error instanceof FeedError) faults.set(asset, error.message)
          throw error
        },
      ),
    )
    return price ? { price, tether: false, at: now() } : null
  }

  async function refreshOne(asset: Asset, once: Asking): Promise<void> {
    const asked = [
      ...(asset.pairs.length > 0
        ? urls.map((url): [string, Promise<Answer | null>] => [hostOf(url), askExchange(url, asset, once)])
        : []),
      ...(asset.feed ? [[FEED, askFeed(asset, once)] as [string, Promise<Answer | null>]] : []),
    ]
    if (asked.length === 0) return
    const known = answers.get(asset)
    let answered = false
    for (const [source, answer] of asked) {
      const got = await answer
      if (got) known?.set(source, got)
      answered ||= got !== null
    }
    const pause = due.get(asset)?.pause ?? RETRY
    due.set(
      asset,
      answered
        ? { at: now() + CURRENT, pause: RETRY }
        : { at: now() + pause, pause: Math.min(pause * 2, CURRENT) },
    )
  }

  /** Many chains have the same coin: what is asked in one round is asked once. */
  type Asking = (name: string, ask: () => Promise<bigint>) => Promise<bigint | null>
  function askedOnce(): Asking {
    const round = new Map<string, Promise<bigint | null>>()
    return (name, ask) => {
      const known =
        round.get(name) ??
        ask().catch((error) => {
          log.debug({ err: error, source: name }, 'a source of prices failed')
          return null
        })
      round.set(name, known)
      return known
    }
  }

  async function refreshAll(): Promise<void> {
    const once = askedOnce()
    const isDue = (asset: Asset) => (due.get(asset)?.at ?? 0) <= now()
    await Promise.all(assets.filter(isDue).map((asset) => refreshOne(asset, once)))
    for (const { asset, dollars, pegged, sources, fault } of list()) {
      const { chainId, currency, unit } = asset
      if (pegged) left.delete(asset)
      else if (pegged === false) left.add(asset)
      if (currency) rateCurrency(chainId, currency, dollars, pegged !== false)
      const outliers = sources.flatMap((each) =>
        each.outlier ? [`${each.source} says ${each.dollars}`] : [],
      )
      const others = dollars ? `, the others ${dollars}` : ''
      tell(`${chainId} ${unit} feed`, fault ?? '')
      tell(`${chainId} ${unit} sources`, outliers.length > 0 ? `${outliers.join(', ')}${others}` : '')
      tell(
        `${chainId} ${unit} peg`,
        pegged === false ? 'it is meant to be a dollar and is not counted as one' : '',
      )
    }
  }

  /** Logs what is wrong with a price when it begins, and when it is over. */
  function tell(name: string, says: string): void {
    const [chain, unit, what] = name.split(' ')
    const kind = (text: string) => text.replace(/[\d.]+/g, '')
    const before = told.get(name) ?? ''
    if (kind(before) === kind(says)) return
    told.set(name, says)
    if (says) log.warn({ chain: Number(chain), unit, what, says }, 'a price is not sure')
    else log.info({ chain: Number(chain), unit, what }, 'a price is sure again')
  }

  return {
    current: () => {
      const tether = tetherNow()
      const coins = assets.filter(({ currency }) => currency === '')
      const rates = new Map(coins.map((asset) => [asset.blockchain, rateOf(asset, tether).dollars]))
      return Object.fromEntries(blockchains().map((each) => [each, rates.get(each) ?? null])) as Rates
    },
    list,
    refresh: () => {
      running ??= refreshAll().finally(() => {
        running = null
      })
      return running
    },
  }
}

/** At most 12 decimals: what something costs is not known better. */
const textOf = (dollars: bigint): string => formatUnits(dollars, DECIMALS, 12)

const hostOf = (url: string): string => new URL(url).host
