import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRealFileNow, isRealFolderNow } from '../../process/realEntries.ts'

/** The names of the lists: one hex digit each. A path belongs to the list of the first digit of its hash. */
const LISTS = [...'0123456789abcdef']

/** What a complete list says. */
export type HashList = { path: string; sha256: string; files: number }

/**
 * The SHA-256 of every file of an export, in the format of `sha256sum`, in 16 lists: one list at a time is in memory.
 * While an export runs, its lists have the extension `.part`. A path is in a list before its file exists, so a file
 * that an interrupted export left behind is known to the next one.
 */
export class HashLists {
  readonly #folder: string
  readonly #open: Map<string, number>

  /** @param folder the folder of the export @throws OperatorError if a link is in the place of a list */
  constructor(folder: string) {
    this.#folder = join(folder, 'manifest')
    if (!isRealFolderNow(this.#folder)) mkdirSync(this.#folder)
    for (const name of LISTS) for (const ending of ['', '.part']) isRealFileNow(this.#pathOf(name, ending))
    this.#open = new Map(
      LISTS.map((name) => {
        const part = this.#pathOf(name, '.part')
        // The files of an interrupted export count as files of the last one.
        if (existsSync(part)) {
          writeFileSync(this.#pathOf(name), readFileSync(part), { flag: 'a' })
          rmSync(part)
        }
        return [name, openSync(part, 'a')] as const
      }),
    )
  }

  #pathOf(name: string, ending = ''): string {
    return join(this.#folder, `${name}.sha256${ending}`)
  }

  add(path: string, sha256: string): void {
    const name = createHash('sha256').update(path).digest('hex')[0] as string
    writeSync(this.#open.get(name) as number, `${sha256}  ${path}\n`)
  }

  /**
   * Completes the lists.
   * @param forget is called with each file of the last export that this one does not have
   */
  async finish(forget: (path: string) => Promise<void>): Promise<HashList[]> {
    const done: HashList[] = []
    const names = [...this.#open.keys()]
    this.close()
    for (const name of names) {
      const now = await readList(this.#pathOf(name, '.part'))
      for (const path of (await readList(this.#pathOf(name))).keys())
        if (!now.has(path) && isInside(path)) await forget(path)
      const text = [...now.keys()]
        .sort()
        .map((path) => `${now.get(path)}  ${path}\n`)
        .join('')
      writeFileSync(this.#pathOf(name, '.part'), text)
      renameSync(this.#pathOf(name, '.part'), this.#pathOf(name))
      const sha256 = createHash('sha256').update(text).digest('hex')
      done.push({ path: `manifest/${name}.sha256`, sha256, files: now.size })
    }
    return done
  }

  /** Closes the files of lists that are not complete; the next export into this folder reads them. */
  close(): void {
    for (const descriptor of this.#open.values()) closeSync(descriptor)
    this.#open.clear()
  }
}

/** Whether a path of an older list leads to a file of the export: somebody may have written another one into it. */
const isInside = (path: string): boolean =>
  path.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))

async function readList(path: string): Promise<Map<string, string>> {
  if (!existsSync(path)) return new Map()
  const lines = (await readFile(path, 'utf8')).split('\n')
  return new Map(lines.filter(Boolean).map((line) => [line.slice(66), line.slice(0, 64)]))
}
