import type { HeldKind } from '@vitrine/domain/moderation/heldKinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import { type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { countWithin } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { broughtContracts, collections } from '../../db/schema/collections.ts'
import { works } from '../../db/schema/works.ts'
import { makeCards } from '../../discovery/store/cards.ts'
import { remakeCards } from '../../discovery/store/remakeCards.ts'
import type { CasePlace } from './cases.ts'

export type HeldRow = {
  kind: HeldKind
  id: string
  words: string[]
  works: number
  whole: boolean
  at: string
}

/** How far the works of a collection are counted, and how far all works and collections that wait. */
const MANY_WORKS = 1_000
const MANY = 100

const waitingWork = (of: SQL): SQL => sql`${works.heldBack} = 'found' and ${works.collectionId} ${of}`

const waitingIn = sql`select 1 from ${works} where ${waitingWork(sql`= ${collections.id}`)}`
const waitingCollection = sql`(${collections.heldBack} = 'found'
  or (${collections.heldBack} = 'some' and exists (${waitingIn})))`

/** How much waits for a decision: works of a collection are decided together. */
export async function countHeldBack(db: Db): Promise<number> {
  const counts = await Promise.all([
    countWithin(db, sql`select 1 from ${works} where ${waitingWork(sql`is null`)}`, MANY),
    countWithin(db, sql`select 1 from ${collections} where ${waitingCollection}`, MANY),
  ])
  return counts.reduce((sum, each) => sum + each, 0)
}

/** The collections that wait for a decision, the newest first. */
export async function listHeldCollections(db: Db, limit: number): Promise<HeldRow[]> {
  return rowsOf<HeldRow>(
    db,
    sql`
    select 'collection' as kind, ${collections.id} as id, ${collections.heldBack} = 'found' as whole,
      (select count(*)::int from (${waitingIn} limit ${MANY_WORKS}) as each) as works,
      case when ${collections.heldBack} = 'found' then ${collections.advertises} else
        (select ${works.advertises} from ${works} where ${waitingWork(sql`= ${collections.id}`)}
          order by ${works.createdAt} desc, ${works.id} desc limit 1) end as words,
      ${collections.createdAt}::text as at
    from ${collections} where ${waitingCollection}
    order by ${collections.createdAt} desc, ${collections.id} desc limit ${limit}`,
  )
}

/** The works that wait for a decision, the newest first. @param collection null for those that are in none */
export async function listHeldWorks(
  db: Db,
  collection: string | null,
  after: CasePlace | null,
  limit: number,
): Promise<KeysetPage<HeldRow, CasePlace>> {
  const of = collection === null ? sql`is null` : sql`= ${collection}`
  const later = after
    ? sql`(${works.createdAt}, ${works.id}) < (${after.at}::timestamptz, ${after.id}::text)`
    : sql`true`
  const rows = await rowsOf<HeldRow>(
    db,
    sql`
    select 'work' as kind, ${works.id} as id, false as whole, 1 as works, ${works.advertises} as words,
      ${works.createdAt}::text as at
    from ${works} where ${waitingWork(of)} and ${later}
    order by ${works.createdAt} desc nulls last, ${works.id} desc nulls last limit ${limit + 1}`,
  )
  return keysetPage(rows, limit, ({ at, id }) => ({ at, id }))
}

/**
 * Shows a work or a collection, or keeps it back. A collection decides for all its works with one row; the lists follow in
 * parts. Works that were made here are never held back.
 * @returns the state before; undefined if there is no work or collection with this id
 */
export async function writeHeldBack(
  tx: Acting,
  { kind, id, shown }: { kind: HeldKind; id: string; shown: boolean },
): Promise<string | null | undefined> {
  const state = shown ? 'shown' : 'kept'
  const table = kind === 'work' ? works : collections
  const isForeign =
    kind === 'work'
      ? sql`${works.creator} = ${works.contract}`
      : sql`exists (select 1 from ${broughtContracts} where ${broughtContracts.collectionId} = ${collections.id})`
  const [row] = await rowsOf<{ before: string | null }>(
    tx,
    sql`select held_back as before from ${table} where ${table.id} = ${id} and ${isForeign} for update`,
  )
  if (!row) return undefined
  await tx.execute(sql`update ${table} set held_back = ${state} where ${table.id} = ${id}`)
  if (kind === 'work') await makeCards(tx, [id])
  else await remakeCards(tx, 'collection', id)
  return row.before
}
