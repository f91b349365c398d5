import { count } from 'drizzle-orm'
import { readUser } from '../../accounts/store/users.ts'
import type { Db } from '../../db/open.ts'
import { ACCOUNT_PARTS, type AccountPart, BLANK } from './accountParts.ts'
import { beginErasure } from './erase.ts'

/** A part of an account: how many rows erasing removes, and how many stay. */
export type LookedAt = { part: string; goes: number; stays: number }

const PARTS: [string, AccountPart][] = Object.entries(ACCOUNT_PARTS)

/** Ends a transaction that must leave nothing behind. */
class Undo extends Error {}

/**
 * What erasing an account would remove. It erases and rolls that back, so it cannot differ from what erasing does. Uploads
 * that nothing shows go later, with their files, and count as staying.
 * @returns null if there is no such account
 */
export async function lookAtErasure(
  db: Db,
  wallet: string,
): Promise<{ parts: LookedAt[]; isBlank: boolean } | null> {
  const user = await readUser(db, wallet)
  if (!user) return null
  const isBlank = Object.entries(BLANK).every(([name, value]) => user[name as keyof typeof BLANK] === value)
  const parts: LookedAt[] = []
  try {
    await db.transaction(async (tx) => {
      const before = await countParts(tx, wallet)
      await beginErasure(tx, wallet)
      const after = await countParts(tx, wallet)
      for (const [part, { erase }] of PARTS) {
        const had = before.get(part) ?? 0
        // Likes and follows are taken back later, one by one: all of them go.
        const stays = typeof erase === 'object' ? 0 : Math.min(had, after.get(part) ?? 0)
        parts.push({ part, goes: had - stays, stays })
      }
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return { parts, isBlank }
}

async function countParts(db: Db, wallet: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [name, { table, of }] of PARTS) {
    const [row] = await db.select({ rows: count() }).from(table).where(of(wallet))
    counts.set(name, row?.rows ?? 0)
  }
  return counts
}
