import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ApiError } from '@vitrine/api/error'
import { MAX_MEDIA_BYTES } from '@vitrine/domain/media'
import { getCollections } from '../collections/store/collections.ts'
import type { ChainConfig } from '../config/chains.ts'
import { ConfigError } from '../config/configError.ts'
import type { Db } from '../db/open.ts'
import { DATA_KINDS, type DataKind } from '../export/data.ts'
import type { MediaLibrary } from '../media/mediaLibrary.ts'
import { getMedia, putMedia } from '../uploads/store/media.ts'
import { isAsMinted } from './isAsMinted.ts'
import { type Manifest, readManifest, readRows } from './readExport.ts'
import type { Rows } from './rows.ts'
import {
  hasPeopleRows,
  insertCollections,
  insertFollows,
  insertLikes,
  insertPeople,
  insertWorks,
} from './store/importRows.ts'

type ImportOptions = {
  db: Db
  media: MediaLibrary
  folder: string
  chains: readonly Pick<ChainConfig, 'id' | 'contracts'>[]
  /** Hears what is left out, and how far the import is. */
  say?: (message: string) => void
}

export type Imported = Record<DataKind, number> & { files: number; refused: number }

/** How many rows are written at once. */
const AT_ONCE = 500

/**
 * Begins a marketplace from the export of another one on the same chains: profiles, collections, descriptions of tokens
 * and their files. Owners, offers and sales are not read from the export: the indexer reads them from the chains.
 * Files come first; the rows are one transaction, so an import that fails can be repeated.
 * @throws ConfigError if the database is not empty, or the folder is no whole export of these chains
 */
export async function importGallery({
  db,
  media,
  folder,
  chains,
  say = () => {},
}: ImportOptions): Promise<Imported> {
  const manifest = await readManifest(folder)
  checkChains(manifest, chains)
  if (await hasPeopleRows(db))
    throw new ConfigError('The database is not empty. An import begins a new marketplace.')
  const done: Imported = { people: 0, collections: 0, works: 0, likes: 0, follows: 0, files: 0, refused: 0 }
  const refuse = (what: string) => {
    done.refused += 1
    say(`Left out: ${what}`)
  }
  const contracts = new Map(chains.map((chain) => [chain.id, chain.contracts]))
  const files: FileReader = { db, media, folder, refuse }
  for await (const [path, owner] of filesOf(folder, manifest))
    if (await importFile(files, path, owner)) done.files += 1
  say(`${done.files} files are stored.`)

  const writers: { [K in DataKind]: (tx: Db, rows: Rows[K][]) => Promise<void> } = {
    people: (tx, rows) =>
      insertPeople(
        tx,
        rows.map(({ avatar, cover, ...row }) => ({ ...row, avatar: hashOf(avatar), cover: hashOf(cover) })),
      ),
    collections: (tx, rows) =>
      insertCollections(
        tx,
        rows.map((row) => ({ ...row, image: hashOf(row.image) })),
      ),
    works: async (tx, rows) => {
      const known = await getCollections(
        tx,
        rows.flatMap(({ collectionId }) => collectionId ?? []),
      )
      const fitting = rows.filter((work) => {
        const { collectionId, creator, id } = work
        const fits =
          isAsMinted(work, contracts) &&
          (collectionId === null || known.get(collectionId)?.creator === creator)
        if (!fits) refuse(`work ${id} is not what its token says`)
        return fits
      })
      await insertWorks(
        tx,
        fitting.map((work) => ({ ...work, media: hashOf(work.media), cover: hashOf(work.cover) })),
      )
    },
    likes: insertLikes,
    follows: insertFollows,
  }
  await db.transaction(async (tx) => {
    const write = async <K extends DataKind>(kind: K) => {
      for await (const rows of readRows(folder, manifest, kind, refuse))
        for (let from = 0; from < rows.length; from += AT_ONCE) {
          const part = rows.slice(from, from + AT_ONCE)
          await writers[kind](tx, part)
          done[kind] += part.length
        }
    }
    for (const kind of DATA_KINDS) await write(kind)
  })
  return done
}

/** Another chain, or other contracts, would give the works other tokens. */
function checkChains({ chains: exported }: Manifest, chains: ImportOptions['chains']): void {
  for (const { id, contracts } of exported) {
    const own = chains.find((chain) => chain.id === id)
    if (!own || Object.entries(contracts).some(([name, address]) => own.contracts[name as never] !== address))
      throw new ConfigError(
        `The export is of chain ${id} with other contracts, or this server does not follow it.`,
      )
  }
}

/** 'media/ab/abcd….png' → 'abcd…' */
function hashOf<T extends string | null>(path: T): T {
  return (path === null ? null : basename(path).slice(0, 64)) as T
}

/** The files that rows name, with the wallet that they belong to. A file may come several times. */
async function* filesOf(folder: string, manifest: Manifest): AsyncGenerator<[path: string, owner: string]> {
  // Rows that are not well-formed are reported when they are read again.
  const skip = () => {}
  for await (const rows of readRows(folder, manifest, 'people', skip))
    for (const { avatar, cover, wallet } of rows)
      for (const path of [avatar, cover]) if (path !== null) yield [path, wallet]
  for await (const rows of readRows(folder, manifest, 'collections', skip))
    for (const { image, creator } of rows) yield [image, creator]
  for await (const rows of readRows(folder, manifest, 'works', skip))
    for (const { media, cover, creator } of rows)
      for (const path of [media, cover]) if (path !== null) yield [path, creator]
}

type FileReader = { db: Db; media: MediaLibrary; folder: string; refuse: (what: string) => void }

/** Stores a file after the checks of an upload. False if it was stored before, or is left out. */
async function importFile(
  { db, media, folder, refuse }: FileReader,
  path: string,
  owner: string,
): Promise<boolean> {
  const hash = hashOf(path)
  if ((await getMedia(db, [hash])).has(hash)) return false
  try {
    const from = join(folder, path)
    if ((await stat(from)).size > MAX_MEDIA_BYTES) throw new Error('too large')
    const stored = await media.add(await readFile(from), 'media', { keepMetadata: true, heavy: true })
    if (stored.hash !== hash) throw new Error('its bytes are not those of its name')
    const { mime, kind, bytes, picture } = stored
    await putMedia(db, { hash, mime, kind, bytes, ...picture, createdBy: owner })
    return true
  } catch (error) {
    // A process that is out of memory, or a full disk, is no fault of the file.
    if (error instanceof ApiError && (error.code === 'unavailable' || error.code === 'storage_full'))
      throw error
    refuse(`${path}: ${(error as Error).message}`)
    return false
  }
}
