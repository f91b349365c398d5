import type { KeptFile } from '@vitrine/domain/ipfs/metadataFile'
import type { Blockchain } from '@vitrine/domain/networks'
import type { SeriesWork } from '@vitrine/domain/rules/works/checkSeries'
import { type MediaFacts, needsCover } from '@vitrine/domain/rules/works/checkToken'
import { mediaKind } from '@vitrine/domain/works/media'
import type { Line } from './readTable.ts'

/** A picked file. `digest` is the SHA-256 of its bytes, as hex. */
export type PickedFile = MediaFacts & { name: string; digest: string }

/** A file on the server, by the digest of the picked file: its names there and on IPFS, and how it is shown. */
export type StoredFile = KeptFile & { image: string | null; colour: string | null }

/** A work whose description is registered: its `_id`, who registered it, and the form that was sent, as JSON. */
export type Registered = { token: string; wallet: string; form: string }

/** A series, as chosen and typed. Plain JSON; the files themselves are kept beside it. */
export type SeriesDraft = {
  blockchain: Blockchain
  royalties: string
  categories: readonly string[]
  /** The `_id` of one of the creator's collections; empty for the default collection. */
  collection: string
  sensitive: boolean
  /** Whether the metadata can be changed later, because the tokens do not commit to them. */
  editable: boolean
  files: readonly PickedFile[]
  /**
   * The table: its file's name and digest, its lines, and how its letters are written; null if the file says so itself
   * (Unicode). Null without one.
   */
  table: { name: string; lines: readonly Line[]; digest: string; encoding: string | null } | null
  /** Typed names and descriptions, by `keyOf` the file. */
  typed: Readonly<Record<string, { name?: string; description?: string }>>
  stored: Readonly<Record<string, StoredFile>>
  /** By `keyOf` the file. */
  registered: Readonly<Record<string, Registered>>
}

export const EMPTY_SERIES: SeriesDraft = {
  blockchain: 'MATIC',
  royalties: '0',
  categories: [],
  collection: '',
  sensitive: false,
  editable: false,
  files: [],
  table: null,
  typed: {},
  stored: {},
  registered: {},
}

/** A work of the series with what the page shows of it. */
export type Work = SeriesWork & {
  key: string
  picked: PickedFile | null
  coverFile: PickedFile | null
}

/** A file's name as the table may write it: letters of either case, composed or not. */
export const keyOf = (file: string): string => file.normalize('NFC').toLowerCase()

const stemOf = (file: string): string => file.replace(/\.[^.]*$/, '')
const isImage = ({ mime }: MediaFacts) => mediaKind(mime) === 'image'

/** Numbers in names are compared as numbers: 2 comes before 10. */
const { compare } = new Intl.Collator(undefined, { numeric: true })

/**
 * The works of a series: a line of the table each, then the files that it does not name. Without a table a file each, by
 * name. An image with the name of a video or sound is its cover.
 */
export function worksOfSeries({ files, table, typed }: SeriesDraft): Work[] {
  const covers = coversIn(files)
  const own = files
    .filter((file) => covers.get(stemOf(keyOf(file.name))) !== file)
    .toSorted((one, other) => compare(one.name, other.name))
  const byKey = new Map(own.map((file) => [keyOf(file.name), file]))

  function workOf(file: string, line: Line | null, lines: number | null): Work {
    const key = keyOf(file)
    const picked = byKey.get(key) ?? null
    const coverFile = (picked && needsCover(picked.mime) && covers.get(stemOf(key))) || null
    return {
      key,
      file,
      picked,
      coverFile,
      lines,
      media: picked,
      cover: coverFile,
      digest: picked?.digest ?? null,
      name: typed[key]?.name ?? (line?.name || titleOf(file)),
      description: typed[key]?.description ?? line?.description ?? '',
      traits: line?.traits ?? [],
    }
  }

  if (!table) return own.map(({ name }) => workOf(name, null, null))
  const named = Map.groupBy(table.lines, ({ file }) => keyOf(file))
  return [
    ...[...named.values()].flatMap(([line, ...more]) =>
      line ? [workOf(line.file, line, more.length + 1)] : [],
    ),
    ...own.filter(({ name }) => !named.has(keyOf(name))).map(({ name }) => workOf(name, null, 0)),
  ]
}

function coversIn(files: readonly PickedFile[]): ReadonlyMap<string, PickedFile> {
  const covered = new Set(files.filter(({ mime }) => needsCover(mime)).map(({ name }) => stemOf(keyOf(name))))
  const covers = files.filter((file) => isImage(file) && covered.has(stemOf(keyOf(file.name))))
  return new Map(covers.map((file) => [stemOf(keyOf(file.name)), file]))
}

/** A name made from that of a file: `three-pears.png` is “three pears”. */
const titleOf = (file: string): string => stemOf(file).replace(/[_-]+/g, ' ').trim()

/** The draft without a work, its files, its lines and its typed texts. */
export function withoutWork(draft: SeriesDraft, { key, picked, coverFile }: Work): SeriesDraft {
  const { [key]: _, ...typed } = draft.typed
  const { [key]: __, ...registered } = draft.registered
  const lines = draft.table?.lines.filter(({ file }) => keyOf(file) !== key) ?? []
  return {
    ...draft,
    typed,
    registered,
    files: draft.files.filter((file) => file !== picked && file !== coverFile),
    table: draft.table && lines.length > 0 ? { ...draft.table, lines } : null,
  }
}

/** The draft with more files. One with the name of an earlier file replaces it. */
export function withFiles(draft: SeriesDraft, added: readonly PickedFile[]): SeriesDraft {
  const names = new Set(added.map(({ name }) => keyOf(name)))
  return { ...draft, files: [...draft.files.filter(({ name }) => !names.has(keyOf(name))), ...added] }
}

/** The draft with another table. It replaces texts that were typed for its works. */
export function withTable(draft: SeriesDraft, table: NonNullable<SeriesDraft['table']>): SeriesDraft {
  const named = new Set(table.lines.map(({ file }) => keyOf(file)))
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([key]) => !named.has(key)))
  return { ...draft, table, typed }
}
