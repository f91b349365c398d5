import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { eq, type SQL, sql } from 'drizzle-orm'
import { collectionHidden, personHidden, workHidden } from './isHidden.ts'
import type { Db } from './open.ts'
import { collections } from './schema/collections.ts'
import { hidings, withheldFiles } from './schema/moderation.ts'
import { brand, curation } from './schema/operator.ts'
import { users } from './schema/people.ts'
import { works } from './schema/works.ts'

// The files of what moderators hid, remembered by their hashes: what a hidden thing ever had while it was hidden stays
// withheld until it is restored, whoever uses the same bytes later.

const hiddenFor = (kind: SubjectKind, id: unknown): SQL =>
  sql`(${hidings.kind} = ${kind} and ${hidings.subjectId} = ${id})`

/** The files of some rows, and the hidings that each is hidden by. */
const FILES = {
  works: (of: SQL) => sql`select file.hash, ${hidings.kind}, ${hidings.subjectId} from ${works}
    join ${hidings} on ${hiddenFor('work', works.id)} or ${hiddenFor('collection', works.collectionId)}
      or ${hiddenFor('person', works.creator)}
    cross join lateral (values (${works.media}), (${works.cover}), (${works.metadataHash})) as file (hash) where ${of}`,
  collections: (
    of: SQL,
  ) => sql`select ${collections.image}, ${hidings.kind}, ${hidings.subjectId} from ${collections}
    join ${hidings} on ${hiddenFor('collection', collections.id)} or ${hiddenFor('person', collections.creator)}
    where ${of}`,
  people: (of: SQL) => sql`select file.hash, ${hidings.kind}, ${hidings.subjectId} from ${users}
    join ${hidings} on ${hiddenFor('person', users.wallet)}
    cross join lateral (values (${users.avatar}), (${users.cover})) as file (hash) where ${of}`,
}

const withhold = async (db: Db, files: SQL): Promise<void> => {
  await db.execute(sql`insert into ${withheldFiles} (hash, kind, subject_id)
    select distinct hash, kind, subject_id from (${files}) as found (hash, kind, subject_id) where hash is not null
    on conflict do nothing`)
}

const listOf = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Withholds the files of those of these works that are hidden. Call it where works get files, or a collection. */
export async function withholdWorks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await withhold(db, FILES.works(sql`${works.id} in ${listOf(ids)}`))
}

/** The same of a new collection, or one with another picture. */
export const withholdCollection = (db: Db, id: string): Promise<void> =>
  withhold(db, FILES.collections(eq(collections.id, id)))

/** The same of a person with new pictures. */
export const withholdPerson = (db: Db, wallet: string): Promise<void> =>
  withhold(db, FILES.people(eq(users.wallet, wallet)))

/** Withholds all files of something that was just hidden. */
export async function withholdSubject(db: Db, kind: SubjectKind, id: string): Promise<void> {
  if (kind === 'work') return withholdWorks(db, [id])
  await withhold(db, FILES.works(eq(kind === 'person' ? works.creator : works.collectionId, id)))
  await withhold(db, FILES.collections(eq(kind === 'person' ? collections.creator : collections.id, id)))
  if (kind === 'person') await withholdPerson(db, id)
}

/** Shows the files of something again that was restored, unless something else that is hidden has them. */
export const releaseFiles = async (db: Db, kind: SubjectKind, id: string): Promise<void> => {
  await db
    .delete(withheldFiles)
    .where(sql`${withheldFiles.kind} = ${kind} and ${withheldFiles.subjectId} = ${id}`)
}

/** Who uses a file that is hidden, or that is not. @param before only who used it before then */
function used(hash: SQL, hidden: boolean, before?: SQL): SQL {
  const is = (condition: SQL) => (hidden ? condition : sql`not ${condition}`)
  const since = (moment: SQL) => (before ? sql`${moment} < ${before}` : sql`true`)
  // A draft shows nothing.
  const shown = hidden ? sql`true` : sql`${works.tokenId} is not null`
  const work = sql`${is(workHidden)} and ${shown} and ${since(sql`coalesce(${works.filesSince}, ${works.createdAt})`)}`
  const collection = sql`${is(collectionHidden)} and ${since(sql`${collections.createdAt}`)}`
  const person = (moment: SQL) =>
    sql`${is(personHidden)} and ${since(sql`coalesce(${moment}, ${users.createdAt})`)}`
  return sql`(exists (select 1 from ${works} where ${works.media} = ${hash} and ${work})
    or exists (select 1 from ${works} where ${works.cover} = ${hash} and ${work})
    or exists (select 1 from ${works} where ${works.metadataHash} = ${hash} and ${work})
    or exists (select 1 from ${collections} where ${collections.image} = ${hash} and ${collection})
    or exists (select 1 from ${users} where ${users.avatar} = ${hash} and ${person(sql`${users.avatarSince}`)})
    or exists (select 1 from ${users} where ${users.cover} = ${hash} and ${person(sql`${users.coverSince}`)}))`
}

/**
 * Whether a file is withheld: something hidden has or had it, and nothing shown has used it since before the hiding. So of
 * two honest works with one file the other stays as it is, and nobody can show a file again by uploading it.
 */
export function withheld(hash: SQL): SQL<boolean> {
  const curated = sql`(exists (select 1 from ${curation} where strpos(${curation.entries}::text, ${hash}) > 0)
    or exists (select 1 from ${brand} where ${brand.facts} ->> 'logo' = ${hash}))`
  const remembered = sql`exists (select 1 from ${withheldFiles}
    where ${withheldFiles.hash} = ${hash} and not ${used(hash, false, sql`${withheldFiles.at}`)})`
  // What is hidden and not remembered yet, because it was written at the moment of the hiding.
  const now = sql`(case when ${used(hash, false)} then false else ${used(hash, true)} end)`
  return sql`(case when ${curated} then false else ${remembered} or ${now} end)`
}
