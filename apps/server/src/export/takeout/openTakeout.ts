import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import type { Context } from '../../context.ts'
import { makeFolders } from '../../process/makeFolders.ts'
import { refuse } from '../../refuse.ts'
import { exportGallery } from '../exportGallery.ts'
import { ExportFolder } from '../target/exportFolder.ts'
import { refuseTooLarge } from './limit.ts'
import type { Ticket } from './ticket.ts'

/** The longest download, in milliseconds. After that its place is free again. */
const LONGEST = 1_800_000

/**
 * Makes a take-out. Its pages are written into a folder first, so no transaction waits for a slow client; the files of
 * works come from their store while the zip is sent.
 * @param signal aborts when the client leaves
 * @param onEnd called once, when the client has everything or is gone
 * @throws ApiError takeout_too_large
 */
export async function openTakeout(
  { db, config, media, exitPage, sealingKeys }: Context,
  { scope, base, wallet, provenOn }: Ticket,
  signal: AbortSignal,
  onEnd: () => void,
): Promise<ReadableStream<Uint8Array>> {
  const parent = join(config.dataFolder, 'takeouts')
  await makeFolders(parent)
  await removeLeftovers(parent)
  const folder = await mkdtemp(join(parent, 'takeout-'))
  const end = async () => {
    onEnd()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const target = await ExportFolder.open(folder, media.files, {
      refer: true,
      limit: (files, bytes) => {
        if (signal.aborted) throw refuse('unavailable')
        refuseTooLarge({ files, bytes })
      },
    })
    await exportGallery({
      ...{ db, folder: target, scope, base, chains: config.chains, origin: config.publicUrl },
      ...{ exitPage, owner: { wallet, provenOn, sealingKeys } },
    })
    return endWith(makeZip(entriesOf(folder, target)), end)
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
    if (found && Date.now() - found.mtimeMs > 2 * LONGEST) await rm(path, { recursive: true, force: true })
  }
}

async function* entriesOf(folder: string, { references }: ExportFolder) {
  const lastModified = new Date()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    yield { name: relative(folder, path), input: webStream(createReadStream(path)), lastModified }
  }
  for (const { path, read } of references.values()) {
    const file = await read()
    if (file) yield { name: path, input: webStream(file), lastModified }
  }
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** The stream, with something to do when it has ended, failed, was cancelled or took too long. */
function endWith(stream: ReadableStream<Uint8Array>, end: () => Promise<void>): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let ended: Promise<void> | null = null
  const finish = () => {
    clearTimeout(deadline)
    ended ??= end()
    return ended
  }
  let fail = (_: Error) => {}
  const deadline = setTimeout(() => {
    fail(new Error('the download took too long'))
    void reader.cancel().catch(() => {})
    void finish()
  }, LONGEST)
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        fail = (error) => controller.error(error)
      },
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (value) controller.enqueue(value)
          if (!done) return
          await finish()
          controller.close()
        } catch (error) {
          await finish()
          throw error
        }
      },
      cancel: async () => {
        await reader.cancel().catch(() => {})
        await finish()
      },
    },
    // Nothing is read before the client wants it.
    { highWaterMark: 0 },
  )
}
