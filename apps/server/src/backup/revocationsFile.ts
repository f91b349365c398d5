import { createReadStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { chunksOf } from '../bounded/chunks.ts'
import type { Db } from '../db/open.ts'
import { listUnwritten, markWritten, type Revocation } from '../db/revocations.ts'
import { makeFolders } from '../process/makeFolders.ts'

/** The file beside the backups: a line of JSON for each revocation, in the order in which they were written. */
export const REVOCATIONS_FILE = 'revocations.jsonl'

/** How many are written at once, and by one run. */
const PAGE = 500
const PAGES = 20

const zLine = z.object({
  kind: z.enum(['account', 'api_key', 'webhook', 'role', 'subscription']),
  key: z.string(),
  at: z.coerce.date(),
})

/** Adds the newest revocations to the file in the folder of the scheduled backups. */
export async function writeRevocations(db: Db, folder: string): Promise<void> {
  for (let page = 0; page < PAGES; page++) {
    const rows = await listUnwritten(db, PAGE)
    if (rows.length === 0) return
    await append(
      folder,
      rows.map(({ kind, key, at }) => ({ kind, key, at })),
    )
    // A crash before this writes them twice, which changes nothing.
    await markWritten(
      db,
      rows.map(({ id }) => id),
    )
    if (rows.length < PAGE) return
  }
}

async function append(folder: string, lines: readonly Revocation[]): Promise<void> {
  await makeFolders(folder, 0o700)
  await using file = await open(join(folder, REVOCATIONS_FILE), 'a', 0o600)
  // A crash may have left half a line.
  await file.writeFile(`\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
  await file.sync()
}

/** Removes lines that are older than any backup may be. @param before those from before this time */
export async function pruneRevocationsFile(folder: string, before: Date): Promise<void> {
  const path = join(folder, REVOCATIONS_FILE)
  let old = false
  for await (const { at } of readRevocations(path)) {
    old = at < before
    break
  }
  if (!old) return
  const part = `${path}.part`
  {
    await using file = await open(part, 'w', 0o600)
    for await (const line of readRevocations(path))
      if (line.at >= before) await file.write(`${JSON.stringify(line)}\n`)
    await file.sync()
  }
  await rename(part, path)
}

/** The revocations of a file; nothing if there is none. What is no whole line is left out. */
export async function* readRevocations(path: string): AsyncGenerator<Revocation> {
  const input = Readable.from(chunksOf(() => createReadStream(path)))
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const parsed = parseLine(line)
      if (parsed) yield parsed
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    input.destroy()
  }
}

function parseLine(line: string): Revocation | null {
  try {
    return zLine.parse(JSON.parse(line))
  } catch {
    return null
  }
}
