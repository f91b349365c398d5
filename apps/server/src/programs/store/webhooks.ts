import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { noteRevocations } from '../../db/revocations.ts'
import { webhookDeliveries, webhooks } from '../../db/schema/programs.ts'

export type WebhookRow = typeof webhooks.$inferSelect
/** With the numbers of deliveries that wait, and of dead letters. */
export type CountedWebhook = WebhookRow & { pending: number; dead: number }

/** How far deliveries are counted. */
const COUNTED = 1_000

// Named in full: in a query of one table, Drizzle names columns without their table.
const countOf = (state: 'pending' | 'dead') =>
  sql<number>`(select count(*)::int from (select 1 from ${webhookDeliveries} d
    where d.webhook_id = webhooks.id and d.state = ${sql.raw(`'${state}'`)}
    limit ${sql.raw(String(COUNTED))}) as counted)`

async function find(db: Db, wallet: string, id: string | null): Promise<CountedWebhook[]> {
  const rows = await db
    .select({ webhook: webhooks, pending: countOf('pending'), dead: countOf('dead') })
    .from(webhooks)
    .where(and(eq(webhooks.wallet, wallet), id === null ? undefined : eq(webhooks.id, id)))
    .orderBy(sql`${webhooks.createdAt} desc nulls last`)
  return rows.map(({ webhook, ...counts }) => ({ ...webhook, ...counts }))
}

/** The webhooks of a wallet, the newest first. */
export const readWebhooks = (db: Db, wallet: string): Promise<CountedWebhook[]> => find(db, wallet, null)

export async function getWebhook(db: Db, wallet: string, id: string): Promise<CountedWebhook | null> {
  return (await find(db, wallet, id))[0] ?? null
}

export const countWebhooks = (db: Db, wallet: string): Promise<number> =>
  db.$count(webhooks, eq(webhooks.wallet, wallet))

export async function addWebhook(db: Db, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(webhook)
}

/** Removes a webhook of a wallet. False if it has no such webhook. */
export const removeWebhook = (db: Db, wallet: string, id: string): Promise<boolean> =>
  removeWhere(db, and(eq(webhooks.wallet, wallet), eq(webhooks.id, id)))

/** Removes a webhook, whoever has it. */
export async function dropWebhook(db: Db, id: string): Promise<void> {
  await removeWhere(db, eq(webhooks.id, id))
}

const removeWhere = (db: Db, which: SQL | undefined): Promise<boolean> =>
  db.transaction(async (tx) => {
    const removed = await tx.delete(webhooks).where(which).returning({ id: webhooks.id })
    await noteRevocations(
      tx,
      'webhook',
      removed.map(({ id }) => id),
    )
    return removed.length > 0
  })

/** Replaces the secret; the one before it signs too until a time. */
export async function replaceSecret(db: Db, id: string, secret: string, until: Date): Promise<void> {
  await db
    .update(webhooks)
    .set({ secret, oldSecret: sql`${webhooks.secret}`, oldSecretUntil: until })
    .where(eq(webhooks.id, id))
}

const WELL = { failures: 0, failingSince: null, restUntil: sql`now()` }

/** Switches a webhook on. */
export async function switchOn(db: Db, id: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ ...WELL, off: null })
    .where(eq(webhooks.id, id))
}

/** Switches a webhook off. False if it already is. */
export async function switchOff(db: Db, id: string, why: 'gone' | 'failing'): Promise<boolean> {
  const switched = await db
    .update(webhooks)
    .set({ off: why })
    .where(and(eq(webhooks.id, id), isNull(webhooks.off)))
    .returning({ id: webhooks.id })
  return switched.length > 0
}

/** A delivery succeeded: the webhook need not rest any more. */
export async function noteSuccess(db: Db, id: string): Promise<void> {
  await db
    .update(webhooks)
    .set(WELL)
    .where(and(eq(webhooks.id, id), gt(webhooks.failures, 0)))
}

/** A receiver answered slowly: its webhook rests, so that it uses little of the time that all share. @param seconds */
export async function restAfter(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .update(webhooks)
    .set({ restUntil: sql`greatest(${webhooks.restUntil}, now() + make_interval(secs => ${seconds}))` })
    .where(eq(webhooks.id, id))
}

/**
 * A delivery failed: the webhook rests, twice as long after each further failure. So one that answers slowly or never
 * takes little time from the others.
 * @param longest seconds
 * @returns since when it has been failing; null if it was deleted
 */
export async function noteFailure(db: Db, id: string, longest: number): Promise<Date | null> {
  const rest = sql`least(power(2, least(${webhooks.failures}, 20)), ${longest}::float8)`
  const [row] = await db
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
      restUntil: sql`now() + make_interval(secs => ${rest})`,
    })
    .where(eq(webhooks.id, id))
    .returning({ since: webhooks.failingSince })
  return row?.since ?? null
}

/** The next webhooks in the order of their ids, to encrypt their secrets with another key. */
export async function listSecrets(db: Db, after: string, limit: number): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(gt(webhooks.id, after)).orderBy(webhooks.id).limit(limit)
}

/** Replaces how the secrets are encrypted, unless they have changed meanwhile. */
export async function resealSecrets(
  db: Db,
  { id, secret: before }: WebhookRow,
  secret: string,
  oldSecret: string | null,
): Promise<void> {
  await db
    .update(webhooks)
    .set({ secret, oldSecret })
    .where(and(eq(webhooks.id, id), eq(webhooks.secret, before)))
}
