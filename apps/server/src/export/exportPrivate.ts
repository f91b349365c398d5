import { getCollections } from '../collections/store/collections.ts'
import { getHidings } from '../db/hidings.ts'
import type { Db } from '../db/open.ts'
import { getMedia, type MediaRow } from '../uploads/store/media.ts'
import { getWorks } from '../works/store/works.ts'
import { collectionData, workData } from './data.ts'
import { lockedOf } from './exportWorks.ts'
import { BATCH, forEach, inParts, type Job, type Owner } from './job.ts'
import { privateMediaPath } from './paths.ts'
import { listPrivateCollectionIds, listPrivateWorkIds, type OwnScope } from './store/exported.ts'

/**
 * Writes what only the creator sees, as rows and files without pages: collections that have not opened and their works,
 * drafts, works whose token a re-org has removed, and what moderators hid, with their words. Returns whether there is any.
 */
export async function exportPrivate(job: Job, owner: Owner): Promise<boolean> {
  const { wallet, provenOn } = owner
  const scope = { ...job.scope, wallet, provenOn }
  const ofPerson = await reasonOfPerson(job.db, wallet)
  const collections = await exportCollections(job, scope, ofPerson)
  const works = await exportWorks(job, owner, scope, ofPerson)
  return collections + works > 0
}

async function exportCollections(job: Job, scope: OwnScope, ofPerson: string | null): Promise<number> {
  const { db, data } = job
  let count = 0
  const read = (after: string | null, limit: number) => listPrivateCollectionIds(db, scope, after, limit)
  for await (const ids of inParts(read, BATCH)) {
    const rows = [...(await getCollections(db, ids)).values()].sort(byId)
    const files = await getMedia(
      db,
      rows.map(({ image }) => image),
    )
    await putFiles(job, files)
    const reasons = await getHidings(db, 'collection', ids)
    await data.add(
      'private_collections',
      rows.map((row) => ({
        ...collectionData(row, pathOf(files.get(row.image))),
        hidden: reasons.get(row.id)?.reason ?? ofPerson,
      })),
    )
    count += rows.length
  }
  return count
}

async function exportWorks(
  job: Job,
  owner: Owner,
  scope: OwnScope,
  ofPerson: string | null,
): Promise<number> {
  const { db, data } = job
  let count = 0
  const read = (after: string | null, limit: number) => listPrivateWorkIds(db, scope, after, limit)
  for await (const ids of inParts(read, BATCH)) {
    const rows = await getWorks(db, ids)
    const files = await getMedia(
      db,
      rows.flatMap(({ media, cover }) => [media, ...(cover ? [cover] : [])]),
    )
    await putFiles(job, files)
    const reasons = await getHidings(db, 'work', ids)
    const works = rows.map((row) => ({
      row,
      media: files.get(row.media) ?? null,
      still: files.get(row.cover ?? row.media) ?? null,
    }))
    await data.add(
      'private_works',
      // A work in a hidden collection is hidden with it.
      works.map((work) => ({
        ...workData(work, pathOf),
        hidden: reasons.get(work.row.id)?.reason ?? ofPerson,
      })),
    )
    await data.add('locked', await lockedOf(db, owner, works))
    count += works.length
  }
  return count
}

/** Why everything of somebody is hidden; null if it is not. */
async function reasonOfPerson(db: Db, wallet: string): Promise<string | null> {
  return (await getHidings(db, 'person', [wallet])).get(wallet)?.reason ?? null
}

const putFiles = ({ folder }: Job, files: ReadonlyMap<string, MediaRow>) =>
  forEach([...files.values()], async (row) => {
    const path = pathOf(row)
    if (path) await folder.putStored(path, row.hash)
  })

const pathOf = (row: MediaRow | undefined) => (row ? privateMediaPath(row.hash, row.mime) : null)

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
