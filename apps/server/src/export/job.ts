import type { Db } from '../db/open.ts'
import type { FileStore } from '../media/files.ts'
import type { SealingKeys } from '../sealing/seal.ts'
import type { DataWriter } from './data.ts'
import type { Picture } from './gather.ts'
import type { Links } from './links.ts'
import type { Page } from './pages/layout.ts'
import type { SearchIndex } from './search/searchIndex.ts'
import type { Part, Scope } from './store/exported.ts'
import type { ExportFolder } from './target/exportFolder.ts'

/** How many rows are read and in memory at once. */
export const BATCH = 200
/** How many entries a page of a list shows. */
export const PAGE = 60
/** How many files are written at once. */
const AT_ONCE = 8

/** @property provenOn the chain of a contract wallet, null for a key */
export type Owner = { wallet: string; provenOn: number | null; sealingKeys: SealingKeys }

/** One export that is being written. */
export type Job = {
  /** The snapshot. */
  db: Db
  scope: Scope
  folder: ExportFolder
  /** The files of works. */
  stored: FileStore
  search: SearchIndex
  data: DataWriter
  links: Links
  /** The address of the marketplace. */
  origin: string
  /** The engine of each chain. */
  engines: ReadonlyMap<number, string>
  putPage(page: Page): Promise<void>
  /** The address of a path as it is written into metadata: relative, or where the export will be published. */
  addressFrom(from: string, path: string): string
  onProgress(works: number): void
  /** Whose own copy this is: it also has the locked content of works that they created. */
  owner: Owner | null
}

/** The parts of a list, one after the other. */
export async function* inParts<T>(
  read: (after: string | null, limit: number) => Promise<Part<T>>,
  limit: number,
): AsyncGenerator<T[]> {
  for (let after: string | null = null; ; ) {
    const part: Part<T> = await read(after, limit)
    if (part.rows.length > 0) yield part.rows
    if (part.after === null) return
    after = part.after
  }
}

/** Does something with each entry, several at once. Stops at the first error. */
export async function forEach<T>(entries: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  const waiting = [...entries].values()
  const worker = async () => {
    for (const entry of waiting) await work(entry)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Adds the small size of a picture, and the still of an animation. */
export async function putPicture({ folder }: Job, picture: Picture | null): Promise<void> {
  if (picture) await folder.putSmall(picture.small, picture.stored)
  if (picture?.still) await folder.putSmall(picture.still.path, picture.still.stored)
}
