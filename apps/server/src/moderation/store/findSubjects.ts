import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { addressOr } from '@vitrine/domain/typed/readAddress'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { hiddenOf } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { collections } from '../../db/schema/collections.ts'
import { users } from '../../db/schema/people.ts'
import { works } from '../../db/schema/works.ts'
import { withinTime } from '../../db/withinTime.ts'
import { suggestCollections, suggestUsers, suggestWorks } from '../../discovery/store/suggest.ts'

/** The longest search among hidden subjects, in milliseconds. */
const LONGEST_SEARCH = 100

const KINDS = {
  work: { table: works, id: sql`${works.id}`, name: sql`${works.name}`, suggest: suggestWorks },
  collection: {
    table: collections,
    id: sql`${collections.id}`,
    name: sql`${collections.name}`,
    suggest: suggestCollections,
  },
  person: { table: users, id: sql`${users.wallet}`, name: sql`${users.name}`, suggest: suggestUsers },
} as const

/**
 * The ids of subjects of one kind that a moderator may be looking for: the one with this id or short address, hidden ones
 * whose names contain the text, and the best known others.
 * @param key the text, or the last part of an address in it
 */
export async function findSubjects(
  db: Db,
  kind: SubjectKind,
  { text, key, limit }: { text: string; key: string; limit: number },
): Promise<string[]> {
  const { table, id, name, suggest } = KINDS[kind]
  // One after another: each has a time of its own (db/withinTime.ts).
  const exact = await findExact(db, kind, key)
  const hidden = await withinTime(db, LONGEST_SEARCH, (tx) =>
    idsOf(
      tx,
      sql`select ${id} as id from ${table} where ${id} in ${hiddenOf(kind)}
        and strpos(lower(${name}), ${text.toLowerCase()}) > 0 order by ${name}, ${id} limit ${limit}`,
    ),
  )
  const shown = await suggest(db, text, limit)
  const others = new Set([...(hidden ?? []), ...shown].filter((each) => each !== exact))
  return [...(exact ? [exact] : []), ...[...others].slice(0, limit)]
}

async function findExact(db: Db, kind: SubjectKind, key: string): Promise<string | null> {
  const [row] =
    kind === 'work'
      ? await db.select({ id: works.id }).from(works).where(eq(works.id, key)).limit(1)
      : kind === 'collection'
        ? await db
            .select({ id: collections.id })
            .from(collections)
            .where(or(eq(collections.id, key), eq(collections.short, key)))
            .limit(1)
        : await db
            .select({ id: users.wallet })
            .from(users)
            .where(or(eq(users.wallet, addressOr(key)), eq(users.link, key)))
            .limit(1)
  return row?.id ?? null
}

async function idsOf(db: Db, found: SQL): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, found)
  return rows.map((row) => row.id)
}
