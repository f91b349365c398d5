import { and, asc, desc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import { type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { countWithin } from '../../db/page.ts'
import { newsletters } from '../../db/schema/operator.ts'
import { subscriptions } from '../../db/schema/people.ts'
import type { SubscriptionRow } from '../../inbox/store/subscriptions.ts'

export type NewsletterRow = typeof newsletters.$inferSelect
export type NewsletterPlace = { at: string; id: string }

/** Counts stop here. */
const MANY = 100_000

export async function getDraft(db: Db): Promise<NewsletterRow | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.state, 'draft'))
  return row ?? null
}

/** A newsletter, which nobody else can change until the transaction ends. */
export async function lockNewsletter(tx: Acting, id: string): Promise<NewsletterRow | null> {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update')
  return row ?? null
}

/** The draft, which nobody else can change or add until the transaction ends. */
export async function lockDraft(tx: Acting): Promise<NewsletterRow | null> {
  // A lock of the row would not stop the first insert.
  await tx.execute('lock table newsletters in share row exclusive mode')
  return getDraft(tx)
}

export async function addDraft(
  tx: Acting,
  row: Pick<NewsletterRow, 'id' | 'subject' | 'text' | 'changedBy'>,
): Promise<NewsletterRow> {
  const [added] = await tx.insert(newsletters).values(row).returning()
  return added!
}

export async function changeNewsletter(
  tx: Acting,
  id: string,
  change: Partial<NewsletterRow>,
): Promise<NewsletterRow> {
  const [row] = await tx
    .update(newsletters)
    .set({ ...change, version: sql`${newsletters.version} + 1`, changedAt: sql`now()` })
    .where(eq(newsletters.id, id))
    .returning()
  return row!
}

/** Those that are or were sent, the last first. */
export async function listStarted(
  db: Db,
  after: NewsletterPlace | null,
  limit: number,
): Promise<KeysetPage<NewsletterRow, NewsletterPlace>> {
  const rows = await db
    .select({ row: newsletters, at: sql<string>`${newsletters.startedAt}::text` })
    .from(newsletters)
    .where(
      and(
        ne(newsletters.state, 'draft'),
        after
          ? sql`(${newsletters.startedAt}, ${newsletters.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(newsletters.startedAt), desc(newsletters.id))
    .limit(limit + 1)
  const page = keysetPage(rows, limit, ({ row, at }) => ({ at, id: row.id }))
  return { rows: page.rows.map(({ row }) => row), next: page.next }
}

/** The newsletter whose next mails may be written, for one process at a time. */
export async function takeSending(tx: Db): Promise<NewsletterRow | null> {
  const [row] = await tx
    .select()
    .from(newsletters)
    .where(and(eq(newsletters.state, 'sending'), lte(newsletters.nextAt, sql`now()`)))
    .orderBy(asc(newsletters.startedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Notes how far a newsletter is. @param pause seconds until its next mails */
export async function noteSent(
  tx: Db,
  id: string,
  { sent, upTo, pause }: { sent: number; upTo: string | null; pause: number },
): Promise<void> {
  await tx
    .update(newsletters)
    .set({
      sent: sql`${newsletters.sent} + ${sent}`,
      ...(upTo === null ? { state: 'sent' as const, endedAt: sql`now()` } : { upTo }),
      nextAt: sql`now() + make_interval(secs => ${pause})`,
    })
    .where(eq(newsletters.id, id))
}

const confirmed = and(eq(subscriptions.kind, 'newsletter'), isNotNull(subscriptions.confirmedAt))

export async function countNewsletterSubscribers(db: Db): Promise<number> {
  return countWithin(db, sql`select 1 from ${subscriptions} where ${confirmed}`, MANY)
}

/** The next subscribers, of those who had confirmed when the newsletter was started. */
export async function listNewsletterSubscribers(
  db: Db,
  { upTo, startedAt }: NewsletterRow,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        confirmed,
        gt(subscriptions.id, upTo),
        startedAt ? lte(subscriptions.confirmedAt, startedAt) : undefined,
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit)
}
