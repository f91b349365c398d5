import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { chunksOf } from '../../bounded/chunks.ts'
import type { PageKind } from '../paths.ts'
import { wordsOf } from './wordsOf.ts'

/** Something that search finds by both: its kind, the path of its page, its name, and a second line, such as its creator. */
export type Entry = { kind: PageKind; path: string; name: string; line: string }

/** A shard has at most this many bytes of entries: it is one script that a browser loads. */
const SHARD_BYTES = 100_000
/** So many of them by the words of second lines, so that the many works of somebody leave room for the person. */
const LINE_BYTES = SHARD_BYTES / 2
/** How many files are written at once. */
const OPEN_FILES = 64

const KINDS: Record<PageKind, number> = { works: 0, collections: 1, people: 2 }

/**
 * The search index of an export, as scripts of bounded size. An entry is in the shard of each of its words; the name of a
 * shard is the beginning of its words, as long as it needs to be to keep the shard small. The entries wait in files, so
 * the memory this needs does not grow with the export.
 */
export class SearchIndex {
  readonly #folder: string
  readonly #first = new Map<string, WriteStream>()
  readonly #open = new Set<WriteStream>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<SearchIndex> {
    return new SearchIndex(await mkdtemp(join(tmpdir(), 'vitrine-search-')))
  }

  async add({ kind, path, name, line }: Entry): Promise<void> {
    const entry = JSON.stringify([KINDS[kind], path, name, line])
    for (const word of new Set([...wordsOf(name), ...wordsOf(line)])) {
      const file = this.#bucketOf(word)
      if (!file.write(`${word}\t${entry}\n`)) await once(file, 'drain')
    }
  }

  /** The first files: by a hash of the first letter, because there are more letters than files. */
  #bucketOf(word: string): WriteStream {
    const letter = [...word][0] as string
    const bucket = String((createHash('sha256').update(letter).digest()[0] as number) % OPEN_FILES)
    const file = this.#first.get(bucket) ?? this.#create(join(this.#folder, `b${bucket}`))
    this.#first.set(bucket, file)
    return file
  }

  #create(path: string): WriteStream {
    const file = createWriteStream(path)
    this.#open.add(file)
    return file.once('close', () => this.#open.delete(file))
  }

  /** Writes the shards, and `search/index.js`, which names them. */
  async finish(put: (path: string, text: string) => Promise<unknown>): Promise<void> {
    const names: string[] = []
    for (const file of this.#first.values()) {
      file.end()
      await finished(file)
    }
    for (const bucket of [...this.#first.keys()].sort())
      await this.#split(join(this.#folder, `b${bucket}`), 0, async (prefix, words) => {
        names.push(prefix)
        await put(shardPath(prefix), `shard(${asCode([prefix, words])})\n`)
      })
    names.sort()
    await put('search/index.js', `var SHARDS = ${asCode(names)}\n`)
  }

  /** Deletes the files, also if the export ended early. */
  async close(): Promise<void> {
    for (const file of this.#open) file.destroy()
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Turns a file of entries into shards: one if it is small enough, otherwise one or more for each next letter. */
  async #split(
    path: string,
    depth: number,
    write: (prefix: string, words: Shard) => Promise<void>,
  ): Promise<void> {
    const { size } = await stat(path)
    let prefix = ''
    if (depth > 0 && size <= SHARD_BYTES) {
      const words = emptyShard()
      for await (const [word, entry] of readEntries(path)) {
        prefix = [...word].slice(0, depth).join('')
        addTo(words, word, entry, true)
      }
      await write(prefix, words)
      await rm(path)
      return
    }
    // Words that end here cannot be split further.
    const ended = emptyShard()
    let bytes = 0
    const parts = new Map<string, WriteStream>()
    for await (const [word, entry] of readEntries(path)) {
      const letters = [...word]
      prefix = letters.slice(0, depth).join('')
      const next = letters[depth]
      if (next === undefined) {
        const most = isNamed(word, entry) ? SHARD_BYTES : LINE_BYTES
        const fits = bytes + entry.length <= most
        if (fits) bytes += entry.length
        addTo(ended, word, entry, fits)
        continue
      }
      const name = `${path}.${next.codePointAt(0)!.toString(16)}`
      const part = parts.get(name) ?? this.#create(name)
      parts.set(name, part)
      if (!part.write(`${word}\t${entry}\n`)) await once(part, 'drain')
    }
    for (const part of parts.values()) {
      part.end()
      await finished(part)
    }
    await rm(path)
    if (Object.keys(ended).length > 0) await write(`${prefix}.`, ended)
    for (const name of [...parts.keys()].sort()) await this.#split(name, depth + 1, write)
  }
}

/** The entries of each word, as many as fit, and how many there are in all. */
type Shard = Record<string, [total: number, entries: unknown[]]>

/** Whether the word is one of the name, and not only of the second line. */
const isNamed = (word: string, entry: string): boolean => wordsOf(JSON.parse(entry)[2]).includes(word)

/** Without a prototype: 'constructor' is a word. */
const emptyShard = (): Shard => Object.create(null)

function addTo(shard: Shard, word: string, entry: string, fits: boolean): void {
  shard[word] ??= [0, []]
  const found = shard[word]
  found[0] += 1
  if (fits) found[1].push(JSON.parse(entry))
}

async function* readEntries(path: string): AsyncGenerator<[word: string, entry: string]> {
  const input = Readable.from(chunksOf(() => createReadStream(path)))
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const tab = line.indexOf('\t')
      yield [line.slice(0, tab), line.slice(tab + 1)]
    }
  } finally {
    input.destroy()
  }
}

/** File names of plain letters, whatever the alphabet of the words is. `look/search.js` names them in the same way. */
export const shardPath = (prefix: string): string =>
  `search/${[...prefix].map((letter) => letter.codePointAt(0)!.toString(16)).join('-')}.js`

/** JSON as code: two characters end a line in old browsers' scripts. */
const asCode = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replaceAll('<', '\\u003c')
