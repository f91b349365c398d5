import { setTimeout as sleep } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { type ChainTable, chainTables } from '../../src/chain/store/chainTables.ts'
import { countStaleBalances } from '../../src/chain/store/staleBalances.ts'
import type { Db } from '../../src/db/open.ts'
import { blocks, cursors, journal } from '../../src/db/schema/indexing.ts'
import { dependents } from '../../src/start/dependents.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'
import type { TestChain } from './localChain.ts'

/** Empties the indexer's tables, so that a test need not open another database. */
export async function emptyTables(db: Db): Promise<void> {
  const names = [blocks, cursors, journal, ...Object.values(chainTables)].map(getTableName)
  // For few rows, faster than truncating.
  for (const name of names) await db.execute(sql.raw(`delete from ${name}`))
}

export type Dump = Record<string, string[]>

/** Every row derived from the chain's events, in a fixed order. */
export async function dump(db: Db): Promise<Dump> {
  const tables: Dump = {}
  for (const [name, table] of Object.entries(chainTables) as [
    ChainTable,
    (typeof chainTables)[ChainTable],
  ][]) {
    const rows = await db.select().from(table as never)
    tables[name] = rows
      .map((row) => JSON.stringify(row, (_, v) => (typeof v === 'bigint' ? `${v}n` : v)))
      .sort()
  }
  return tables
}

/**
 * The tables of a new server that reads only the current chain.
 * @param intents the database that says which contracts were brought; by default none
 */
export async function cleanReplay(chain: TestChain, intents?: Db): Promise<Dump> {
  const { db, close } = await openTestDatabase()
  const fresh = new Indexer({
    dependents,
    db,
    source: rpcSource(rankNodes([chain.url]), chain.id, chain.contracts),
    log: pino({ level: 'silent' }),
    startBlock: 0,
    finality: 64,
    ...(intents && { intents }),
  })
  // Balances from foreign contracts are read in parts.
  for (let round = 0; round < 300; round++) {
    await fresh.sync()
    if ((await countStaleBalances(db, chain.id)) === 0) break
    await sleep(100)
  }
  const tables = await dump(db)
  await close()
  return tables
}
