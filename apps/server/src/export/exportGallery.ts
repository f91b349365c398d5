import { VERSION } from '@vitrine/api/version'
import { nameMarket } from '@vitrine/domain/market'
import { t } from '@vitrine/messages/t'
import { getCursor } from '../chain/store/cursors.ts'
import { findCollection } from '../collections/store/collections.ts'
import type { ChainConfig } from '../config/chains.ts'
import type { ExitPage } from '../config/exitPage.ts'
import type { Db } from '../db/open.ts'
import { readSnapshot } from '../db/snapshot.ts'
import { marketNames, styleOf } from '../operator/present/brand.ts'
import { getBrandRow } from '../operator/store/brand.ts'
import { contractMetadata } from '../works/present/metadata.ts'
import { DataWriter, listingData, orderData, setData } from './data.ts'
import { exportCollections, exportDefaultCollection } from './exportCollections.ts'
import { exportPeople, exportPerson } from './exportPeople.ts'
import { exportPrivate } from './exportPrivate.ts'
import { exportSales } from './exportSales.ts'
import { exportWorks } from './exportWorks.ts'
import { EXPORT_FORMAT } from './format.ts'
import { gatherPeople } from './gather.ts'
import { BATCH, inParts, type Job, type Owner } from './job.ts'
import { linksOf } from './links.ts'
import { readAssets } from './look/assets.ts'
import { homePage, type Summary, searchPage } from './pages/homePage.ts'
import { layout, type Navigation, type Page } from './pages/layout.ts'
import { readme } from './pages/readme.ts'
import { contractMetadataPath, EXIT_PAGE, linkFrom, listPath } from './paths.ts'
import type { DataKind } from './rows.ts'
import { SearchIndex } from './search/searchIndex.ts'
import {
  listExportedFollows,
  listExportedLikes,
  listOpenCollectionIds,
  type Part,
  type Scope,
} from './store/exported.ts'
import { listExportedListings, listExportedOrders, listExportedSets } from './store/exportedTrades.ts'
import type { ExportFolder } from './target/exportFolder.ts'

export type ExportOptions = {
  db: Db
  folder: ExportFolder
  scope: Scope
  chains: readonly Pick<ChainConfig, 'id' | 'contracts'>[]
  /** The address of the marketplace. */
  origin: string
  /** Where the export will be published, with a closing slash. Without it, metadata name their files relatively. */
  base?: string | undefined
  /** The page with which people trade without the marketplace. */
  exitPage?: ExitPage | null
  /** The creator whose own copy this is. Never set for what is published. */
  owner?: Owner
  /** Hears how many works are done, from time to time. */
  onProgress?: (works: number) => void
}

/** Writes an export as of now: one snapshot of the database, and the manifest last. */
export async function exportGallery(options: ExportOptions): Promise<Summary> {
  const search = await SearchIndex.open()
  try {
    return await readSnapshot(options.db, (db) => write({ ...options, db }, search))
  } finally {
    options.folder.close()
    await search.close()
  }
}

/** How many sets, each of up to 1,000 tokens, are in memory at once. */
const SETS = 10

const isWhole = ({ creator, collection }: Scope) => creator === undefined && collection === undefined

async function write(options: ExportOptions, search: SearchIndex): Promise<Summary> {
  const { db, folder, scope, chains, origin, base, exitPage = null } = options
  const at = new Date()
  const navigation = navigationOf(scope)
  const put = (path: string, content: string | Uint8Array) => folder.put(path, content)
  const job: Job = {
    db,
    scope,
    folder,
    stored: folder.stored,
    search,
    data: new DataWriter(put),
    links: linksOf(scope),
    origin,
    engines: new Map(chains.map(({ id, contracts }) => [id, contracts.engine])),
    putPage: async (page: Page) => {
      await folder.put(page.path, layout(page, navigation, exitPage !== null))
    },
    addressFrom: (from, path) => (base === undefined ? linkFrom(from, path) : base + path),
    onProgress: options.onProgress ?? (() => {}),
    owner: options.owner ?? null,
  }
  const brand = await getBrandRow(db)
  nameMarket(marketNames(brand))
  for (const [path, content] of await readAssets(brand ? styleOf(brand.facts) : '')) await put(path, content)
  const { count: works, newest } = await exportWorks(job)
  const collections = await exportCollections(job)
  const hasPrivate = job.owner !== null && (await exportPrivate(job, job.owner))
  const sales = await exportSales(job)
  let people = 0
  if (isWhole(scope)) {
    await exportDefaultCollection(job)
    people = await exportPeople(job)
    await addAll(job, 'likes', (after, limit) => listExportedLikes(db, after, limit))
    await addAll(job, 'follows', (after, limit) => listExportedFollows(db, after, limit))
  } else if (scope.creator !== undefined) people = await exportPerson(job, scope.creator)
  await exportSigned(job)
  await putContracts(job, chains)
  const cursors = await Promise.all(chains.map(async ({ id }) => ({ id, cursor: await getCursor(db, id) })))
  const summary: Summary = {
    counts: { works, collections, people, sales },
    chains: cursors.flatMap(({ id, cursor }) => (cursor ? [{ id, block: cursor.number }] : [])),
    at,
    origin,
    hasPrivate,
  }
  const title = await titleOf(db, scope)
  await job.putPage(homePage(newest, listPath('works', null), summary, job.links, title))
  await job.putPage(searchPage())
  await search.finish(put)
  await job.data.finish()
  if (exitPage) await put(EXIT_PAGE, exitPage.bytes)
  await put(
    'README.md',
    readme({
      title,
      origin,
      base,
      exitPage: exitPage?.cid ?? null,
      counts: summary.counts,
      data: job.data.files,
    }),
  )
  await folder.finish({
    format: EXPORT_FORMAT,
    program: { name: 'Vitrine', version: VERSION },
    createdAt: at.toISOString(),
    origin,
    scope,
    chains: cursors.map(({ id, cursor }) => ({
      id,
      block: cursor && { number: cursor.number, hash: cursor.hash },
      contracts: chains.find((chain) => chain.id === id)!.contracts,
    })),
    counts: summary.counts,
    data: job.data.files,
    damaged: [...folder.damaged],
  })
  return summary
}

/** What a copy of a part is called: after its creator or collection. Null for a whole marketplace. */
async function titleOf(db: Db, { creator, collection }: Scope): Promise<string | null> {
  if (creator !== undefined)
    return t('gallery_by', { name: (await gatherPeople(db, [creator]))(creator).name })
  if (collection == null) return null
  const found = await findCollection(db, collection)
  const { rows } = await listOpenCollectionIds(db, { collection }, null, 1)
  // The name of a collection that visitors do not see is in `private/` alone.
  return rows.length > 0 ? (found?.name ?? null) : t('gallery_collection')
}

/** The lists that the header links to. Their addresses stay the same when an export grows. */
function navigationOf(scope: Scope): Navigation {
  const lists = [
    ['works', t('gallery_works')],
    ['collections', t('gallery_collections')],
    ...(isWhole(scope) ? ([['people', t('gallery_people')]] as const) : []),
    ['sales', t('gallery_sales')],
  ] as const
  return lists.map(([list, name]) => ({ name, path: listPath(list, null) }))
}

/** Writes what people only signed: no chain has it. */
async function exportSigned(job: Job): Promise<void> {
  const { db, scope, data } = job
  for await (const sets of inParts((after, limit) => listExportedSets(db, scope, after, limit), SETS))
    await data.add('sets', sets.map(setData))
  const listings = (kind: 'listings' | 'private_sales', seller: Owner | null) =>
    addAll(job, kind, async (after, limit) => {
      const part = await listExportedListings(db, scope, seller, after, limit)
      return { ...part, rows: part.rows.map(listingData) }
    })
  await listings('listings', null)
  if (job.owner) await listings('private_sales', job.owner)
  for await (const found of inParts((after, limit) => listExportedOrders(db, scope, after, limit), BATCH))
    await data.add('orders', found.map(orderData))
}

/** Writes all rows of a list as data. */
async function addAll<T extends object>(
  { data }: Job,
  kind: DataKind,
  read: (after: string | null, limit: number) => Promise<Part<T>>,
): Promise<void> {
  for await (const rows of inParts(read, BATCH)) await data.add(kind, rows)
}

/** The metadata of our own contracts on each chain. */
async function putContracts({ folder, addressFrom }: Job, chains: ExportOptions['chains']): Promise<void> {
  for (const { id, contracts } of chains)
    for (const standard of [721, 1155] as const) {
      const path = contractMetadataPath(id, contracts[`collectible${standard}`])
      const metadata = contractMetadata(
        addressFrom(path, 'assets/favicon.svg'),
        addressFrom(path, 'index.html'),
      )
      await folder.put(path, `${JSON.stringify(metadata, null, 2)}\n`)
    }
}
