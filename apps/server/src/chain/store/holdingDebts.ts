import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { countWithin } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { holdingDebts } from '../../db/schema/chain.ts'
import type { RowOf } from './chainTables.ts'

export type HoldingDebt = RowOf<'holdingDebts'>
export type DebtKey = Pick<HoldingDebt, 'tokenId' | 'owner'>

const d = holdingDebts

/** The next contracts with debts, in the order of their addresses. The index scan skips from contract to contract. */
export async function listDebtors(db: Db, chainId: number, after: string, limit: number): Promise<string[]> {
  const next = (later: SQL) =>
    sql`(select min(${d.contract}) from ${d} where ${d.chainId} = ${chainId} and ${later})`
  const rows = await rowsOf<{ contract: string }>(
    db,
    sql`
    with recursive debtors as (
      select ${next(sql`${d.contract} > ${after}`)} as contract
      union all
      select ${next(sql`${d.contract} > debtors.contract`)} from debtors where debtors.contract is not null)
    select contract from debtors where contract is not null limit ${limit}`,
  )
  return rows.map(({ contract }) => contract)
}

/** The debts of a contract, ordered by token. @param after the last debt of the page before */
export async function listDebts(
  db: Db,
  chainId: number,
  contract: string,
  after: DebtKey | null,
  limit: number,
): Promise<HoldingDebt[]> {
  const later =
    after && sql`(${d.tokenId}, ${d.owner}) > (${after.tokenId.toString()}::numeric, ${after.owner})`
  return db
    .select()
    .from(d)
    .where(and(eq(d.chainId, chainId), eq(d.contract, contract), later ?? undefined))
    .orderBy(d.tokenId, d.owner)
    .limit(limit)
}

/** Whether there are debts up to a block. */
export async function hasDebts(db: Db, chainId: number, block: number): Promise<boolean> {
  const [row] = await db
    .select({ block: d.block })
    .from(d)
    .where(and(eq(d.chainId, chainId), lte(d.block, block)))
    .limit(1)
  return row !== undefined
}

/** The count stops here. */
const MANY = 10_000

/** The number of tokens with debts, up to 10,000. */
export async function countDebts(db: Db, chainId: number): Promise<number> {
  return countWithin(
    db,
    sql`select distinct ${d.contract}, ${d.tokenId} from ${d} where ${d.chainId} = ${chainId}`,
    MANY,
  )
}
