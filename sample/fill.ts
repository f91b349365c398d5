/**
 * Fills a running local Vitrine with the sample marketplace, through its API and on its chains, as people would:
 * `node sample/fill.ts --url http://localhost:3000`. It skips what exists, so it can run again at any time and
 * continues an interrupted run.
 */
import { parseArgs } from 'node:util'
import type { TokenCard } from '@vitrine/api/entities/trading/offer'
import { ApiError } from '@vitrine/api/error'
import { litWindows } from './catalogue/litWindows.ts'
import { personKeys } from './catalogue/people.ts'
import type { SampleCollection, Work } from './catalogue/work.ts'
import { catalogue } from './catalogue.ts'
import { bringSeries, tradeSeries } from './fill/bringSeries.ts'
import { introduce } from './fill/introduce.ts'
import { createLimit } from './fill/limit.ts'
import { makeWork } from './fill/makeWork.ts'
import { type Market, openMarket } from './fill/market.ts'
import { openCollection } from './fill/openCollection.ts'
import { socialise } from './fill/socialise.ts'
import { trade } from './fill/trade.ts'
import { tradeCollection } from './fill/tradeCollection.ts'

const total = catalogue.reduce((sum, { works }) => sum + works.length, 0)
/** How many works are filled between two lines of progress. */
const LINE_EVERY = 12

const nameOf = (creator: string, name: string) => `${creator.toLowerCase()} ${name}`

async function listAllTokens({ visit }: Market): Promise<TokenCard[]> {
  const tokens: TokenCard[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const listed = await visit('GET /tokens', { query: { page } })
    tokens.push(...listed.tokens)
    pages = listed.pages
  }
  return tokens
}

type Entry = { collection: SampleCollection; work: Work }

/** One work of each collection in turn, the first ones last, so that the newest are the best and no two are alike. */
function inOrder(): Entry[] {
  const longest = Math.max(...catalogue.map(({ works }) => works.length))
  const turns = Array.from({ length: longest }, (_, turn) => turn)
  return turns
    .flatMap((turn) =>
      catalogue.flatMap((collection) => {
        const work = collection.works[turn]
        return work ? [{ collection, work }] : []
      }),
    )
    .reverse()
}

async function fill(url: string): Promise<void> {
  const market = await openMarket(url)
  const present = new Map(
    (await listAllTokens(market)).map((token) => [nameOf(token.creator.wallet, token.name), token._id]),
  )
  const made = catalogue.flatMap(({ creator, works }) =>
    works.filter(({ name }) => present.has(nameOf(market.actors[creator].wallet, name))),
  )
  const missing = total - made.length

  await atOnce(personKeys, (key) => named(key, () => introduce(market, market.actors[key])))
  // First, so that its works are older than those that were made here.
  const series = await named(litWindows.name, () => bringSeries(market, litWindows))
  const ids = new Map<SampleCollection, string>()
  await atOnce(catalogue, (collection) =>
    named(collection.name, async () => {
      ids.set(collection, await openCollection(market, collection))
    }),
  )

  const tokens = new Map<Work, string>()
  let done = 0
  await atOnce(inOrder(), ({ collection, work }) =>
    named(work.name, async () => {
      const creator = market.actors[collection.creator]
      const known = present.get(nameOf(creator.wallet, work.name))
      const tokenId = known ?? (await makeWork(market, creator, ids.get(collection)!, work))
      tokens.set(work, tokenId)
      await trade(market, { work, inSeries: collection.series ?? false, creator, tokenId })
      done++
      if (missing > 0 && done % LINE_EVERY === 0 && done < total) console.log(`sample ${done}/${total} …`)
    }),
  )
  await atOnce(catalogue, (collection) =>
    named(collection.name, () => tradeCollection(market, collection, ids.get(collection)!, tokens)),
  )
  await named(litWindows.name, () => tradeSeries(market, litWindows, series))
  await socialise(
    market,
    (await listAllTokens(market)).filter(({ creator }) => creator.wallet !== series.contract.toLowerCase()),
  )
  console.log(`sample ${done}/${total}: complete`)
}

/** Handles all items, a few at once: enough to keep the chains, the server and the drawing busy. */
async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const limit = createLimit(6)
  await Promise.all(items.map((item) => limit(() => work(item))))
}

/** Adds to an error what was being done. */
async function named<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Error(`“${what}”: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return [error.status, JSON.stringify(error.body)].join(' ')
  if (error instanceof Error) return 'shortMessage' in error ? String(error.shortMessage) : error.message
  return String(error)
}

try {
  const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:3000' } } })
  await fill(values.url.replace(/\/$/, ''))
} catch (error) {
  console.error(`The sample marketplace is not complete: ${reasonOf(error)}`)
  if (process.env.DEBUG) console.error(error)
  process.exit(1)
}
