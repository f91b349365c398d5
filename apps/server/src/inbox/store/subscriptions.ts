import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { noteRevocations } from '../../db/revocations.ts'
import { subscriptions } from '../../db/schema/people.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
type Subject = Pick<SubscriptionRow, 'kind' | 'email'> &
  Partial<Pick<SubscriptionRow, 'collectionId' | 'wallet' | 'language'>>

/** Adds a subscription of an address. If it exists, the existing row is returned, in the language of this time. */
export async function addSubscription(
  db: Db,
  subject: Subject & { id: string; tokenHash: string },
): Promise<SubscriptionRow> {
  const { kind, email, collectionId, wallet } = subscriptions
  const changed = { email: subject.email, ...(subject.language && { language: subject.language }) }
  const [row] = await db
    .insert(subscriptions)
    .values(subject)
    .onConflictDoUpdate({ target: [kind, email, collectionId, wallet], set: changed })
    .returning()
  return row as SubscriptionRow
}

export async function confirmSubscription(db: Db, tokenHash: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .update(subscriptions)
    .set({ confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, now())` })
    .where(eq(subscriptions.tokenHash, tokenHash))
    .returning()
  return row ?? null
}

export const endSubscription = (db: Db, tokenHash: string): Promise<void> =>
  endWhere(db, eq(subscriptions.tokenHash, tokenHash))

async function endWhere(db: Db, which: SQL | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(subscriptions).where(which).returning({ key: subscriptions.tokenHash })
    await noteRevocations(
      tx,
      'subscription',
      ended.map(({ key }) => key),
    )
  })
}

/** Mails to the address of a user are in this language from now on. */
export async function setMailLanguage(db: Db, wallet: string, language: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ language })
    .where(and(eq(subscriptions.kind, 'account'), eq(subscriptions.wallet, wallet)))
}

/** Deletes the address of a user's own notifications. */
export const endAccountSubscription = (db: Db, wallet: string): Promise<void> =>
  endWhere(db, and(eq(subscriptions.kind, 'account'), eq(subscriptions.wallet, wallet)))

/** The confirmed addresses that subscribed to a collection's launch. */
export async function listSubscribers(db: Db, collectionId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.kind, 'collection'),
        eq(subscriptions.collectionId, collectionId),
        isNotNull(subscriptions.confirmedAt),
      ),
    )
}

/** Whether a user's own address was confirmed. */
export async function isEmailConfirmed(db: Db, wallet: string, email: string): Promise<boolean> {
  const confirmed = and(
    eq(subscriptions.kind, 'account'),
    eq(subscriptions.wallet, wallet),
    eq(subscriptions.email, email),
    isNotNull(subscriptions.confirmedAt),
  )
  return (await db.$count(subscriptions, confirmed)) > 0
}

/** Deletes subscriptions that nobody confirmed. Their link to confirm no longer works then. */
export async function pruneSubscriptions(db: Db): Promise<void> {
  const old = lt(
    subscriptions.createdAt,
    sql`now() - make_interval(days => ${RETENTION_DAYS.unconfirmedSubscription})`,
  )
  await db.delete(subscriptions).where(and(isNull(subscriptions.confirmedAt), old))
}
