import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Chunks } from '../../bounded/chunks.ts'
import { ConfigError } from '../../config/configError.ts'
import type { FileStore } from '../../media/files.ts'
import { makeFolders } from '../../process/makeFolders.ts'
import { isRealFolder } from '../../process/realEntries.ts'
import { HashLists } from './hashLists.ts'

/** What was done so far. Bytes of files that were written, not of those that were there. */
export type Written = { written: number; unchanged: number; bytes: number }

/** A file that is a part of the export, but was not copied into its folder. */
export type Reference = { path: string; size: number; read(): Promise<Chunks | null> }

type FolderOptions = {
  /** Stored files are not copied: `references` names them. */
  refer?: boolean
  /** Called before anything is added. Throws if the export becomes too large. */
  limit?: (files: number, bytes: number) => void
}

/** The folder of an export. A file gets its name only when it is complete, and is written only if it changed. */
export class ExportFolder {
  readonly #folder: string
  readonly stored: FileStore
  readonly #lists: HashLists
  readonly #options: FolderOptions
  readonly references = new Map<string, Reference>()
  /** The hashes of stored files whose bytes are others. At most a few are remembered. */
  readonly damaged = new Set<string>()
  readonly written: Written = { written: 0, unchanged: 0, bytes: 0 }
  readonly #underWay = new Map<string, Promise<boolean>>()
  /** Folders that are no links: at most 256 of a kind, and one of each contract. */
  readonly #real = new Set<string>()
  #files = 0
  #bytes = 0

  private constructor(folder: string, stored: FileStore, options: FolderOptions) {
    this.#folder = folder
    this.stored = stored
    this.#options = options
    this.#lists = new HashLists(folder)
  }

  /**
   * Opens an empty folder, or that of an earlier export. Until `finish` it has no manifest, so nobody takes it for
   * complete.
   * @throws ConfigError if it contains something else
   */
  static async open(folder: string, stored: FileStore, options: FolderOptions = {}): Promise<ExportFolder> {
    await makeFolders(folder)
    const names = await readdir(folder)
    if (names.length > 0 && !names.includes('manifest'))
      throw new ConfigError(`${folder} contains files that are not of an export. Name an empty folder.`)
    await rm(join(folder, 'manifest.json'), { force: true })
    return new ExportFolder(folder, stored, options)
  }

  /** Adds a file. Returns its SHA-256. */
  async put(path: string, content: string | Uint8Array): Promise<string> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    this.#count(bytes.length)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    this.#lists.add(path, sha256)
    await this.#write(path, bytes)
    return sha256
  }

  /** Adds a stored file under its own hash, byte by byte. False if it does not exist or has other bytes. */
  putStored(path: string, hash: string): Promise<boolean> {
    return this.#once(path, () => this.#putStored(path, hash))
  }

  /** Several works may have one file. Whoever comes second waits for the first. */
  async #once(path: string, work: () => Promise<boolean>): Promise<boolean> {
    const running = this.#underWay.get(path)
    if (running) return running
    const done = work().finally(() => this.#underWay.delete(path))
    this.#underWay.set(path, done)
    return done
  }

  async #putStored(path: string, hash: string): Promise<boolean> {
    const file = await this.stored.open(hash)
    if (!file) return false
    this.#count(file.size)
    if (this.#options.refer) {
      this.#lists.add(path, hash)
      const read = async () => (await this.stored.open(hash))?.read() ?? null
      this.references.set(path, { path, size: file.size, read })
      return true
    }
    const target = await this.#targetOf(path)
    if ((await sizeOf(target)) === file.size) {
      this.#lists.add(path, hash)
      this.written.unchanged += 1
      return true
    }
    const part = await this.#partOf(target)
    const digest = createHash('sha256')
    await pipeline(
      async function* () {
        for await (const chunk of file.read()) {
          digest.update(chunk)
          yield chunk
        }
      },
      createWriteStream(part, NEW),
    )
    if (digest.digest('hex') !== hash) {
      await rm(part, { force: true })
      if (this.damaged.size < 100) this.damaged.add(hash)
      return false
    }
    this.#lists.add(path, hash)
    await rename(part, target)
    this.#wrote(file.size)
    return true
  }

  /**
   * Adds a file that is made whenever it is read, with the same bytes each time. False if it cannot be made, e.g. of a
   * damaged file.
   */
  async putMade(path: string, make: () => AsyncIterable<Uint8Array>): Promise<boolean> {
    const target = await this.#targetOf(path)
    const there = await sizeOf(target)
    const part = this.#options.refer || there !== null ? null : await this.#partOf(target)
    const made = await hashMade(make, part)
    if (!made) return false
    // Not counted as bytes: it repeats files that are.
    this.#count(0)
    this.#lists.add(path, made.sha256)
    if (this.#options.refer) this.references.set(path, { path, size: made.size, read: async () => make() })
    else if (part !== null) {
      await rename(part, target)
      this.#wrote(made.size)
    } else if (there === made.size) this.written.unchanged += 1
    else {
      const again = await this.#partOf(target)
      await pipeline(Readable.from(make()), createWriteStream(again, NEW))
      await rename(again, target)
      this.#wrote(made.size)
    }
    return true
  }

  /** Adds a small stored file by its name. False if it does not exist. */
  putSmall(path: string, name: string): Promise<boolean> {
    return this.#once(path, async () => {
      const file = await this.stored.open(name)
      if (!file) return false
      await this.put(path, await buffer(file.read()))
      return true
    })
  }

  /** Completes the lists of files, removes the files that only the last export had, and writes the manifest last. */
  async finish(manifest: object): Promise<void> {
    const lists = await this.#lists.finish(async (path) => {
      const target = await this.#targetOf(path)
      await rm(target, { force: true })
      await rm(`${target}.part`, { force: true })
    })
    const files = lists.reduce((sum, list) => sum + list.files, 0)
    await this.#write(
      'manifest.json',
      Buffer.from(`${JSON.stringify({ ...manifest, files, lists }, null, 2)}\n`),
    )
  }

  /** Leaves no file open, whether the export is complete or not. */
  close(): void {
    this.#lists.close()
  }

  #count(bytes: number): void {
    this.#files += 1
    this.#bytes += bytes
    this.#options.limit?.(this.#files, this.#bytes)
  }

  #wrote(bytes: number): void {
    this.written.written += 1
    this.written.bytes += bytes
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const target = await this.#targetOf(path)
    if ((await sizeOf(target)) === bytes.length && (await readFile(target)).equals(bytes)) {
      this.written.unchanged += 1
      return
    }
    const part = await this.#partOf(target)
    await writeFile(part, bytes, { flag: NEW.flags })
    await rename(part, target)
    this.#wrote(bytes.length)
  }

  async #partOf(target: string): Promise<string> {
    await makeFolders(dirname(target))
    // What an interrupted export left. A link is removed and never followed.
    await rm(`${target}.part`, { force: true })
    return `${target}.part`
  }

  /** Where a file of the export is. @throws OperatorError if a folder above it is a link, which leads elsewhere */
  async #targetOf(path: string): Promise<string> {
    const above = path.split('/').slice(0, -1)
    for (let depth = 1; depth <= above.length; depth++) {
      const folder = join(this.#folder, ...above.slice(0, depth))
      if (this.#real.has(folder)) continue
      if (!(await isRealFolder(folder))) break
      this.#real.add(folder)
    }
    return join(this.#folder, path)
  }
}

/** Created anew: in the place of a link nothing is written. */
const NEW = { flags: 'wx' } as const

/** Hashes the bytes that `make` yields, and writes them to the path, if there is one. Null if `make` fails. */
async function hashMade(
  make: () => AsyncIterable<Uint8Array>,
  path: string | null,
): Promise<{ sha256: string; size: number } | null> {
  const digest = createHash('sha256')
  let size = 0
  let failed = false
  async function* counted() {
    try {
      for await (const chunk of make()) {
        digest.update(chunk)
        size += chunk.length
        yield chunk
      }
    } catch {
      failed = true
    }
  }
  await pipeline(Readable.from(counted()), path === null ? nowhere() : createWriteStream(path, NEW))
  if (failed && path !== null) await rm(path, { force: true })
  return failed ? null : { sha256: digest.digest('hex'), size }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** The size of a file in bytes; null if there is none. A link is none. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await lstat(path)
    return found.isFile() ? found.size : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
