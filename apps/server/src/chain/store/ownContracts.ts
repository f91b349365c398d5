import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { ownContracts, tokens } from '../../db/schema/chain.ts'
import type { RowOf } from './chainTables.ts'

type Key = { chainId: number; contract: string }

/** A creator's own contract; null if our factory did not create it. */
export async function getOwnContract(
  db: Db,
  { chainId, contract }: Key,
): Promise<RowOf<'ownContracts'> | null> {
  const [row] = await db
    .select()
    .from(ownContracts)
    .where(and(eq(ownContracts.contract, contract), eq(ownContracts.chainId, chainId)))
  return row ?? null
}

/** Of these tokens, the contracts that creators own, as `chainId|contract`. */
export async function ownAmong(db: Db, keys: readonly Key[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ chainId: ownContracts.chainId, contract: ownContracts.contract })
    .from(ownContracts)
    .where(inArray(ownContracts.contract, [...new Set(keys.map(({ contract }) => contract))]))
  return new Set(rows.map(ownKey))
}

export const ownKey = ({ chainId, contract }: Key): string => `${chainId}|${contract}`

/** A contract of a chain whose works have another creator, or another royalty, than it says; null without one. */
export async function findOutdated(db: Db, chainId: number): Promise<string | null> {
  const [row] = await db
    .select({ contract: ownContracts.contract })
    .from(ownContracts)
    .where(and(eq(ownContracts.chainId, chainId), isNotNull(ownContracts.outdatedFrom)))
    .orderBy(ownContracts.contract)
    .limit(1)
  return row?.contract ?? null
}

/** The ids of some tokens of a contract, from one on. */
export async function listTokensFrom(
  db: Db,
  { chainId, contract }: Key,
  from: bigint,
  limit: number,
): Promise<bigint[]> {
  const rows = await db
    .select({ tokenId: tokens.tokenId })
    .from(tokens)
    .where(
      and(
        eq(tokens.contract, contract),
        eq(tokens.chainId, chainId),
        eq(tokens.brought, true),
        gte(tokens.tokenId, from),
      ),
    )
    .orderBy(tokens.tokenId)
    .limit(limit)
  return rows.map(({ tokenId }) => tokenId)
}
