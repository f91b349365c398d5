import { type Blockchain, blockchains } from '@vitrine/domain/networks'
import type { Logger } from 'pino'
import { z } from 'zod'
import { askService } from './askService.ts'

/** US dollars for one unit of each currency, as a decimal; null if no feed returns it. */
export type Rates = Readonly<Record<Blockchain, string | null>>

export type Prices = {
  /** The last known rates, without those that are too old. */
  current(): Rates
  /** Asks the feeds for the rates that are due. A feed that fails is ignored (NET-05). */
  refresh(): Promise<void>
}

/** The names of the pairs at the feeds, by chain. MATIC is traded as POL since its token was exchanged. */
const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  ETH: ['ETHUSDT'],
  MATIC: ['MATICUSDT', 'POLUSDT'],
  BNB: ['BNBUSDT'],
}
/** How long a rate may be shown and counted with, in milliseconds. After that nobody knows it. */
export const LIFE = 10 * 60_000
/** How long a rate is current, and how soon to ask again after a failure, then twice as long up to that. Milliseconds. */
const CURRENT = 60_000
export const RETRY = 5_000
const TIMEOUT = 5_000
/** The most bytes of an answer. */
const LIMIT = 100_000

const zAnswer = z.object({ price: z.string().regex(/^\d{1,12}(\.\d{1,18})?$/) })

/**
 * Reads price feeds, in order, until one answers.
 * @param urls each takes `symbol` and returns `{ price }`
 * @param symbols the pairs of the chains that the operator added
 */
export function createPrices(
  urls: readonly string[],
  log: Logger,
  now = Date.now,
  symbols: Readonly<Record<string, readonly string[]>> = {},
): Prices {
  const latest = new Map<Blockchain, { price: string; at: number }>()
  const due = new Map<Blockchain, { at: number; pause: number }>()

  async function ask(url: string, symbol: string): Promise<string> {
    const feed = new URL(url)
    feed.searchParams.set('symbol', symbol)
    const { status, bytes } = await askService(feed, { method: 'GET', timeout: TIMEOUT, limit: LIMIT })
    if (status !== 200) throw new Error(`${feed} answered ${status}`)
    const { price } = zAnswer.parse(JSON.parse(bytes.toString()))
    if (Number(price) === 0) throw new Error(`${feed} answered no price`)
    return price
  }

  async function refreshOne(blockchain: Blockchain): Promise<void> {
    for (const url of urls)
      for (const symbol of SYMBOLS[blockchain] ?? symbols[blockchain] ?? []) {
        try {
          latest.set(blockchain, { price: await ask(url, symbol), at: now() })
          due.set(blockchain, { at: now() + CURRENT, pause: RETRY })
          return
        } catch (error) {
          log.debug({ err: error, symbol }, 'price feed failed')
        }
      }
    const pause = due.get(blockchain)?.pause ?? RETRY
    due.set(blockchain, { at: now() + pause, pause: Math.min(pause * 2, CURRENT) })
  }

  const isDue = (blockchain: Blockchain) => (due.get(blockchain)?.at ?? 0) <= now()

  return {
    current: () => {
      const rates = blockchains().map((blockchain) => {
        const last = latest.get(blockchain)
        return [blockchain, last && last.at > now() - LIFE ? last.price : null]
      })
      return Object.fromEntries(rates) as Rates
    },
    refresh: async () => {
      await Promise.all(blockchains().filter(isDue).map(refreshOne))
    },
  }
}
