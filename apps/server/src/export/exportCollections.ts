import { type CollectionRow, getCollections } from '../collections/store/collections.ts'
import type { Db } from '../db/open.ts'
import { collectionData } from './data.ts'
import { gatherPeople, loadCards, type Person, type Picture, pictureOf, type Work } from './gather.ts'
import { BATCH, forEach, inParts, type Job, PAGE, putPicture } from './job.ts'
import { ListPages } from './listPages.ts'
import { collectionCard, collectionPage, listPage } from './pages/gridPages.ts'
import { cardGrid } from './pages/parts.ts'
import { mediaPath, pagePath } from './paths.ts'
import { listOpenCollectionIds, listWorkIds, type Part } from './store/exported.ts'
import { getShownMedia } from './store/shownMedia.ts'

type Shown = { row: CollectionRow; picture: Picture | null; creator: Person }

/** Writes the collections of the scope and the list of them. Returns their number. */
export async function exportCollections(job: Job): Promise<number> {
  const { db, scope, folder, data, search, putPage } = job
  const pages = new ListPages<Shown>((place, shown) =>
    putPage(
      listPage('collections', place, (to) =>
        cardGrid(
          to,
          shown.toReversed().map(({ row, picture, creator }) => collectionCard(row, picture, creator)),
        ),
      ),
    ),
  )
  let count = 0
  for await (const ids of inParts((after, limit) => listOpenCollectionIds(db, scope, after, limit), BATCH)) {
    const found = await getCollections(db, ids)
    const rows = ids.flatMap((id) => found.get(id) ?? [])
    const media = await getShownMedia(
      db,
      rows.map((row) => row.image),
    )
    const people = await gatherPeople(
      db,
      rows.map((row) => row.creator),
    )
    const shown = rows.map(
      (row): Shown => ({ row, picture: pictureOf(media.get(row.image)), creator: people(row.creator) }),
    )
    await forEach(shown, async ({ row, picture, creator }) => {
      const image = media.get(row.image)
      const path = image ? mediaPath(image.hash, image.mime) : null
      await putPicture(job, picture)
      if (image && path) await folder.putStored(path, image.hash)
      await exportCollection(job, { row, picture, creator })
    })
    // In order, so that an export of the same rows is the same.
    for (const { row, creator } of shown) {
      const image = media.get(row.image)
      await data.add('collections', [collectionData(row, image ? mediaPath(image.hash, image.mime) : null)])
      const path = pagePath('collections', row.id)
      await search.add({ kind: 'collections', path, name: row.name, line: creator.name })
    }
    await pages.add(shown)
    count += shown.length
  }
  await pages.finish()
  return count
}

/** Writes the page of the works outside of all collections. */
export async function exportDefaultCollection(job: Job): Promise<void> {
  await writePages(job, null, `${job.origin}/collections/vitrine`, null)
}

const exportCollection = (job: Job, shown: Shown) =>
  writePages(job, shown, `${job.origin}/collections/${shown.row.short ?? shown.row.id}`, shown.row.id)

async function writePages(job: Job, shown: Shown | null, original: string, id: string | null): Promise<void> {
  const { db, putPage, links } = job
  await forEachPage(
    db,
    (after, limit) => listWorkIds(db, { collection: id }, after, limit),
    (works, number, hasNext) =>
      putPage(
        collectionPage(
          shown?.row ?? null,
          shown?.creator ?? null,
          shown?.picture ?? null,
          { works, number, hasNext },
          links,
          original,
        ),
      ),
  )
}

/** Calls `write` with each page of a list of works, at least once. */
export async function forEachPage(
  db: Db,
  read: (after: string | null, limit: number) => Promise<Part<string>>,
  write: (works: Work[], number: number, hasNext: boolean) => Promise<void>,
): Promise<void> {
  let part = await read(null, PAGE)
  for (let number = 1; ; number += 1) {
    // A full part can be the last one: its next part is then empty.
    const next: Part<string> | null = part.after === null ? null : await read(part.after, PAGE)
    const hasNext = (next?.rows.length ?? 0) > 0
    await write((await loadCards(db, part.rows)).works, number, hasNext)
    if (!next || !hasNext) return
    part = next
  }
}
