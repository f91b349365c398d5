import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ApiError } from '@vitrine/api/error'
import { commitLocked, withPlainLines } from '@vitrine/chain/commitLocked'
import { hashInFolder } from '@vitrine/domain/ipfs/folderBlock'
import { MAX_MEDIA_BYTES } from '@vitrine/domain/works/media'
import { positionIn } from '@vitrine/domain/works/tokenId'
import { getCollections } from '../collections/store/collections.ts'
import type { ChainConfig } from '../config/chains.ts'
import { ConfigError } from '../config/configError.ts'
import type { Db } from '../db/open.ts'
import { DATA_KINDS, type DataKind, type Rows } from '../export/rows.ts'
import type { MediaLibrary } from '../media/mediaLibrary.ts'
import { type SealingKeys, seal } from '../sealing/seal.ts'
import { addImported } from '../trading/store/importedTrades.ts'
import { addSet } from '../trading/store/tokenSets.ts'
import { getMedia, putMedia } from '../uploads/store/media.ts'
import { putFolder } from '../works/store/folders.ts'
import { addSealed } from '../works/store/sealedContents.ts'
import { getWorks } from '../works/store/works.ts'
import { checkExport } from './checkExport.ts'
import { type Described, isAsMinted } from './isAsMinted.ts'
import { readFileInCar, readFolderInCar } from './readCar.ts'
import { type Manifest, readRows } from './readExport.ts'
import {
  fitsSet,
  hasPeopleRows,
  insertCollections,
  insertFollows,
  insertHidings,
  insertLikes,
  insertPeople,
  insertWorks,
} from './store/importRows.ts'
import { isSound, waitingListing, waitingOrder } from './tradesOf.ts'

type ImportOptions = {
  db: Db
  media: MediaLibrary
  folder: string
  chains: readonly Pick<ChainConfig, 'id' | 'contracts'>[]
  /** The keys that seal the locked content of a creator's own copy. */
  sealingKeys: SealingKeys
  /** Hears what is left out, and how far the import is. */
  say?: (message: string) => void
}

/**
 * How many of each kind were written.
 * @property refused entries that were named because they are wrong
 * @property leftOut how many of each kind are not here, also because something that they need is not
 */
export type Imported = Record<DataKind, number> & {
  files: number
  refused: number
  leftOut: Partial<Record<DataKind | 'files', number>>
}

/** How many rows are written at once. */
const AT_ONCE = 500

/**
 * Begins a marketplace from the export of another one on the same chains, or from the copy of one creator: profiles, collections, descriptions of tokens
 * and their files. Owners, offers and sales are not read from the export: the indexer reads them from the chains. What
 * people only signed waits until then: the servers check it there and publish it (trading/publishImported.ts).
 * Files come first; the rows are one transaction, so an import that fails can be repeated.
 * @throws ConfigError if the database is not empty, or the folder is no whole export of these chains
 */
export async function importGallery({
  db,
  media,
  folder,
  chains,
  sealingKeys,
  say = () => {},
}: ImportOptions): Promise<Imported> {
  const manifest = await checkExport(folder, chains)
  if (await hasPeopleRows(db))
    throw new ConfigError('The database is not empty. An import begins a new marketplace.')
  const done: Imported = {
    people: 0,
    collections: 0,
    private_collections: 0,
    works: 0,
    private_works: 0,
    locked: 0,
    likes: 0,
    follows: 0,
    sets: 0,
    listings: 0,
    private_sales: 0,
    orders: 0,
    files: 0,
    refused: 0,
    leftOut: {},
  }
  const leaveOut = (kind: DataKind | 'files', count: number) => {
    if (count > 0) done.leftOut[kind] = (done.leftOut[kind] ?? 0) + count
  }
  const refuse = (what: string) => {
    done.refused += 1
    say(`Left out: ${what}`)
  }
  const contracts = new Map(chains.map((chain) => [chain.id, chain.contracts]))
  const refuseFile = (what: string) => {
    leaveOut('files', 1)
    refuse(what)
  }
  const files: FileReader = { db, media, folder, refuse: refuseFile }
  for await (const file of filesOf(folder, manifest)) if (await importFile(files, file)) done.files += 1
  say(`Files stored: ${done.files}.`)

  const addCollections = (tx: Db, rows: Rows['collections'][]) =>
    insertCollections(
      tx,
      rows.map((row) => ({ ...row, image: hashOf(row.image) })),
    )
  const addWorks = async (tx: Db, rows: readonly (Described & { hidden?: boolean })[]) => {
    const known = await getCollections(
      tx,
      rows.flatMap(({ collectionId }) => collectionId ?? []),
    )
    const fitting = rows.filter((work) => {
      const { collectionId, creator, id } = work
      const fits =
        isAsMinted(work, contracts) && (collectionId === null || known.get(collectionId)?.creator === creator)
      if (!fits) refuse(`work ${id} is not what its token says`)
      return fits
    })
    for (const work of fitting) await addFolder(tx, folder, work)
    return insertWorks(
      tx,
      fitting.map(({ car: _, ...work }) => ({
        ...work,
        media: hashOf(work.media),
        cover: hashOf(work.cover),
      })),
    )
  }
  const addListings = (tx: Db, rows: Rows['listings'][]) =>
    addImported(
      tx,
      wellFormed(
        rows.map((row) => waitingListing(row, contracts)),
        'listing',
      ),
    )
  const writers: { [K in DataKind]: (tx: Db, rows: Rows[K][]) => Promise<number> } = {
    people: (tx, rows) =>
      insertPeople(
        tx,
        rows.map(({ avatar, cover, ...row }) => ({ ...row, avatar: hashOf(avatar), cover: hashOf(cover) })),
      ),
    collections: addCollections,
    private_collections: async (tx, rows) => {
      const added = await addCollections(
        tx,
        rows.map(({ hidden, ...row }) => row),
      )
      await insertHidings(tx, 'collection', rows)
      return added
    },
    works: addWorks,
    private_works: async (tx, rows) => {
      const added = await addWorks(
        tx,
        rows.map(({ hidden, ...row }) => ({ ...row, hidden: hidden !== null })),
      )
      await insertHidings(tx, 'work', rows)
      return added
    },
    locked: async (tx, rows) => {
      const works = new Map(
        (
          await getWorks(
            tx,
            rows.map(({ workId }) => workId),
          )
        ).map((work) => [work.id, work]),
      )
      const proven = rows.filter(({ workId, content, salt }) => {
        const proves = works.get(workId)?.locked === commitLocked(content, salt)
        if (!proves) refuse(`the locked content of ${workId} is not what its token says`)
        return proves
      })
      return addSealed(
        tx,
        proven.map(({ workId, content, salt }) => ({
          workId,
          sealed: seal(sealingKeys, JSON.stringify({ content: withPlainLines(content), salt }), workId),
        })),
      )
    },
    likes: insertLikes,
    follows: insertFollows,
    sets: async (tx, rows) => {
      let written = 0
      for (const row of rows) {
        const { tokens, ...set } = row
        const own = contracts.get(set.chainId)
        if (own && isSound(row) && (await fitsSet(tx, row, Object.values(own)))) {
          await addSet(tx, { ...set, size: tokens.length }, tokens)
          written += 1
        } else refuse(`set ${set.root} does not have the works that it says`)
      }
      return written
    },
    listings: addListings,
    private_sales: addListings,
    orders: (tx, rows) =>
      addImported(
        tx,
        wellFormed(
          rows.map((row) => waitingOrder(row, contracts)),
          'offer to buy',
        ),
      ),
  }
  function wellFormed<T>(trades: readonly (T | null)[], name: string): T[] {
    for (const trade of trades) if (trade === null) refuse(`a ${name} that no engine here understands`)
    return trades.filter((trade) => trade !== null)
  }
  await db.transaction(async (tx) => {
    const write = async <K extends DataKind>(kind: K) => {
      const refuseRow = (what: string) => {
        leaveOut(kind, 1)
        refuse(what)
      }
      for await (const rows of readRows(folder, manifest, kind, refuseRow))
        for (let from = 0; from < rows.length; from += AT_ONCE) {
          const part = rows.slice(from, from + AT_ONCE)
          const written = await writers[kind](tx, part)
          done[kind] += written
          leaveOut(kind, part.length - written)
        }
    }
    for (const kind of DATA_KINDS) await write(kind)
  })
  return done
}

/** Another chain, or other contracts, would give the works other tokens. */
/** 'media/ab/abcd….png' → 'abcd…' */
function hashOf<T extends string | null>(path: T): T {
  return (path === null ? null : basename(path).slice(0, 64)) as T
}

/** A file that rows name. @property car the archive that has it, too */
type NamedFile = { path: string; owner: string; car?: string | null }

/** The files that rows name, with the wallet that they belong to. A file may come several times. */
async function* filesOf(folder: string, manifest: Manifest): AsyncGenerator<NamedFile> {
  // Rows that are not well-formed are reported when they are read again.
  const skip = () => {}
  for await (const rows of readRows(folder, manifest, 'people', skip))
    for (const { avatar, cover, wallet: owner } of rows)
      for (const path of [avatar, cover]) if (path !== null) yield { path, owner }
  for (const kind of ['collections', 'private_collections'] as const)
    for await (const rows of readRows(folder, manifest, kind, skip))
      for (const { image, creator } of rows) yield { path: image, owner: creator }
  for (const kind of ['works', 'private_works'] as const)
    for await (const rows of readRows(folder, manifest, kind, skip))
      for (const { media, cover, creator: owner, car } of rows)
        for (const path of [media, cover]) if (path !== null) yield { path, owner, car }
}

/** Keeps the folder of a series, if the work is in it at its place. */
async function addFolder(tx: Db, folder: string, { tokenId, metadataFile, car }: Described): Promise<void> {
  const position = tokenId === null ? 0 : positionIn(tokenId)
  if (position === 0 || metadataFile === null || car === null) return
  const block = await readFolderInCar(join(folder, car))
  const named = block && hashInFolder(block, position)
  if (named === createHash('sha256').update(metadataFile).digest('hex'))
    await putFolder(tx, block as Uint8Array)
}

type FileReader = { db: Db; media: MediaLibrary; folder: string; refuse: (what: string) => void }

/** Stores a file after the checks of an upload. False if it was stored before, or is left out. */
async function importFile(
  { db, media, folder, refuse }: FileReader,
  { path, owner, car }: NamedFile,
): Promise<boolean> {
  const hash = hashOf(path)
  if ((await getMedia(db, [hash])).has(hash)) return false
  const store = async (content: Buffer) => {
    const stored = await media.add(content, 'media', { keepMetadata: true, heavy: true })
    if (stored.hash !== hash) throw new Error('its bytes are not those of its name')
    const { cid, parts, mime, kind, bytes, picture } = stored
    await putMedia(db, { hash, cid, parts, mime, kind, bytes, ...picture, createdBy: owner })
  }
  try {
    await store(await readCopy(folder, path, hash, car))
    return true
  } catch (error) {
    // A process that is out of memory, or a full disk, is no fault of the file.
    if (error instanceof ApiError && (error.code === 'unavailable' || error.code === 'storage_full'))
      throw error
    refuse(`${path}: ${(error as Error).message}`)
    return false
  }
}

/** A file, or what the archive of its work has of it where the file is missing or damaged. */
async function readCopy(folder: string, path: string, hash: string, car?: string | null): Promise<Buffer> {
  try {
    return await readWhole(join(folder, path), hash)
  } catch (error) {
    const copy = car ? await readFileInCar(join(folder, car), hash) : null
    if (copy) return copy
    throw error
  }
}

async function readWhole(path: string, hash: string): Promise<Buffer> {
  if ((await stat(path)).size > MAX_MEDIA_BYTES) throw new Error('too large')
  const content = await readFile(path)
  if (createHash('sha256').update(content).digest('hex') !== hash)
    throw new Error('its bytes are not those of its name')
  return content
}
