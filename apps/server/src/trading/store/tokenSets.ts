import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { importedTrades, orders, tokenSetMembers, tokenSets, wantedSets } from '../../db/schema/trading.ts'
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
      and ${workShown} and not ${works.burnt}
    order by ${works.createdAt} desc nulls last, ${works.id} desc limit ${most}`,
  )
  return rows.map(({ tokenId }) => BigInt(tokenId))
}

/**
 * Stores a set with its tokens, and keeps one that is there from being forgotten meanwhile. Call it in the transaction that
 * stores an offer for it. Returns whether tokens are new.
 */
export async function addSet(db: Db, set: TokenSet, tokens: readonly bigint[]): Promise<boolean> {
  await db
    .insert(tokenSets)
    .values(set)
    .onConflictDoUpdate({
      target: [tokenSets.root, tokenSets.contract, tokenSets.chainId],
      set: { createdAt: sql`greatest(${tokenSets.createdAt}, ${set.createdAt})` },
    })
  const added = await db
    .insert(tokenSetMembers)
    .values(tokens.map((tokenId) => ({ root: set.root, tokenId })))
    .onConflictDoNothing()
    .returning({ root: tokenSetMembers.root })
  return added.length > 0
}

export async function readSet(db: Db, { root, contract, chainId }: SetName): Promise<TokenSet | null> {
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

/** The tokens of a set that somebody offers for, or that somebody asked for lately; none if there is no such set. */
export async function listSetTokens(db: Db, root: string): Promise<bigint[]> {
  const kept = await listMembers(db, root)
  if (kept.length > 0) return kept
  const [wanted] = await db
    .select({ tokens: wantedSets.tokens })
    .from(wantedSets)
    .where(eq(wantedSets.root, root))
    .limit(1)
  return wanted ? idsIn(wanted.tokens) : []
}

/** How many sets one step forgets, and how many steps a run has: more than people can publish meanwhile. */
const PAGE = 50
const STEPS = 100

/** Forgets the sets for which nobody has made an offer within a day, also among the offers that an import brought. */
export async function pruneSets(db: Db): Promise<void> {
  await db.delete(wantedSets).where(sql`${wantedSets.at} < now() - ${MINUTES} * interval '1 minute'`)
  for (let step = 0; step < STEPS; step++) if ((await pruneSome(db)) < PAGE) break
  for (let step = 0; step < STEPS; step++) if ((await pruneMembers(db)) < PAGE) break
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
          and ${notAwaited(sql`old.root`)}
        order by created_at limit ${PAGE})
        -- Whoever offers for it at this moment has moved its date.
        and ${tokenSets.createdAt} < now() - interval '1 day'
      returning root),
    members as (
      delete from ${tokenSetMembers} where ${tokenSetMembers.root} in (select root from unused)
        and not exists (select 1 from ${orders}
          where ${orders.criteria} = ${tokenSetMembers.root} and ${orders.tokenId} is null))
    select count(*)::int as forgotten from unused`,
  )
  return forgotten
}

/** Whether no offer that an import brought asks for a set: those are published later. */
const notAwaited = (
  root: SQL,
): SQL => sql`${root} not in (select ${importedTrades.claim} -> 'order' ->> 'criteria'
  from ${importedTrades} where ${importedTrades.kind} = 'order' and ${importedTrades.claim} -> 'order' ->> 'criteria' is not null)`

/**
 * Forgets the tokens of some sets for which every offer expired a day ago: nobody can accept one any more. What the offers
 * say of their set stays. Returns how many.
 */
async function pruneMembers(db: Db): Promise<number> {
  const { forgotten } = await rowOf<{ forgotten: number }>(
    db,
    sql`
    with ended as (
      select root from ${tokenSets} as old where created_at < now() - interval '1 day'
        and exists (select 1 from ${tokenSetMembers} where ${tokenSetMembers.root} = old.root)
        and not exists (select 1 from ${orders} where ${orders.criteria} = old.root and ${orders.tokenId} is null
          and ${orders.expiry} > now() - interval '1 day')
        and ${notAwaited(sql`old.root`)}
      order by created_at limit ${PAGE} for update skip locked),
    members as (
      delete from ${tokenSetMembers} where ${tokenSetMembers.root} in (select root from ended))
    select count(*)::int as forgotten from ended`,
  )
  return forgotten
}

/** A set with its tokens. */
export type WholeSet = TokenSet & { tokens: readonly bigint[] }

/** A set that somebody offers for, or that somebody asked for lately. Null if its tokens are not here. */
export async function findSet(db: Db, name: SetName): Promise<WholeSet | null> {
  const kept = await readSet(db, name)
  const tokens = kept ? await listMembers(db, kept.root) : []
  if (kept && tokens.length > 0) return { ...kept, tokens }
  const { root, contract, chainId } = name
  const [wanted] = await db
    .select()
    .from(wantedSets)
    .where(and(eq(wantedSets.root, root), eq(wantedSets.contract, contract), eq(wantedSets.chainId, chainId)))
  if (!wanted) return null
  const ids = idsIn(wanted.tokens)
  const { scope, trait } = wanted
  return { root, contract, chainId, scope, trait, size: ids.length, createdAt: new Date(), tokens: ids }
}

const idsIn = (tokens: string) => tokens.split(',').map(BigInt)

/** How many sets that nobody offers for are kept of a network, and in all, and how long in minutes. */
const OF_A_NETWORK = 20
const IN_ALL = 2_000
const MINUTES = 60

/**
 * Keeps a set for a while, in place of the one that its network asked for first, or of the oldest if there are too many.
 * Call it in a transaction.
 */
export async function keepWanted(
  tx: Db,
  { root, contract, chainId, scope, trait, tokens }: WholeSet,
  network: string | null,
): Promise<void> {
  const row = { root, contract, chainId, scope, trait, tokens: tokens.join(','), network }
  await tx
    .insert(wantedSets)
    .values(row)
    .onConflictDoUpdate({
      target: [wantedSets.root, wantedSets.contract, wantedSets.chainId],
      set: { at: sql`now()` },
    })
  const place = sql`(root, contract, chain_id)`
  if (network !== null)
    await tx.execute(sql`delete from ${wantedSets} where ${place} in (select root, contract, chain_id
      from ${wantedSets} where network = ${network} order by at desc, root offset ${OF_A_NETWORK})`)
  await tx.execute(sql`delete from ${wantedSets} where ${place} in (select root, contract, chain_id
    from ${wantedSets} order by at desc, root offset ${IN_ALL})`)
}
