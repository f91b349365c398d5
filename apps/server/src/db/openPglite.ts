import { PGlite, type QueryOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { RANDOM_PAGE_COST } from './randomPageCost.ts'

/** What drizzle reads itself, from the database's text: times, and lists of times and numbers. */
const TEXTS = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182]
const PARSERS = Object.fromEntries(TEXTS.map((type) => [type, (text: string) => text]))

/** Opens the embedded database in a folder ('memory://' stores nothing). */
export async function openPglite(folder: string): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, parsers: PARSERS })
  await client.exec(`set random_page_cost = ${RANDOM_PAGE_COST}`)
  giveParsersOnce(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      giveParsersOnce(tx)
      return work(tx)
    })
  return client
}

/**
 * Drizzle gives these parsers with every query, and PGlite then copies its table of 300 others, which takes longer than a
 * short query itself.
 */
function giveParsersOnce(client: Pick<PGlite, 'query'>): void {
  const query = client.query.bind(client)
  client.query = (text, params, { parsers: _, ...options }: QueryOptions = {}) => query(text, params, options)
}
