import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats } from '../../db/schema/cards.ts'
import { collections } from '../../db/schema/collections.ts'
import { hidings } from '../../db/schema/moderation.ts'
import { follows, likes, users } from '../../db/schema/people.ts'
import type { tokenSets } from '../../db/schema/trading.ts'
import { works } from '../../db/schema/works.ts'
import { withholdSubject } from '../../db/withheld.ts'
import { makeCards } from '../../discovery/store/cards.ts'
import { noteUndone } from '../../works/store/undone.ts'
import { hashMetadata } from '../../works/store/works.ts'

// What an import writes, in a database without rows of people. Every function runs in the import's transaction, and
// returns how many rows it has written: of two with one key, the first is kept.

/** Whether anybody has typed anything here. */
export async function hasPeopleRows(db: Db): Promise<boolean> {
  const rows = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select 1 from ${users}) or exists (select 1 from ${collections})
    or exists (select 1 from ${works}) as found`,
  )
  return rows[0]?.found ?? false
}

export async function insertPeople(db: Db, rows: (typeof users.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db.insert(users).values(rows).onConflictDoNothing().returning({ wallet: users.wallet })
  return added.length
}

/** Adds collections. Nobody is notified again of the launch of those that have opened; the others wait for theirs. */
export async function insertCollections(db: Db, rows: (typeof collections.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db
    .insert(collections)
    .values(rows.map((row) => ({ ...row, announcedAt: launchedAt(row) })))
    .onConflictDoNothing()
    .returning({ id: collections.id })
  for (const { id } of added)
    await db
      .insert(collectionStats)
      .values({ collectionId: id, works: 0, onSale: 0, sold: 0 })
      .onConflictDoNothing()
  return added.length
}

function launchedAt({ launchAt }: typeof collections.$inferInsert): Date | null {
  return launchAt && launchAt.getTime() <= Date.now() ? launchAt : null
}

type Hidden = { id: string; creator: string; hidden: string | null }

/** Notes why works or collections are hidden that are here now, as a moderator's words: so the new team can restore them. */
export async function insertHidings(
  db: Db,
  kind: 'work' | 'collection',
  rows: readonly Hidden[],
): Promise<void> {
  const table = kind === 'work' ? works : collections
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(
      inArray(
        table.id,
        rows.flatMap(({ id, hidden }) => (hidden === null ? [] : [id])),
      ),
    )
  const here = new Set(found.map(({ id }) => id))
  const hidden = rows.flatMap(({ id, creator, hidden: reason }) =>
    reason !== null && here.has(id) ? [{ kind, subjectId: id, creator, reason }] : [],
  )
  if (hidden.length === 0) return
  await db.insert(hidings).values(hidden).onConflictDoNothing()
  for (const { subjectId } of hidden) await withholdSubject(db, kind, subjectId)
}

/** Adds descriptions of tokens, and drafts. */
export async function insertWorks(
  db: Db,
  described: Omit<typeof works.$inferInsert, 'metadataHash'>[],
): Promise<number> {
  if (described.length === 0) return 0
  const rows = described.map((row) => ({ ...row, metadataHash: hashMetadata(row.metadataFile) }))
  const added = await db.insert(works).values(rows).onConflictDoNothing().returning({ id: works.id })
  const ids = added.map(({ id }) => id)
  // Most chains are read after this.
  await noteUndone(db, ids)
  await makeCards(db, ids)
  return added.length
}

/** Adds likes of known works, with the numbers that count them. */
export async function insertLikes(
  db: Db,
  rows: { workId: string; wallet: string; at: Date }[],
): Promise<number> {
  if (rows.length === 0) return 0
  const added = await rowsOf<{ work_id: string; wallet: string }>(
    db,
    sql`
    insert into ${likes} (work_id, wallet, at) select l."workId", l.wallet, l.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("workId" text, wallet text, at timestamptz)
      join ${works} on ${works.id} = l."workId"
    on conflict do nothing returning work_id, wallet`,
  )
  const list = JSON.stringify(added)
  const counted = (key: string) =>
    sql`(select ${sql.raw(key)} as key, count(*)::int as n
      from jsonb_to_recordset(${list}::jsonb) as l (work_id text, wallet text) group by 1) as c`
  await db.execute(
    sql`update ${works} set likes = ${works.likes} + c.n from ${counted('work_id')} where ${works.id} = c.key`,
  )
  await db.execute(
    sql`update ${users} set liked = ${users.liked} + c.n from ${counted('wallet')} where ${users.wallet} = c.key`,
  )
  await db.execute(sql`update ${cards} set likes = i.likes from ${works} as i, ${counted('work_id')}
    where i.id = c.key and ${cards.workId} = i.id`)
  return added.length
}

/** Adds who follows whom, with the numbers that count them. */
export async function insertFollows(
  db: Db,
  rows: { follower: string; followed: string; at: Date }[],
): Promise<number> {
  if (rows.length === 0) return 0
  await insertPeople(
    db,
    [...new Set(rows.flatMap(({ follower, followed }) => [follower, followed]))].map((wallet) => ({
      wallet,
    })),
  )
  const added = await db
    .insert(follows)
    .values(rows)
    .onConflictDoNothing()
    .returning({ follower: follows.follower, followed: follows.followed })
  const list = JSON.stringify(added)
  for (const [column, key] of [
    ['followers', 'followed'],
    ['following', 'follower'],
  ] as const)
    await db.execute(sql`update ${users} set ${sql.raw(column)} = ${users[column]} + c.n
      from (select ${sql.raw(key)} as key, count(*)::int as n
        from jsonb_to_recordset(${list}::jsonb) as f (follower text, followed text) group by 1) as c
      where ${users.wallet} = c.key`)
  return added.length
}

type TokenSetRow = Omit<typeof tokenSets.$inferInsert, 'size'> & { tokens: bigint[] }

/**
 * Whether the works of a set that are here are in its collection or, without one, of another collection's contract.
 * @param own the addresses of our contracts, in which everybody mints
 */
export async function fitsSet(
  db: Db,
  { chainId, contract, scope, trait, tokens }: TokenSetRow,
  own: readonly string[],
): Promise<boolean> {
  if (scope === '' && own.includes(contract)) return false
  const isMember = scope === '' ? sql`${works.creator} = ${contract}` : sql`${works.collectionId} = ${scope}`
  const hasTrait = trait ? sql`${works.traits} @> ${JSON.stringify([trait])}::jsonb` : sql`true`
  const ids = JSON.stringify(tokens.map(String))
  const [found] = await rowsOf<{ members: number; others: number }>(
    db,
    sql`
    select count(*) filter (where ${isMember} and ${hasTrait})::int as members,
      count(*) filter (where not coalesce(${isMember}, false))::int as others
    from ${works} where ${works.chainId} = ${chainId} and ${works.contract} = ${contract}
      and ${works.tokenId} in (select jsonb_array_elements_text(${ids}::jsonb)::numeric)`,
  )
  return found !== undefined && found.members > 0 && found.others === 0
}
