/**
 * Fills a running local Vitrine with the sample marketplace, through its API and on its chains, as people would:
 * `node scripts/sample/fill.ts --url http://localhost:3000`. What is there already stays as it is, so it can be run
 * again at any time; a run that was interrupted is taken up where it stood.
 */
import { parseArgs } from 'node:util'
import type { TokenCard } from '@vitrine/api/entities/offer'
import { ApiError } from '@vitrine/api/error'
import { type PersonKey, personKeys } from './catalogue/people.ts'
import type { SampleCollection, Work } from './catalogue/work.ts'
import { catalogue } from './catalogue.ts'
import { introduce } from './fill/introduce.ts'
import { makeWork } from './fill/makeWork.ts'
import { type Market, openMarket } from './fill/market.ts'
import { openCollection } from './fill/openCollection.ts'
import { socialise } from './fill/socialise.ts'
import { trade } from './fill/trade.ts'

const total = catalogue.reduce((sum, { works }) => sum + works.length, 0)
/** After so many works a line tells how far it is. */
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

/** The works of several collections by turns, so that the newest are not all alike. */
function byTurns(collections: readonly SampleCollection[]): { collection: SampleCollection; work: Work }[] {
  const longest = Math.max(0, ...collections.map(({ works }) => works.length))
  return Array.from({ length: longest }, (_, i) => i).flatMap((i) =>
    collections.flatMap((collection) =>
      collection.works[i] ? [{ collection, work: collection.works[i] }] : [],
    ),
  )
}

async function fill(url: string): Promise<void> {
  const market = await openMarket(url)
  const present = new Map(
    (await listAllTokens(market)).map((token) => [nameOf(token.creator.wallet, token.name), token._id]),
  )
  let done = 0

  async function publish(creator: PersonKey): Promise<void> {
    const actor = market.actors[creator]
    const own = catalogue.filter((collection) => collection.creator === creator)
    const ids = new Map<SampleCollection, string>()
    for (const collection of own) ids.set(collection, await openCollection(market, collection))
    for (const { collection, work } of byTurns(own)) {
      await named(work.name, async () => {
        const known = present.get(nameOf(actor.wallet, work.name))
        const id = known ?? (await makeWork(market, actor, ids.get(collection)!, work))
        await trade(market, work, actor, id)
      })
      done++
      if (done % LINE_EVERY === 0 && done < total) console.log(`sample ${done}/${total} …`)
    }
  }

  // Everybody at once: each has an account of their own, and the chains keep up.
  await Promise.all(personKeys.map((key) => named(key, () => introduce(market, market.actors[key]))))
  await Promise.all(personKeys.map(publish))
  await socialise(market, await listAllTokens(market))
  console.log(`sample ${done}/${total}: done`)
}

/** Says with an error what was being done. */
async function named(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Error(`“${what}”: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return [error.status, JSON.stringify(error.body)].join(' ')
  if (error instanceof Error) return 'shortMessage' in error ? String(error.shortMessage) : error.message
  return String(error)
}

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:3000' } } })
try {
  await fill(values.url.replace(/\/$/, ''))
} catch (error) {
  console.error(`The sample marketplace is not complete: ${reasonOf(error)}`)
  if (process.env.DEBUG) console.error(error)
  process.exit(1)
}
