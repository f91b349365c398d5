import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import { containing } from '../../db/containing.ts'
import { type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { countWithin } from '../../db/page.ts'
import { verificationRequests as requests, withdrawnBadges } from '../../db/schema/moderation.ts'
import { users } from '../../db/schema/people.ts'

type RequestPlace = { at: string; id: string }
export type VerificationRow = typeof requests.$inferSelect

/** Counts stop here. */
const MANY = 100

const waiting = eq(requests.state, 'waiting')

export async function countVerificationRequests(db: Db): Promise<number> {
  return countWithin(db, sql`select 1 from ${requests} where ${waiting}`, MANY)
}

export async function getVerificationRequest(db: Db, wallet: string): Promise<VerificationRow | null> {
  const [row] = await db.select().from(requests).where(eq(requests.wallet, wallet))
  return row ?? null
}

const named = (q: string) =>
  sql`exists (select 1 from ${users} where ${users.wallet} = ${requests.wallet} and ${containing(users.name, q)})`

/** Who waits for a badge, the longest first. @param q a part of the name or of the wallet; empty for everybody */
export async function listVerificationRequests(
  db: Db,
  q: string,
  after: RequestPlace | null,
  limit: number,
): Promise<KeysetPage<VerificationRow, RequestPlace>> {
  const rows = await db
    .select({ row: requests, at: sql<string>`${requests.at}::text` })
    .from(requests)
    .where(
      and(
        waiting,
        q === '' ? undefined : or(containing(requests.wallet, q), named(q)),
        after
          ? sql`(${requests.at}, ${requests.wallet}) > (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(requests.at), asc(requests.wallet))
    .limit(limit + 1)
  const { rows: found, next } = keysetPage(rows, limit, ({ row, at }) => ({ at, id: row.wallet }))
  return { rows: found.map(({ row }) => row), next }
}

/** Writes a new request of a person, in place of the last one. */
export async function saveVerificationRequest(
  db: Db,
  { wallet, ...asked }: { wallet: string; links: string[]; note: string },
): Promise<void> {
  const row = {
    ...asked,
    at: new Date(),
    state: 'waiting',
    decidedBy: null,
    decidedAt: null,
    reason: '',
  } as const
  await db
    .insert(requests)
    .values({ wallet, ...row })
    .onConflictDoUpdate({ target: requests.wallet, set: row })
}

/** A request that nobody else can decide until the transaction ends. */
export async function lockVerificationRequest(tx: Acting, wallet: string): Promise<VerificationRow | null> {
  const [row] = await tx.select().from(requests).where(eq(requests.wallet, wallet)).for('update')
  return row ?? null
}

/** Whether the team took somebody's badge away, and has given none since. */
export const isBadgeWithdrawn = async (db: Db, wallet: string): Promise<boolean> =>
  (await db.$count(withdrawnBadges, eq(withdrawnBadges.wallet, wallet))) > 0

/** Notes a decision about a person's badge, also of somebody who never asked. A granted badge clears that one was taken away. */
export async function decideVerificationRequest(
  tx: Acting,
  wallet: string,
  decision: { state: 'granted' | 'refused' | 'withdrawn'; decidedBy: string; reason: string },
): Promise<void> {
  const at = new Date()
  const change = { ...decision, decidedAt: at }
  await tx
    .insert(requests)
    .values({ wallet, links: [], note: '', at, ...change })
    .onConflictDoUpdate({ target: requests.wallet, set: change })
  if (decision.state === 'withdrawn')
    await tx.insert(withdrawnBadges).values({ wallet }).onConflictDoNothing()
  if (decision.state === 'granted') await tx.delete(withdrawnBadges).where(eq(withdrawnBadges.wallet, wallet))
}
