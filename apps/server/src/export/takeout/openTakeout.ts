import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { type Chunks, chunksOf } from '../../bounded/chunks.ts'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { makeFolders } from '../../process/makeFolders.ts'
import { exportGallery } from '../exportGallery.ts'
import { ExportFolder } from '../target/exportFolder.ts'
import { refuseTooLarge } from './limit.ts'
import type { Ticket } from './ticket.ts'

/** A folder that is older was left behind: no download takes half as long (api/answers/bodyOf.ts). Milliseconds. */
const LONGEST = 3_600_000

/**
 * Makes a take-out. Its pages are written into a folder first, so no transaction waits for a slow client; the files of
 * works come from their store while the zip is sent.
 * @param signal aborts when the client leaves
 * @throws ApiError takeout_too_large
 */
export async function openTakeout(
  { db, config, media, exitPage, sealingKeys }: Context,
  { scope, base, wallet, provenOn }: Ticket,
  signal: AbortSignal,
): Promise<Chunks> {
  const parent = join(config.dataFolder, 'takeouts')
  await makeFolders(parent)
  await removeLeftovers(parent)
  const folder = await mkdtemp(join(parent, 'takeout-'))
  const end = () => rm(folder, { recursive: true, force: true })
  try {
    const target = await ExportFolder.open(folder, media.files, {
      refer: true,
      limit: (files, bytes) => {
        if (signal.aborted) throw refuse('unavailable')
        refuseTooLarge({ files, bytes })
      },
    })
    await exportGallery({
      db,
      folder: target,
      scope,
      base,
      chains: config.chains,
      origin: config.publicUrl,
      exitPage,
      owner: { wallet, provenOn, sealingKeys },
    })
    return zipOf(folder, target, () => void end().catch(() => {}))
  } catch (error) {
    await end()
    throw error
  }
}

/** Removes what processes left behind that were killed. */
export async function removeLeftovers(parent: string): Promise<void> {
  for (const name of existsSync(parent) ? await readdir(parent) : []) {
    const path = join(parent, name)
    // Another take-out may end just now.
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > LONGEST) await rm(path, { recursive: true, force: true })
  }
}

function zipOf(folder: string, target: ExportFolder, ended: () => void): Chunks {
  // A zip that is given up does not let go of the file in it.
  let current: AsyncIterator<Uint8Array> | undefined
  const entries = entriesOf(folder, target, (input) => {
    current = input[Symbol.asyncIterator]()
    return { [Symbol.asyncIterator]: () => current! }
  })
  return chunksOf(
    () => Readable.fromWeb(makeZip(entries) as WebStream),
    () => {
      void current?.return?.()?.catch(() => {})
      ended()
    },
  )
}

async function* entriesOf(folder: string, { references }: ExportFolder, reading: (input: Chunks) => Chunks) {
  const lastModified = new Date()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    yield {
      name: relative(folder, path),
      input: reading(chunksOf(() => createReadStream(path))),
      lastModified,
    }
  }
  for (const { path, read } of references.values()) {
    const file = await read()
    if (file) yield { name: path, input: reading(file), lastModified }
  }
}
