import type { SubjectKind } from '@vitrine/domain/reports'
import { type SQL, sql } from 'drizzle-orm'
import { hidings } from '../db/schema/house.ts'
import { collections, items, users } from '../db/schema/people.ts'

// What moderators hid: a work for itself, with its collection, or with its creator (ADR 19). Few subjects are hidden at
// a time, so PostgreSQL reads them once for a query and keeps them in memory.

/** The ids of hidden subjects of one kind. */
export const hiddenOf = (kind: SubjectKind): SQL =>
  sql`(select ${hidings.subjectId} from ${hidings} where ${hidings.kind} = ${kind})`

export const personHidden = sql<boolean>`${users.wallet} in ${hiddenOf('person')}`

export const collectionHidden = sql<boolean>`(${collections.id} in ${hiddenOf('collection')}
  or ${collections.creator} in ${hiddenOf('person')})`

/** Whether a work, a row of `items`, is hidden from everybody but its creator and its owners. */
export const workHidden = sql<boolean>`(${items.hidden} or ${items.creator} in ${hiddenOf('person')}
  or (${items.collectionId} is not null and ${items.collectionId} in ${hiddenOf('collection')}))`
