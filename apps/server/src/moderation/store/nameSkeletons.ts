import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { collections } from '../../db/schema/collections.ts'
import { users } from '../../db/schema/people.ts'

/** A name to compare. `id` is the wallet, or the collection's id. */
export type Named = {
  kind: 'person' | 'collection'
  id: string
  wallet: string
  name: string
  /** Whether a moderator looked at the person. A badge that somebody took says nothing. */
  reviewed: boolean
}

const people = { id: users.wallet, wallet: users.wallet, name: users.name, reviewed: users.reviewed }
const collected = {
  id: collections.id,
  wallet: collections.creator,
  name: collections.name,
  reviewed: users.reviewed,
}

async function select(
  db: Db,
  kind: Named['kind'],
  which: { person: SQL | undefined; collection: SQL | undefined },
  limit: number,
): Promise<Named[]> {
  const rows =
    kind === 'person'
      ? await db.select(people).from(users).where(which.person).limit(limit)
      : await db
          .select(collected)
          .from(collections)
          .leftJoin(users, eq(users.wallet, collections.creator))
          .where(which.collection)
          .limit(limit)
  return rows.map((row) => ({ kind, ...row, reviewed: row.reviewed ?? false }))
}

/** Names that were not compared yet, or were changed since. */
export async function listUncomparedNames(db: Db, kind: Named['kind'], limit: number): Promise<Named[]> {
  const person = and(isNull(users.nameSkeleton), ne(users.name, ''))
  return select(db, kind, { person, collection: isNull(collections.nameSkeleton) }, limit)
}

/**
 * Names of other people with the same skeleton. The name of a reviewed person is compared with all others, another one only
 * with those of reviewed people.
 */
export async function findSameSkeleton(
  db: Db,
  { kind, wallet, reviewed }: Named,
  skeleton: string,
  limit: number,
): Promise<Named[]> {
  const badge = reviewed ? undefined : eq(users.reviewed, true)
  const person = and(eq(users.nameSkeleton, skeleton), ne(users.wallet, wallet), ne(users.name, ''), badge)
  const collection = and(eq(collections.nameSkeleton, skeleton), ne(collections.creator, wallet), badge)
  return select(db, kind, { person, collection }, limit)
}

/** Notes the skeleton of a name, unless the name has changed in the meantime. */
export async function saveSkeleton(db: Db, { kind, id, name }: Named, skeleton: string): Promise<void> {
  if (kind === 'person')
    await db
      .update(users)
      .set({ nameSkeleton: skeleton })
      .where(and(eq(users.wallet, id), eq(users.name, name)))
  else await db.update(collections).set({ nameSkeleton: skeleton }).where(eq(collections.id, id))
}
