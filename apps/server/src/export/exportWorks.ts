import { tokenMetadata } from '../works/present/metadata.ts'
import { openOwn } from '../works/present/ownLocked.ts'
import { workData } from './data.ts'
import { gatherPeople, loadWorks, ownedToken, type People, ROWS, type Work } from './gather.ts'
import { BATCH, forEach, inParts, type Job, type Owner, PAGE, putPicture } from './job.ts'
import { ListPages } from './listPages.ts'
import { listPage, workGrid } from './pages/gridPages.ts'
import { type Continued, workListPage, workPage } from './pages/workPage.ts'
import { mediaPath, metadataPath, pagePath } from './paths.ts'
import { type ExportedSale, listOwnersOf, listSalesOf, listWorkIds, type Part } from './store/exported.ts'
import { archivePath, putCar } from './workCar.ts'

/** Writes the works of the scope: pages, files, metadata, and the list of all. Returns the newest ones, the newest first. */
export async function exportWorks(job: Job): Promise<{ count: number; newest: Work[] }> {
  const { db, scope, engines, links, putPage, data, search } = job
  const pages = new ListPages<Work>((place, works) =>
    putPage(listPage('works', place, workGrid(works, links))),
  )
  let count = 0
  for await (const ids of inParts((after, limit) => listWorkIds(db, scope, after, limit), BATCH)) {
    const { works, people } = await loadWorks(db, ids, engines)
    await data.add(
      'works',
      works.map((work) => ({ ...workData(work), car: archivePath(work) })),
    )
    if (job.owner) await data.add('locked', await lockedOf(job.db, job.owner, works))
    await forEach(works, (work) => exportWork(job, work, people))
    for (const { row, creator } of works)
      await search.add({ kind: 'works', path: links.work(row.id), name: row.name, line: creator.name })
    // Their lists are on their pages now.
    await pages.add(works.map((work) => ({ ...work, owners: [], sales: { rows: [], after: null } })))
    count += works.length
    job.onProgress(count)
  }
  return { count, newest: (await pages.finish()).slice(-PAGE).reverse() }
}

/** The locked content of those works that the owner of the copy created. */
export function lockedOf(
  db: Job['db'],
  { wallet, provenOn, sealingKeys }: Owner,
  works: readonly Pick<Work, 'row'>[],
) {
  const own = works.filter(({ row }) => row.creator === wallet && row.locked !== null)
  return openOwn(
    { db, sealingKeys },
    provenOn,
    own.map(({ row }) => row.id),
  )
}

async function exportWork(job: Job, work: Work, people: People): Promise<void> {
  const { folder, links, putPage, origin } = job
  const { row, media, still } = work
  await putPicture(job, work.picture)
  const files = [...new Set([media, still])].flatMap((file) => file ?? [])
  let whole = true
  for (const file of files) {
    const path = mediaPath(file.hash, file.mime)
    if (path === null || !(await folder.putStored(path, file.hash))) whole &&= file !== media
  }
  const shown = whole ? work : { ...work, media: null }
  const continued: Continued = {
    owners: work.owners.length === ROWS ? await continueOwners(job, work) : null,
    sales: work.sales.after === null ? null : await continueSales(job, work),
  }
  await putPage(workPage(shown, people, links, continued, `${origin}/tokens/${row.id}`))
  await putMetadata(job, work)
  await putCar(job, work)
}

async function putMetadata(
  { folder, links, addressFrom }: Job,
  { row, media, still, categories }: Work,
): Promise<void> {
  const path = metadataPath(row.chainId, row.contract, row.tokenId ?? 0n)
  // To the byte, so that its SHA-256 is what the token committed to.
  if (row.metadataFile !== null) {
    await folder.put(path, row.metadataFile)
    return
  }
  const fileOf = (file: Work['media']) => {
    const place = file && mediaPath(file.hash, file.mime)
    return place === null ? null : addressFrom(path, place)
  }
  const addresses = {
    media: fileOf(media) ?? '',
    cover: row.cover === null ? null : fileOf(still),
    page: addressFrom(path, links.work(row.id)),
  }
  const metadata = tokenMetadata(row, addresses, categories)
  await folder.put(path, `${JSON.stringify(metadata, null, 2)}\n`)
}

/** Writes the further pages of owners. Returns the path of the first of them, or null if there are no more owners. */
async function continueOwners({ db, engines, links, putPage }: Job, work: Work): Promise<string | null> {
  const token = ownedToken(work, engines)
  const readAfter = async (last: Work['owners'][number]) =>
    (await listOwnersOf(db, [token], ROWS, { copies: String(last.copies), owner: last.owner })).get(
      token.id,
    ) ?? []
  let rows = await readAfter(work.owners.at(-1)!)
  if (rows.length === 0) return null
  for (let number = 2; rows.length > 0; number += 1) {
    const next = rows.length === ROWS ? await readAfter(rows.at(-1)!) : []
    const people = await gatherPeople(
      db,
      rows.map(({ owner }) => owner),
    )
    await putPage(workListPage(work, links, { name: 'owners', rows }, people, number, next.length > 0))
    rows = next
  }
  return pagePath('works', work.row.id, { list: 'owners', number: 2 })
}

/** The same for sales. */
async function continueSales({ db, engines, links, putPage }: Job, work: Work): Promise<string | null> {
  const token = ownedToken(work, engines)
  const readAfter = async (after: string) => (await listSalesOf(db, [token], ROWS, after)).get(token.id)
  let part = work.sales.after === null ? undefined : await readAfter(work.sales.after)
  if (!part) return null
  for (let number = 2; part; number += 1) {
    const next: Part<ExportedSale> | undefined = part.after === null ? undefined : await readAfter(part.after)
    const people = await gatherPeople(
      db,
      part.rows.flatMap(({ seller, buyer }) => [seller, buyer]),
    )
    await putPage(
      workListPage(work, links, { name: 'sales', rows: part.rows }, people, number, next !== undefined),
    )
    part = next
  }
  return pagePath('works', work.row.id, { list: 'sales', number: 2 })
}
