import { constants } from 'node:fs'
import { copyFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolders } from '../../process/makeFolders.ts'

/** How much of earlier versions is kept. */
export type Kept = {
  /** For how long after a version was replaced. 0 keeps nothing. */
  days: number
  versions: number
  bytes: number
}

/** Two versions share most of their files, so this is far more than a week of updates. */
export const KEPT = { versions: 50, bytes: 300_000_000 } as const

type Version = {
  files: string[]
  /** When another version took its place, in milliseconds; null for the current one. */
  replaced: number | null
}

const LIST = 'versions.json'
const DAY = 86_400_000

/**
 * Keeps the files that browsers load of this version and of those before it. A page that was open during an update
 * loads parts of its own version for as long as somebody may look at it. The names of the files carry a hash of their
 * content, so those of all versions are in one folder. It is in the data folder, because an update replaces everything
 * else. It runs at each start; `now` is in milliseconds.
 */
export async function keepAssets({
  build,
  kept,
  now,
  days,
  versions: most,
  bytes,
}: Kept & { build: string; kept: string; now: number }): Promise<void> {
  if (days === 0) return rm(kept, { recursive: true, force: true })
  const folder = filesOf(kept)
  await makeFolders(folder)
  const files = (await readdir(build)).toSorted()
  const known = new Set(await readdir(folder))
  for (const file of files) if (!known.has(file)) await copyWhole(join(build, file), join(folder, file))

  const isCurrent = (version: Version) => version.files.join() === files.join()
  const before = (await readList(kept))
    .filter((version) => !isCurrent(version))
    .map((version) => ({ ...version, replaced: version.replaced ?? now }))
    .filter(({ replaced }) => now - replaced < days * DAY)
    .slice(-(most - 1))
  const versions = [...before, { files, replaced: null }]
  const sizes = await sizesOf(folder)
  while (versions.length > 1 && bytesOf(versions, sizes) > bytes) versions.shift()

  await inOneStep(join(kept, LIST), (path) => writeFile(path, JSON.stringify(versions)))
  const wanted = new Set(versions.flatMap((version) => version.files))
  for (const file of sizes.keys()) if (!wanted.has(file)) await rm(join(folder, file), { force: true })
}

/** The folder with the files of all versions. */
export const filesOf = (kept: string): string => join(kept, 'files')

const copyWhole = (from: string, to: string) =>
  inOneStep(to, (path) => copyFile(from, path, constants.COPYFILE_FICLONE))

/** Nobody sees a file that is only half there. Other processes may share the folder. */
async function inOneStep(to: string, write: (path: string) => Promise<void>): Promise<void> {
  const part = `${to}.${process.pid}.new`
  await write(part)
  await rename(part, to)
}

/** The versions of earlier starts, the last one at the end; none if the list is missing or damaged. */
async function readList(kept: string): Promise<Version[]> {
  try {
    return JSON.parse(await readFile(join(kept, LIST), 'utf8')) as Version[]
  } catch {
    return []
  }
}

async function sizesOf(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const file of await readdir(folder))
    sizes.set(file, (await stat(join(folder, file)).catch(() => null))?.size ?? 0)
  return sizes
}

function bytesOf(versions: readonly Version[], sizes: ReadonlyMap<string, number>): number {
  const files = new Set(versions.flatMap((version) => version.files))
  return [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}
