import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { noteRevocations } from '../../db/revocations.ts'
import { users } from '../../db/schema/people.ts'
import { apiKeys } from '../../db/schema/programs.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** The keys of a wallet, the newest first. */
export async function readApiKeys(db: Db, wallet: string): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.wallet, wallet))
    .orderBy(sql`${apiKeys.createdAt} desc nulls last`)
}

export const countApiKeys = (db: Db, wallet: string): Promise<number> =>
  db.$count(apiKeys, eq(apiKeys.wallet, wallet))

export async function addApiKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [added] = await db.insert(apiKeys).values(key).returning()
  return added as ApiKeyRow
}

/** Removes a key of a wallet. False if it has no such key. */
export const removeApiKey = (db: Db, wallet: string, id: string): Promise<boolean> =>
  removeWhere(db, and(eq(apiKeys.wallet, wallet), eq(apiKeys.id, id)))

/** Removes a key, whoever has it. */
export async function dropApiKey(db: Db, id: string): Promise<void> {
  await removeWhere(db, eq(apiKeys.id, id))
}

const removeWhere = (db: Db, which: SQL | undefined): Promise<boolean> =>
  db.transaction(async (tx) => {
    const removed = await tx.delete(apiKeys).where(which).returning({ id: apiKeys.id })
    await noteRevocations(
      tx,
      'api_key',
      removed.map(({ id }) => id),
    )
    return removed.length > 0
  })

/** A key with the home chain of its wallet's account, which a contract wallet has (ADR 6). */
export async function getApiKey(
  db: Db,
  keyHash: string,
): Promise<{ key: ApiKeyRow; home: number | null } | null> {
  const [row] = await db
    .select({ key: apiKeys, home: users.homeChain })
    .from(apiKeys)
    .leftJoin(users, eq(users.wallet, apiKeys.wallet))
    .where(eq(apiKeys.keyHash, keyHash))
  return row ?? null
}

const thisHour = sql`date_trunc('hour', now())`

/** Notes the hour in which a key is used: at most one write an hour. */
export async function noteUse(db: Db, id: string): Promise<void> {
  const isNew = sql`(${apiKeys.usedAt} is null or ${apiKeys.usedAt} < ${thisHour})`
  await db
    .update(apiKeys)
    .set({ usedAt: thisHour })
    .where(and(eq(apiKeys.id, id), isNew))
}
