import type { Issue } from '@vitrine/domain/codes'
import { MOST_IN_SERIES } from '@vitrine/domain/rules/works/checkSeries'
import { mimeOf } from '@vitrine/domain/works/mimeOf'
import { tableText } from '#parts/act/table/tableText.ts'
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
  const read = table ? await readTableFile(table) : null
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
  if (read && 'table' in read && table) held.set(read.table.digest, table)
  return {
    held,
    issues: read && 'issue' in read ? [...issues, read.issue] : issues,
    apply: (draft) => {
      const more = withFiles(draft, facts)
      return read && 'table' in read ? withTable(more, read.table) : more
    },
  }
}

const tooMany: Issue = { path: 'works', code: 'series_too_many', params: { n: String(MOST_IN_SERIES) } }

/** Files of spreadsheets themselves are tables too, of which the page says how to save them. */
const isTable = ({ name, type }: File) =>
  type === 'text/csv' || /\.(csv|tsv)$/i.test(name) || isSpreadsheet(name)
const isSpreadsheet = (name: string) => /\.(xlsx?|xlsm|ods|numbers)$/i.test(name)
/** A folder also has files of the system, which nobody meant. */
const isSystem = ({ name }: File) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'
const same = (one: string, other: string) => keyOf(one) === keyOf(other)

type Table = NonNullable<SeriesDraft['table']>

/** Reads the file of a table. @param encoding how its letters are written, if a person chose it */
export async function readTableFile(
  file: File,
  encoding: string | null = null,
): Promise<{ table: Table } | { issue: Issue }> {
  if (isSpreadsheet(file.name)) return faulty('table_spreadsheet')
  if (file.size > TABLE_BYTES) return faulty('table_large')
  const text = await tableText(new Uint8Array(await file.arrayBuffer()), encoding)
  if (text === null) return faulty('table_letters')
  const read = readTable(text.text)
  if ('issue' in read) return read
  if (read.lines.length > MOST_FILES) return { issue: { ...tooMany, path: 'table' } }
  const digest = await digestOf(file)
  return { table: { name: file.name, lines: read.lines, encoding: text.encoding, digest } }
}

const faulty = (code: 'table_spreadsheet' | 'table_large' | 'table_letters') => ({
  issue: { path: 'table', code } as const,
})

async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
