import { and, asc, eq, sql } from 'drizzle-orm'
import { workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { importedTrades, orders, tokenSetMembers, tokenSets } from '../../db/schema/trading.ts'
import { works } from '../../db/schema/works.ts'

export type TokenSet = typeof tokenSets.$inferSelect
type SetName = Pick<TokenSet, 'root' | 'contract' | 'chainId'>

/** What a set is made of. `scope` is a collection of ours, or '' for all works of the contract. */
export type SetSource = Pick<TokenSet, 'chainId' | 'contract' | 'scope' | 'trait'>

/** How many tokens a set has at most: the newest. */
export const MOST_OF_SET = 1_000

/** The tokens that belong in a set now. Hidden works do not. Imported works have their contract as creator. */
export async function findTokens(
  db: Db,
  { chainId, contract, scope, trait }: SetSource,
  most = MOST_OF_SET,
): Promise<bigint[]> {
  const rows = await rowsOf<{ tokenId: string }>(
    db,
    sql`
    select ${works.tokenId}::text as "tokenId" from ${works}
    where ${works.chainId} = ${chainId} and ${works.contract} = ${contract} and ${works.tokenId} is not null
      and ${scope === '' ? sql`${works.creator} = ${contract}` : sql`${works.collectionId} = ${scope}`}
      and ${trait ? sql`${works.traits} @> ${JSON.stringify([trait])}::jsonb` : sql`true`}
      and ${workShown}
    order by ${works.createdAt} desc nulls last, ${works.id} desc limit ${most}`,
  )
  return rows.map(({ tokenId }) => BigInt(tokenId))
}

/** Stores a set, unless it is there. */
export async function addSet(db: Db, set: TokenSet, tokens: readonly bigint[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(tokenSets).values(set).onConflictDoNothing()
    await tx
      .insert(tokenSetMembers)
      .values(tokens.map((tokenId) => ({ root: set.root, tokenId })))
      .onConflictDoNothing()
  })
}

export async function getSet(db: Db, { root, contract, chainId }: SetName): Promise<TokenSet | null> {
  const [row] = await db
    .select()
    .from(tokenSets)
    .where(and(eq(tokenSets.root, root), eq(tokenSets.contract, contract), eq(tokenSets.chainId, chainId)))
  return row ?? null
}

/** The sets of these names, by their root and contract. */
export async function getSets(db: Db, names: readonly SetName[]): Promise<Map<string, TokenSet>> {
  if (names.length === 0) return new Map()
  const wanted = JSON.stringify(
    names.map(({ root, contract, chainId }) => ({ root, contract, chain_id: chainId })),
  )
  const rows = await db
    .select()
    .from(tokenSets)
    .where(
      sql`(${tokenSets.root}, ${tokenSets.contract}, ${tokenSets.chainId}) in (select k.root, k.contract, k.chain_id
        from jsonb_to_recordset(${wanted}::jsonb) as k (root text, contract text, chain_id int))`,
    )
  return new Map(rows.map((row) => [setKey(row), row]))
}

export const setKey = ({ root, contract, chainId }: SetName) => `${chainId}|${contract}|${root}`

/** The tokens of a set, in the order of their ids; none if there is no such set. */
export async function listMembers(db: Db, root: string, most = MOST_OF_SET): Promise<bigint[]> {
  const rows = await db
    .select({ tokenId: tokenSetMembers.tokenId })
    .from(tokenSetMembers)
    .where(eq(tokenSetMembers.root, root))
    .orderBy(asc(tokenSetMembers.tokenId))
    .limit(most)
  return rows.map(({ tokenId }) => tokenId)
}

/** How many sets one step forgets, and how many steps a run has: more than people can publish meanwhile. */
const PAGE = 50
const STEPS = 100

/** Forgets the sets for which nobody has made an offer within a day, also among the offers that an import brought. */
export async function pruneSets(db: Db): Promise<void> {
  for (let step = 0; step < STEPS; step++) if ((await pruneSome(db)) < PAGE) return
}

/** Returns how many it has forgotten. */
async function pruneSome(db: Db): Promise<number> {
  const { forgotten } = await rowOf<{ forgotten: number }>(
    db,
    sql`
    with unused as (
      delete from ${tokenSets} where (${tokenSets.root}, ${tokenSets.contract}, ${tokenSets.chainId}) in (
        select root, contract, chain_id from ${tokenSets} as old where created_at < now() - interval '1 day'
          and not exists (select 1 from ${orders} where ${orders.criteria} = old.root and ${orders.tokenId} is null)
          and not exists (select 1 from ${importedTrades} where ${importedTrades.kind} = 'order')
        order by created_at limit ${PAGE})
      returning root),
    members as (
      delete from ${tokenSetMembers} where ${tokenSetMembers.root} in (select root from unused)
        and not exists (select 1 from ${orders}
          where ${orders.criteria} = ${tokenSetMembers.root} and ${orders.tokenId} is null))
    select count(*)::int as forgotten from unused`,
  )
  return forgotten
}
