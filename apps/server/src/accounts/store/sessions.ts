import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { nonces, sessions } from '../../db/schema/people.ts'

export async function addNonce(db: Db, nonce: string, expiresAt: Date): Promise<void> {
  await db.insert(nonces).values({ nonce, expiresAt })
}

/** Whether a nonce can still be used. */
export async function hasNonce(db: Db, nonce: string): Promise<boolean> {
  return (await db.$count(nonces, and(eq(nonces.nonce, nonce), gt(nonces.expiresAt, new Date())))) > 0
}

/** Uses up a nonce. False if it is unknown, used or too old. */
export async function useNonce(db: Db, nonce: string): Promise<boolean> {
  const used = await db.delete(nonces).where(eq(nonces.nonce, nonce)).returning()
  return used.some((row) => row.expiresAt > new Date())
}

/** How many sessions a wallet has at most. */
const MOST = 100

/** Adds a session. Of too many, those that were begun first end. Call it while the user's row is locked. */
export async function addSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
  await db.execute(sql`delete from ${sessions} where ${sessions.tokenHash} in (
    select ${sessions.tokenHash} from ${sessions} where ${sessions.wallet} = ${session.wallet}
    order by ${sessions.expiresAt} desc, ${sessions.tokenHash} offset ${MOST})`)
}

/** The wallet of a session that has not expired, and the chain on which it signed in (null for a key). */
export async function getSession(
  db: Db,
  tokenHash: string,
): Promise<{ wallet: string; provenOn: number | null } | null> {
  const [row] = await db
    .select({ wallet: sessions.wallet, provenOn: sessions.chainId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date())))
  return row ?? null
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function removeSessionsOf(db: Db, wallet: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.wallet, wallet))
}

/** Ends the sessions of everybody. */
export async function removeAllSessions(db: Db): Promise<void> {
  await db.delete(sessions)
}

/** Opens the e-mail address to a session for a while. */
export async function openEmailTo(db: Db, tokenHash: string, until: Date): Promise<void> {
  await db.update(sessions).set({ emailUntil: until }).where(eq(sessions.tokenHash, tokenHash))
}

export async function isEmailOpenTo(db: Db, tokenHash: string): Promise<boolean> {
  const open = and(eq(sessions.tokenHash, tokenHash), gt(sessions.emailUntil, new Date()))
  return (await db.$count(sessions, open)) > 0
}

/** Deletes expired nonces and sessions. */
export async function pruneSessions(db: Db): Promise<void> {
  const now = new Date()
  await db.delete(nonces).where(lte(nonces.expiresAt, now))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}
