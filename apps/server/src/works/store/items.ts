import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { workHidden, workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { metadataChanges, tokens } from '../../db/schema/chain.ts'
import { items, sealedContents } from '../../db/schema/people.ts'
import { registeredWorks } from '../../db/schema/programs.ts'
import { violates } from '../../db/violates.ts'
import { ofTokens, type TokenKey } from '../../trading/store/offers.ts'
import { describeCards, listItems } from './cards.ts'

export type { Sources } from '../../db/schema/people.ts'
export type ItemRow = typeof items.$inferSelect
/**
 * A work with its token on chain; `token` is null until it is linked. `hidden` also says whether its collection or
 * its creator is hidden.
 */
export type LinkedItem = ItemRow & { token: typeof tokens.$inferSelect | null }

/** The collection of ours that a work is in; '' without one, and for works of other collections' contracts. */
export const scopeOf = ({ creator, contract, collectionId }: ItemRow): string =>
  creator === contract ? '' : (collectionId ?? '')

/**
 * Adds a description. If its token already has one, that one is kept.
 * @param sealed its locked content, encrypted
 */
export async function addItem(
  db: Db,
  item: Omit<typeof items.$inferInsert, 'metadataHash'>,
  sealed: string | null = null,
): Promise<void> {
  const metadataHash = item.metadataFile ? createHash('sha256').update(item.metadataFile).digest('hex') : null
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(items)
      .values({ ...item, metadataHash })
      .onConflictDoNothing()
      .returning({ id: items.id })
    if (sealed !== null && added.length > 0)
      await tx.insert(sealedContents).values({ itemId: item.id, sealed })
    if (item.tokenId == null || added.length === 0) return
    await listItems(tx, [item.id])
    await tx.insert(registeredWorks).values({ itemId: item.id, chainId: item.chainId })
  })
}

/** Links a registered work to its token. False if that token already has another description. */
export async function linkItem(db: Db, id: string, tokenId: bigint): Promise<boolean> {
  const taken = db
    .select({ one: sql`1` })
    .from(items)
    .where(
      sql`(${items.chainId}, ${items.contract}, ${items.tokenId}) = (select chain_id, contract, ${tokenId.toString()}::numeric from items where id = ${id})`,
    )
  const link = db.transaction(async (tx) => {
    const linked = await tx
      .update(items)
      .set({ tokenId })
      .where(and(eq(items.id, id), isNull(items.tokenId), sql`not exists ${taken}`))
      .returning({ id: items.id, chainId: items.chainId })
    const [item] = linked
    if (!item) return false
    await listItems(tx, [id])
    await tx.insert(registeredWorks).values({ itemId: id, chainId: item.chainId })
    return true
  })
  return link.catch((error) => {
    if (violates('unique', error)) return false
    throw error
  })
}

/** Replaces the description of a work. */
export async function describeItem(
  db: Db,
  id: string,
  words: Pick<ItemRow, 'name' | 'description' | 'media' | 'cover' | 'traits' | 'sources' | 'metadataBlock'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Another picture is compared with those of older works again, or a copy could come in later.
    const same = sql`${items.media} = ${words.media} and ${items.cover} is not distinct from ${words.cover}`
    const comparedAt = sql`case when ${same} then ${items.comparedAt} end`
    await tx
      .update(items)
      .set({ ...words, comparedAt })
      .where(eq(items.id, id))
    await describeCards(tx, [id])
  })
}

/** Notes that a work's metadata need not be read again until its collection says once more that they changed. */
export async function noteRead(db: Db, id: string): Promise<void> {
  await db
    .update(items)
    .set({
      metadataBlock: sql`coalesce((select max(${metadataChanges.block}) from ${metadataChanges}
        where ${metadataChanges.contract} = ${items.contract} and ${metadataChanges.chainId} = ${items.chainId}
          and (${metadataChanges.whole} or ${metadataChanges.tokenId} = ${items.tokenId})), ${items.metadataBlock})`,
    })
    .where(eq(items.id, id))
}

/** Deletes a description that is not linked to a token. False if it is linked. */
export async function removeItem(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .delete(items)
    .where(and(eq(items.id, id), isNull(items.tokenId)))
    .returning({ id: items.id })
  return removed.length > 0
}

export async function getItems(db: Db, ids: readonly string[]): Promise<LinkedItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ item: { ...getTableColumns(items), hidden: workHidden }, token: getTableColumns(tokens) })
    .from(items)
    .leftJoin(tokens, sameToken(tokens, items))
    .where(inArray(items.id, [...new Set(ids)]))
  const byId = new Map(rows.map(({ item, token }) => [item.id, { ...item, token }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function getItem(db: Db, id: string): Promise<LinkedItem | null> {
  return (await getItems(db, [id]))[0] ?? null
}

export async function getItemByToken(db: Db, key: TokenKey): Promise<LinkedItem | null> {
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .where(ofTokens(items, [key]))
  return row ? getItem(db, row.id) : null
}

/** The token of a work of another collection's contract that is shown here; null if there is none. The contract counts as the author of such works. */
export async function getImportedFrom(db: Db, chainId: number, contract: string): Promise<bigint | null> {
  const [found] = await db
    .select({ tokenId: items.tokenId })
    .from(items)
    .where(
      and(
        eq(items.creator, contract),
        eq(items.contract, contract),
        eq(items.chainId, chainId),
        isNotNull(items.tokenId),
        workShown,
      ),
    )
    .limit(1)
  return found?.tokenId ?? null
}

/** The items of tokens, by `chainId|contract|tokenId`. */
export async function getItemsByTokens(db: Db, keys: readonly TokenKey[]): Promise<Map<string, LinkedItem>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ item: { ...getTableColumns(items), hidden: workHidden }, token: getTableColumns(tokens) })
    .from(items)
    .leftJoin(tokens, sameToken(tokens, items))
    .where(ofTokens(items, keys))
  return new Map(
    rows.map(({ item, token }) => [tokenKey({ ...item, tokenId: item.tokenId ?? 0n }), { ...item, token }]),
  )
}

export const tokenKey = (key: TokenKey) => `${key.chainId}|${key.contract}|${key.tokenId}`
