import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { newsletters } from '../../db/schema/operator.ts'
import { mails } from '../../db/schema/people.ts'

export type MailRow = typeof mails.$inferSelect

/**
 * Every kind of mail; the id of a mail begins with it. `confirm` goes to addresses that may be strangers': it has no word
 * that somebody typed. The names in the others pass `nameForOutside`; of a newsletter, the operator wrote all words.
 */
export const MAIL_KINDS = ['confirm', 'notice', 'launch', 'newsletter'] as const
export type MailKind = (typeof MAIL_KINDS)[number]
export type MailId = `${MailKind}-${string}`
type NewMail = typeof mails.$inferInsert & { id: MailId }

/** Adds mails to the outbox. A mail whose id already exists is not added again. */
export async function addMails(db: Db, list: readonly NewMail[]): Promise<void> {
  if (list.length > 0)
    await db
      .insert(mails)
      .values([...list])
      .onConflictDoNothing()
}

/** How long to wait before a mail is retried, doubled by each failed attempt. Seconds. */
const RETRY = 60
/** A mail that failed so often is given up. */
export const MAX_ATTEMPTS = 10

/** Takes mails to send, each for one sender at a time. The sender has a minute to send it. */
export async function takeMails(db: Db, limit: number): Promise<MailRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          isNull(mails.sentAt),
          lte(mails.nextAt, sql`now()`),
          sql`${mails.attempts} < ${sql.raw(String(MAX_ATTEMPTS))}`,
        ),
      )
      .orderBy(asc(mails.nextAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return tx
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        nextAt: sql`now() + make_interval(secs => ${sql.raw(String(RETRY))} * power(2, ${mails.attempts}))`,
      })
      .where(
        inArray(
          mails.id,
          due.map((row) => row.id),
        ),
      )
      .returning()
  })
}

/** The text of a newsletter, which its mails share. Null if it is gone. */
export async function getNewsletterText(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ text: newsletters.text }).from(newsletters).where(eq(newsletters.id, id))
  return row?.text ?? null
}

/** Removes old mails that were sent or have failed, because they contain addresses. */
export async function pruneMails(db: Db): Promise<void> {
  const old = sql`${mails.createdAt} < now() - make_interval(days => ${RETENTION_DAYS.mail})`
  const done = sql`(${mails.sentAt} is not null or ${mails.attempts} >= ${sql.raw(String(MAX_ATTEMPTS))})`
  await db.delete(mails).where(and(old, done))
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db.update(mails).set({ sentAt: sql`now()` }).where(eq(mails.id, id))
}
