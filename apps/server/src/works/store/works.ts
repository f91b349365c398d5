import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ofTokens, type TokenKey } from '../../chain/store/ofTokens.ts'
import { sameToken } from '../../chain/store/sameToken.ts'
import { workHeldBack, workHidden, workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { metadataChanges, tokens } from '../../db/schema/chain.ts'
import { registeredWorks } from '../../db/schema/programs.ts'
import { sealedContents, sourceChecks, works } from '../../db/schema/works.ts'
import { violates } from '../../db/violates.ts'
import { withholdWorks } from '../../db/withheld.ts'
import { describeCards, makeCards } from '../../discovery/store/cards.ts'
import { judge, noteHeldBack, rejudged } from './heldBack.ts'

export type { Sources } from '../../db/schema/works.ts'
export type WorkRow = typeof works.$inferSelect
/**
 * A work with its token on chain; `token` is null until it is linked. `hidden` also says whether its collection or
 * its creator is hidden, `isHeldBack` whether it is held back, for itself or with its collection.
 */
export type LinkedWork = WorkRow & { token: typeof tokens.$inferSelect | null; isHeldBack: boolean }

/** The collection of ours that a work is in; '' without one, and for works of other collections' contracts. */
export const scopeOf = ({ creator, contract, collectionId }: WorkRow): string =>
  creator === contract ? '' : (collectionId ?? '')

/** The SHA-256 of a metadata file, hex; null without one. */
export const hashMetadata = (file: string | null | undefined): string | null =>
  file ? createHash('sha256').update(file).digest('hex') : null

/**
 * Adds a description. If its token already has one, that one is kept.
 * @param sealed its locked content, encrypted
 */
export async function addWork(db: Db, work: NewWork, sealed: string | null = null): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await addWorks(tx, [work])
    if (sealed !== null && added.length > 0)
      await tx.insert(sealedContents).values({ workId: work.id, sealed })
  })
}

type NewWork = Omit<typeof works.$inferInsert, 'metadataHash' | 'advertises' | 'heldBack'>

/** Adds descriptions, in a transaction. Returns the ids of those whose token had none. */
export async function addWorks(tx: Db, given: readonly NewWork[]): Promise<string[]> {
  if (given.length === 0) return []
  const rows = given.map((work) => ({
    ...work,
    ...judge(work),
    metadataHash: hashMetadata(work.metadataFile),
  }))
  const added = await tx
    .insert(works)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: works.id, chainId: works.chainId, tokenId: works.tokenId })
  await withholdWorks(
    tx,
    added.map(({ id }) => id),
  )
  const linked = added.filter(({ tokenId }) => tokenId !== null)
  if (linked.length > 0) {
    const ids = linked.map(({ id }) => id)
    await noteHeldBack(tx, ids)
    await makeCards(tx, ids)
    await tx.insert(registeredWorks).values(linked.map(({ id, chainId }) => ({ workId: id, chainId })))
  }
  return added.map(({ id }) => id)
}

/** Links a registered work to its token. False if that token already has another description. */
export async function linkWork(db: Db, id: string, tokenId: bigint): Promise<boolean> {
  const taken = db
    .select({ one: sql`1` })
    .from(works)
    .where(
      sql`(${works.chainId}, ${works.contract}, ${works.tokenId}) = (select chain_id, contract, ${tokenId.toString()}::numeric from works where id = ${id})`,
    )
  const link = db.transaction(async (tx) => {
    const linked = await tx
      .update(works)
      .set({ tokenId, filesSince: sql`now()` })
      .where(and(eq(works.id, id), isNull(works.tokenId), sql`not exists ${taken}`))
      .returning({ id: works.id, chainId: works.chainId })
    const [work] = linked
    if (!work) return false
    await makeCards(tx, [id])
    await tx.insert(registeredWorks).values({ workId: id, chainId: work.chainId })
    return true
  })
  return link.catch((error) => {
    if (violates('unique', error)) return false
    throw error
  })
}

export type Words = Pick<
  WorkRow,
  'name' | 'description' | 'media' | 'cover' | 'traits' | 'sources' | 'metadataBlock'
>

/** Replaces the description of a work. */
export async function describeWork(db: Db, id: string, words: Words): Promise<void> {
  await db.transaction((tx) => describeWorks(tx, [{ id, words }]))
}

/** Replaces descriptions, in a transaction. */
export async function describeWorks(
  tx: Db,
  described: readonly { id: string; words: Words }[],
): Promise<void> {
  if (described.length === 0) return
  const turned = new Set<string>()
  for (const { id, words } of described) {
    // Another picture is compared with those of older works again, or a copy could come in later.
    const same = sql`${works.media} = ${words.media} and ${works.cover} is not distinct from ${words.cover}`
    const comparedAt = sql`case when ${same} then ${works.comparedAt} end`
    const filesSince = sql`case when ${same} then ${works.filesSince} else now() end`
    const [before] = await tx.select({ heldBack: works.heldBack }).from(works).where(eq(works.id, id))
    const [after] = await tx
      .update(works)
      .set({ ...words, ...rejudged(words), comparedAt, filesSince })
      .where(eq(works.id, id))
      .returning({ heldBack: works.heldBack })
    if (before?.heldBack !== after?.heldBack) turned.add(id)
  }
  const ids = described.map(({ id }) => id)
  await withholdWorks(tx, ids)
  await noteHeldBack(tx, [...turned])
  await tx.delete(sourceChecks).where(inArray(sourceChecks.workId, ids))
  await makeCards(tx, [...turned])
  await describeCards(
    tx,
    ids.filter((id) => !turned.has(id)),
  )
}

/** Notes that a work's metadata need not be read again until its collection says once more that they changed. */
export async function noteRead(db: Db, id: string): Promise<void> {
  await db
    .update(works)
    .set({
      metadataBlock: sql`coalesce((select max(${metadataChanges.block}) from ${metadataChanges}
        where ${metadataChanges.contract} = ${works.contract} and ${metadataChanges.chainId} = ${works.chainId}
          and (${metadataChanges.whole} or ${metadataChanges.tokenId} = ${works.tokenId})), ${works.metadataBlock})`,
    })
    .where(eq(works.id, id))
}

/** Deletes a description that is not linked to a token. False if it is linked. */
export async function removeWork(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .delete(works)
    .where(and(eq(works.id, id), isNull(works.tokenId)))
    .returning({ id: works.id })
  return removed.length > 0
}

const withToken = {
  work: { ...getTableColumns(works), hidden: workHidden, isHeldBack: workHeldBack },
  token: getTableColumns(tokens),
}

export async function getWorks(db: Db, ids: readonly string[]): Promise<LinkedWork[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(withToken)
    .from(works)
    .leftJoin(tokens, sameToken(tokens, works))
    .where(inArray(works.id, [...new Set(ids)]))
  const byId = new Map(rows.map(({ work, token }) => [work.id, { ...work, token }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function getWork(db: Db, id: string): Promise<LinkedWork | null> {
  return (await getWorks(db, [id]))[0] ?? null
}

export async function getWorkByToken(db: Db, key: TokenKey): Promise<LinkedWork | null> {
  const [row] = await db
    .select({ id: works.id })
    .from(works)
    .where(ofTokens(works, [key]))
  return row ? getWork(db, row.id) : null
}

/** The token of a work of another collection's contract that is shown here; null if there is none. The contract counts as the author of such works. */
export async function getImportedFrom(db: Db, chainId: number, contract: string): Promise<bigint | null> {
  const [found] = await db
    .select({ tokenId: works.tokenId })
    .from(works)
    .where(
      and(
        eq(works.creator, contract),
        eq(works.contract, contract),
        eq(works.chainId, chainId),
        isNotNull(works.tokenId),
        workShown,
      ),
    )
    .limit(1)
  return found?.tokenId ?? null
}

/** The works of tokens, by `chainId|contract|tokenId`. */
export async function getWorksByTokens(db: Db, keys: readonly TokenKey[]): Promise<Map<string, LinkedWork>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select(withToken)
    .from(works)
    .leftJoin(tokens, sameToken(tokens, works))
    .where(ofTokens(works, keys))
  return new Map(
    rows.map(({ work, token }) => [tokenKey({ ...work, tokenId: work.tokenId ?? 0n }), { ...work, token }]),
  )
}

export const tokenKey = (key: TokenKey) => `${key.chainId}|${key.contract}|${key.tokenId}`
