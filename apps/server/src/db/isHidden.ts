import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { rowsOf } from './rowsOf.ts'
import { collections } from './schema/collections.ts'
import { hidings } from './schema/moderation.ts'
import { users } from './schema/people.ts'
import { works } from './schema/works.ts'
import { collectionOpen, collectionUpcoming } from './upcoming.ts'

type CollectionRow = typeof collections.$inferSelect

// What moderators hid: a work for itself, with its collection, or with its creator (ADR 19). Few subjects are hidden at
// a time, so PostgreSQL reads them once for a query and keeps them in memory.

/** The ids of hidden subjects of one kind. */
export const hiddenOf = (kind: SubjectKind): SQL =>
  sql`(select ${hidings.subjectId} from ${hidings} where ${hidings.kind} = ${kind})`

export const personHidden = sql<boolean>`${users.wallet} in ${hiddenOf('person')}`

export const collectionHidden = sql<boolean>`(${collections.id} in ${hiddenOf('collection')}
  or ${collections.creator} in ${hiddenOf('person')})`

/** Whether a work, a row of `works`, is hidden from everybody but its creator and its owners. */
export const workHidden = sql<boolean>`(${works.hidden} or ${works.creator} in ${hiddenOf('person')}
  or (${works.collectionId} is not null and ${works.collectionId} in ${hiddenOf('collection')}))`

const collectionsThatAre = (...states: CollectionRow['heldBack'][]): SQL =>
  sql`(select ${collections.id} from ${collections} where ${collections.heldBack} in ${states})`

export const collectionHeldBack = sql<boolean>`coalesce(${collections.heldBack} in ('found', 'kept'), false)`

/** Whether a collection is in lists. */
export const collectionListed = sql<boolean>`(not ${collectionHidden} and not ${collectionHeldBack})`

/**
 * Whether a work is held back from lists, because it advertises something and nobody of the team has looked yet, or has
 * decided so (ADR 27). Its page opens for everybody.
 */
export const workHeldBack = sql<boolean>`(coalesce(${works.heldBack} = 'kept', false)
  or (coalesce(${works.heldBack} = 'found', false)
    and (${works.collectionId} is null or ${works.collectionId} not in ${collectionsThatAre('shown')}))
  or (${works.collectionId} is not null and ${works.collectionId} in ${collectionsThatAre('found', 'kept')}))`

/** Whether moderators hid or marked a work for itself, or keep it out of lists. */
export const workJudged = sql<boolean>`(${works.hidden} or coalesce(${works.sensitive} = 'moderator', false)
  or coalesce(${works.heldBack} = 'kept', false))`

/** Whether the team looked at a work's collection and shows it. */
export const collectionVouched = sql<boolean>`coalesce(${works.collectionId} in ${collectionsThatAre('shown')}, false)`

/** Whether there is such a work and nobody hid it. */
export const workShown = sql<boolean>`(not ${workHidden} and not ${works.undone})`

/** Whether nothing but its token keeps a work out of lists and figures. */
export const workListable = sql<boolean>`(${workShown} and not ${workHeldBack})`

/** Whether a work is in lists and events: it is shown, and its collection, if it has one, has opened (CPG-03). */
export const workPublic = sql<boolean>`(${workShown} and (${works.collectionId} is null or ${works.collectionId} not in (
  select ${collections.id} from ${collections} where ${collectionUpcoming})))`

/** Whether a work is in lists: it is public and not held back. */
export const workListed = sql<boolean>`(${workPublic} and not ${workHeldBack})`

const collectionPublic = sql`(not ${collectionHidden} and ${collectionOpen})`

/** The works and collections among these `_id`s that not everybody may see; drafts of works are among them. */
export async function findSecret(
  db: Db,
  { works: workIds, collections: ids }: { works: readonly string[]; collections: readonly string[] },
): Promise<Set<string>> {
  if (workIds.length + ids.length === 0) return new Set()
  const listOf = (names: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select ${works.id} as id from ${works}
      where ${works.id} in ${listOf(workIds)} and (${works.tokenId} is null or not ${workPublic})
    union all select ${collections.id} from ${collections}
      where ${collections.id} in ${listOf(ids)} and not ${collectionPublic}`,
  )
  return new Set(rows.map(({ id }) => id))
}
