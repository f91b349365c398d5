import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { countWithin } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { staleBalances } from '../../db/schema/chain.ts'
import type { RowOf } from './chainTables.ts'

export type StaleBalance = RowOf<'staleBalances'>
export type StaleKey = Pick<StaleBalance, 'tokenId' | 'owner'>

const d = staleBalances

/** The next contracts with stale balances, in the order of their addresses. The index scan skips from contract to contract. */
export async function listStaleContracts(
  db: Db,
  chainId: number,
  after: string,
  limit: number,
): Promise<string[]> {
  const next = (later: SQL) =>
    sql`(select min(${d.contract}) from ${d} where ${d.chainId} = ${chainId} and ${later})`
  const rows = await rowsOf<{ contract: string }>(
    db,
    sql`
    with recursive contracts as (
      select ${next(sql`${d.contract} > ${after}`)} as contract
      union all
      select ${next(sql`${d.contract} > contracts.contract`)} from contracts where contracts.contract is not null)
    select contract from contracts where contract is not null limit ${limit}`,
  )
  return rows.map(({ contract }) => contract)
}

/** The stale balances of a contract, ordered by token. @param after the last one of the page before */
export async function listStale(
  db: Db,
  chainId: number,
  contract: string,
  after: StaleKey | null,
  limit: number,
): Promise<StaleBalance[]> {
  const later =
    after && sql`(${d.tokenId}, ${d.owner}) > (${after.tokenId.toString()}::numeric, ${after.owner})`
  return db
    .select()
    .from(d)
    .where(and(eq(d.chainId, chainId), eq(d.contract, contract), later ?? undefined))
    .orderBy(d.tokenId, d.owner)
    .limit(limit)
}

/** Whether there are stale balances up to a block. */
export async function hasStale(db: Db, chainId: number, block: number): Promise<boolean> {
  const [row] = await db
    .select({ block: d.block })
    .from(d)
    .where(and(eq(d.chainId, chainId), lte(d.block, block)))
    .limit(1)
  return row !== undefined
}

/** The count stops here. */
const MANY = 10_000

/** The number of tokens with stale balances, up to 10,000. */
export async function countStaleBalances(db: Db, chainId: number): Promise<number> {
  return countWithin(
    db,
    sql`select distinct ${d.contract}, ${d.tokenId} from ${d} where ${d.chainId} = ${chainId}`,
    MANY,
  )
}
