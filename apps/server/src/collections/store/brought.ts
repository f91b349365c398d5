import { advertises } from '@vitrine/domain/moderation/advertises'
import { and, desc, eq, getTableName, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import { collectionHidden, workJudged } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowOf } from '../../db/rowsOf.ts'
import { collectionStats } from '../../db/schema/cards.ts'
import { histories, ownContracts } from '../../db/schema/chain.ts'
import { broughtContracts, collections } from '../../db/schema/collections.ts'
import { chainStatus, cursors } from '../../db/schema/indexing.ts'
import { cases, hidings } from '../../db/schema/moderation.ts'
import { auditLog, curation, roles } from '../../db/schema/operator.ts'
import { isEnded, orders } from '../../db/schema/trading.ts'
import { rarityRuns, traitValues } from '../../db/schema/traits.ts'
import { works } from '../../db/schema/works.ts'
import { releaseFiles, withholdCollection } from '../../db/withheld.ts'

const b = broughtContracts
/** In a field of a select from one table, a column has no table: another table may have one of the same name. */
const broughtTable = sql.identifier(getTableName(b))

const ofContract = ({ chainId, contract }: { chainId: number; contract: string }) =>
  and(eq(broughtContracts.chainId, chainId), eq(broughtContracts.contract, contract))

/** How many contracts of a chain are followed because somebody brought them. */
export const countBrought = (db: Db, chainId: number): Promise<number> =>
  db.$count(
    broughtContracts,
    and(
      isNull(broughtContracts.stoppedAt),
      eq(broughtContracts.own, false),
      eq(broughtContracts.chainId, chainId),
    ),
  )

/** How many of the contracts that a wallet brought are followed. */
export const countBroughtBy = (db: Db, wallet: string): Promise<number> =>
  db.$count(broughtContracts, and(isNull(broughtContracts.stoppedAt), eq(broughtContracts.broughtBy, wallet)))

/** How many days a contract is followed before another one may take its place. */
const PROBATION = 7

/** Whether moderators hid or marked a contract or works of it, or somebody waits for their decision. */
const isJudged: SQL = sql`(${collectionHidden}
  or exists (select 1 from ${works} where ${works.collectionId} = ${b.collectionId} and ${workJudged})
  or exists (select 1 from ${cases} where ${cases.open} and ${cases.kind} = 'collection'
    and ${cases.subjectId} = ${b.collectionId})
  or exists (select 1 from ${cases} join ${works} on ${works.id} = ${cases.subjectId}
    where ${cases.open} and ${cases.kind} = 'work' and ${works.collectionId} = ${b.collectionId}))`

/**
 * The contract of a chain that was brought first among those that nobody uses: here, no work of it was sold or is on sale,
 * and nobody asks for one. Those that the team named stay: that it brought, followed again, let be shown or features. So do
 * those about which it decided, or has to decide.
 * @param operators the wallets that the configuration names
 */
export async function findUnused(
  db: Db,
  chainId: number,
  operators: readonly string[],
): Promise<{ collectionId: string; contract: string; name: string } | null> {
  const [row] = await db
    .select({ collectionId: b.collectionId, contract: b.contract, name: collections.name })
    .from(b)
    .innerJoin(collections, eq(collections.id, b.collectionId))
    .innerJoin(collectionStats, eq(collectionStats.collectionId, b.collectionId))
    .where(
      sql`${b.chainId} = ${chainId} and not ${b.own} and ${b.stoppedAt} is null and ${b.at} < now() - ${PROBATION} * interval '1 day'
        and ${collectionStats.sold} = 0 and ${collectionStats.onSale} = 0
        and coalesce(${collections.heldBack} not in ('shown', 'kept'), true) and not ${isJudged}
        and not coalesce(${b.broughtBy} in (select wallet from ${roles} union all
          select jsonb_array_elements_text(${JSON.stringify(operators)}::jsonb)), false)
        and not exists (select 1 from ${auditLog}
          where ${auditLog.subjectId} = ${b.collectionId} and ${auditLog.act} = 'contract_followed')
        and not exists (select 1 from ${curation} where strpos(${curation.entries}::text, ${b.collectionId}) > 0)
        and not exists (select 1 from ${orders} where ${orders.contract} = ${b.contract}
          and ${orders.chainId} = ${b.chainId} and not ${isEnded(orders.status)})`,
    )
    .orderBy(b.at)
    .limit(1)
    .for('update', { of: b })
  return row ?? null
}

/** Adds a contract with its empty collection, which is held back if its words advertise something (ADR 27). Fails as not unique if somebody else was faster. */
export async function addBrought(
  db: Db,
  collection: typeof collections.$inferInsert,
  brought: Omit<typeof broughtContracts.$inferInsert, 'collectionId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = advertises(collection)
    const heldBack = found.length > 0 ? 'found' : null
    await tx.insert(collections).values({ ...collection, advertises: found, heldBack })
    await tx.insert(collectionStats).values({ collectionId: collection.id, works: 0, onSale: 0, sold: 0 })
    await tx.insert(broughtContracts).values({ ...brought, collectionId: collection.id })
    await withholdCollection(tx, collection.id)
  })
}

const found = {
  brought: b,
  history: histories,
  head: sql<number>`coalesce(${chainStatus.head}, ${cursors.number}, 0)`.mapWith(Number),
  name: collections.name,
  heldBack: collections.heldBack,
  works: sql<number>`coalesce(${collectionStats.works}, 0)`.mapWith(Number),
}

/** A contract that was brought, with how far its history was read, the newest block here, and its collection. */
export type FoundBrought = Awaited<ReturnType<typeof findBrought>>[number]

const findBrought = (db: Db, condition: SQL | undefined, limit: number) =>
  db
    .select(found)
    .from(b)
    .innerJoin(collections, eq(collections.id, b.collectionId))
    .leftJoin(collectionStats, eq(collectionStats.collectionId, b.collectionId))
    .leftJoin(histories, and(eq(histories.contract, b.contract), eq(histories.chainId, b.chainId)))
    .leftJoin(chainStatus, eq(chainStatus.chainId, b.chainId))
    .leftJoin(cursors, eq(cursors.chainId, b.chainId))
    .where(condition)
    .orderBy(desc(b.at), desc(b.collectionId))
    .limit(limit)

/** How many contracts are in which state. */
export async function countStates(db: Db) {
  return rowOf<Record<'followed' | 'reading' | 'refused' | 'stopped', number>>(
    db,
    sql`
    select count(*) filter (where stopped)::int as stopped,
      count(*) filter (where not stopped and refused)::int as refused,
      count(*) filter (where not stopped and not refused and since is not null)::int as followed,
      count(*) filter (where not stopped and not refused and since is null)::int as reading
    from (
      select ${b.stoppedAt} is not null as stopped, ${histories.since} as since,
        coalesce(${histories.refused}, 'stopped') <> 'stopped' as refused
      from ${b} left join ${histories} on ${histories.contract} = ${b.contract} and ${histories.chainId} = ${b.chainId}
    ) as each`,
  )
}

/** The contract of a collection; null if the collection was made here. */
export async function getBrought(db: Db, collectionId: string): Promise<FoundBrought | null> {
  return (await findBrought(db, eq(b.collectionId, collectionId), 1))[0] ?? null
}

/** The contracts that were brought, the newest first. */
export const listNewestBrought = (db: Db, limit: number) => findBrought(db, undefined, limit)

/** Notes whether a contract is to be followed. Returns since when it was not; null if it was. */
export async function setFollowed(tx: Acting, collectionId: string, follow: boolean): Promise<Date | null> {
  const [before] = await tx
    .select({ stoppedAt: b.stoppedAt })
    .from(b)
    .where(eq(b.collectionId, collectionId))
    .for('update')
  const stoppedAt = follow ? null : (before?.stoppedAt ?? sql`now()`)
  await tx.update(b).set({ stoppedAt }).where(eq(b.collectionId, collectionId))
  return before?.stoppedAt ?? null
}

/**
 * Begins to forget a contract: it is stopped, and its collection is hidden.
 * @return whether it was not being forgotten yet
 */
export async function beginForgetting(tx: Acting, collectionId: string): Promise<boolean> {
  const begun = await tx
    .update(b)
    .set({ forgottenAt: sql`now()`, stoppedAt: sql`coalesce(${b.stoppedAt}, now())` })
    .where(and(eq(b.collectionId, collectionId), isNull(b.forgottenAt)))
    .returning({ id: b.collectionId })
  return begun.length > 0
}

/**
 * Takes a contract that is to be forgotten, and that the indexer no longer follows.
 * @property hidden whether moderators hid it, apart from its being forgotten; or it is a creator's own, which would be
 * added again
 */
export async function takeForgotten(tx: Db) {
  const [row] = await tx
    .select({
      chainId: b.chainId,
      contract: b.contract,
      collectionId: b.collectionId,
      hidden: sql<boolean>`(exists (select 1 from ${hidings} where ${hidings.kind} = 'collection'
          and ${hidings.subjectId} = ${b.collectionId} and ${hidings.at} <> ${b.forgottenAt})
        or exists (select 1 from ${ownContracts} as own
          where own.contract = ${broughtTable}.contract and own.chain_id = ${broughtTable}.chain_id))`,
    })
    .from(b)
    .where(
      and(
        isNotNull(b.forgottenAt),
        // Without its row here, nobody would tell the indexer to stop.
        sql`not exists (select 1 from ${histories} where ${histories.chainId} = ${b.chainId}
          and ${histories.contract} = ${b.contract} and ${histories.since} is not null)`,
      ),
    )
    .orderBy(b.forgottenAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/**
 * Removes a contract that has no works left, with its collection. Somebody may bring it again. One that moderators hid,
 * and a creator's own, stays, hidden and no longer followed: who brings it again finds it so.
 */
export async function removeForgotten(
  tx: Db,
  { chainId, contract, collectionId, hidden }: NonNullable<Awaited<ReturnType<typeof takeForgotten>>>,
): Promise<true> {
  if (hidden) {
    await tx.update(b).set({ forgottenAt: null }).where(ofContract({ chainId, contract }))
    return true
  }
  await tx.delete(b).where(ofContract({ chainId, contract }))
  await tx.delete(hidings).where(and(eq(hidings.kind, 'collection'), eq(hidings.subjectId, collectionId)))
  await releaseFiles(tx, 'collection', collectionId)
  for (const table of [collectionStats, traitValues, rarityRuns])
    await tx.delete(table).where(eq(table.collectionId, collectionId))
  await tx.delete(collections).where(eq(collections.id, collectionId))
  return true
}
