import { advertises } from '@vitrine/domain/moderation/advertises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { RowOf } from '../../chain/store/chainTables.ts'
import type { Db } from '../../db/open.ts'
import { ownContracts } from '../../db/schema/chain.ts'
import { broughtContracts, collections } from '../../db/schema/collections.ts'
import { cursors } from '../../db/schema/indexing.ts'
import { staleCards } from '../../db/schema/moderation.ts'
import { withholdCollection } from '../../db/withheld.ts'

// The collections of creators' own contracts. Their contracts are among those that were brought (store/brought.ts), so
// that all that a brought contract has is there for them, too.

export type OwnContract = RowOf<'ownContracts'>

const b = broughtContracts
const o = ownContracts
const sameContract = and(eq(b.contract, o.contract), eq(b.chainId, o.chainId))

/** Own contracts that have no collection yet, or one that says that somebody brought them. */
export async function listWithoutCollection(db: Db, limit: number): Promise<OwnContract[]> {
  const rows = await db
    .select({ own: o })
    .from(o)
    .leftJoin(b, sameContract)
    .where(sql`(${b.contract} is null or not ${b.own})`)
    .orderBy(o.block)
    .limit(limit)
  return rows.map(({ own }) => own)
}

/** Notes of a contract that was brought before its creation was read that it is its creator's own. False if nobody brought it. */
export async function claimBrought(
  db: Db,
  { chainId, contract, creator, block }: OwnContract,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [brought] = await tx
      .update(b)
      .set({ own: true, broughtBy: null, firstBlock: block })
      .where(and(eq(b.contract, contract), eq(b.chainId, chainId)))
      .returning({ id: b.collectionId })
    if (brought) await tx.update(collections).set({ creator }).where(eq(collections.id, brought.id))
    return brought !== undefined
  })
}

/** Gives the collections of contracts with another owner than before their new creator. */
export async function followOwners(db: Db, limit: number): Promise<void> {
  const moved = await db
    .select({ id: collections.id, creator: o.creator })
    .from(o)
    .innerJoin(b, sameContract)
    .innerJoin(collections, eq(collections.id, b.collectionId))
    .where(and(eq(b.own, true), sql`${collections.creator} <> ${o.creator}`))
    .limit(limit)
  for (const { id, creator } of moved)
    await db.transaction(async (tx) => {
      await tx.update(collections).set({ creator }).where(eq(collections.id, id))
      await listAnew(tx, id)
    })
}

/**
 * Collections whose contract may say something else about itself than what was read.
 * @param after the last contract of the call before
 */
export async function listUndescribed(db: Db, after: string, limit: number) {
  return db
    .select({ collectionId: b.collectionId, own: o })
    .from(b)
    .innerJoin(o, sameContract)
    .where(
      and(
        eq(b.own, true),
        isNull(b.stoppedAt),
        sql`${b.metadataBlock} < ${o.metadataBlock}`,
        gt(b.contract, after),
      ),
    )
    .orderBy(b.contract)
    .limit(limit)
}

/** Writes what a contract says about itself. What the team decided about words that advertise (ADR 27) stays. */
export async function describeContract(
  db: Db,
  id: string,
  { chainId, contract, metadataBlock, name }: OwnContract,
  words: { description: string; image: string },
): Promise<void> {
  const found = advertises({ name, description: words.description })
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ heldBack: collections.heldBack })
      .from(collections)
      .where(eq(collections.id, id))
      .for('update')
    const isDecided = before?.heldBack === 'kept' || before?.heldBack === 'shown'
    const heldBack = isDecided ? before.heldBack : found.length > 0 ? 'found' : null
    await tx
      .update(collections)
      .set({ ...words, advertises: found, heldBack })
      .where(eq(collections.id, id))
    await tx
      .update(b)
      .set({ metadataBlock })
      .where(and(eq(b.contract, contract), eq(b.chainId, chainId)))
    await withholdCollection(tx, id)
    if (heldBack !== before?.heldBack) await listAnew(tx, id)
  })
}

/**
 * Collections of contracts whose creation a re-org has undone, once no re-org can bring it back.
 * @param finality how many blocks of a chain a re-org may undo
 */
export async function listUndone(db: Db, chainId: number, finality: number, limit: number) {
  return db
    .select({
      collectionId: b.collectionId,
      contract: b.contract,
      chainId: b.chainId,
      name: collections.name,
    })
    .from(b)
    .innerJoin(collections, eq(collections.id, b.collectionId))
    .innerJoin(cursors, eq(cursors.chainId, b.chainId))
    .leftJoin(o, sameContract)
    .where(
      and(
        eq(b.own, true),
        eq(b.chainId, chainId),
        isNull(o.contract),
        isNull(b.forgottenAt),
        sql`${cursors.number} - ${finality}::bigint > ${b.firstBlock}`,
      ),
    )
    .limit(limit)
}

/** Has the works of a collection listed anew, by the job that does it for what is hidden and restored. */
async function listAnew(tx: Db, id: string): Promise<void> {
  await tx
    .insert(staleCards)
    .values({ kind: 'collection', subjectId: id })
    .onConflictDoUpdate({
      target: [staleCards.kind, staleCards.subjectId],
      set: { at: null, workId: null },
    })
}
