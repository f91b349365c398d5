import type { Issue } from '@vitrine/domain/codes'
import { MOST_IN_SERIES } from '@vitrine/domain/rules/works/checkSeries'
import { mimeOf } from '@vitrine/domain/works/mimeOf'
import { readTable } from './readTable.ts'
import { keyOf, type PickedFile, type SeriesDraft, withFiles, withTable } from './seriesDraft.ts'
import type { Held } from './useSeriesDraft.ts'

/** The largest table, in bytes. */
const TABLE_BYTES = 2_000_000
/** Each work may have a cover. */
const MOST_FILES = 2 * MOST_IN_SERIES

/** What picked files do to a draft; the files to keep, by their digest; and why some were not taken. */
export type Addition = { apply: (draft: SeriesDraft) => SeriesDraft; held: Held; issues: Issue[] }

/** Reads picked files: a CSV file is the table, all others are works or covers. */
export async function readPicked(picked: readonly File[], before: number): Promise<Addition> {
  const table = picked.findLast(isTable)
  const others = picked.filter((file) => !isTable(file) && !isSystem(file))
  const twice = others.find(({ name }, at) => others.findIndex((other) => same(other.name, name)) !== at)
  const read = table ? await tableIn(table) : null
  const issues: Issue[] = [
    ...(twice ? [{ path: 'works', code: 'series_name_twice', params: { file: twice.name } } as const] : []),
    ...(before + others.length > MOST_FILES ? [tooMany] : []),
  ]
  const taken = issues.length > 0 ? [] : others
  const facts: PickedFile[] = []
  const held = new Map<string, File>()
  // One after the other, so that only one is in memory.
  for (const file of taken) {
    const digest = await digestOf(file)
    facts.push({ name: file.name, mime: mimeOf(file), bytes: file.size, digest })
    held.set(digest, file)
  }
  return {
    held,
    issues: read && 'issue' in read ? [...issues, read.issue] : issues,
    apply: (draft) => {
      const more = withFiles(draft, facts)
      return read && 'lines' in read && table
        ? withTable(more, { name: table.name, lines: read.lines })
        : more
    },
  }
}

const tooMany: Issue = { path: 'works', code: 'series_too_many', params: { n: String(MOST_IN_SERIES) } }

const isTable = ({ name, type }: File) => type === 'text/csv' || /\.(csv|tsv)$/i.test(name)
/** A folder also has files of the system, which nobody meant. */
const isSystem = ({ name }: File) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'
const same = (one: string, other: string) => keyOf(one) === keyOf(other)

async function tableIn(file: File): ReturnType<typeof readTable> extends infer R ? Promise<R> : never {
  if (file.size > TABLE_BYTES) return { issue: { path: 'table', code: 'series_table_large' } }
  const read = readTable(await file.text())
  return 'lines' in read && read.lines.length > MOST_FILES ? { issue: { ...tooMany, path: 'table' } } : read
}

async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
