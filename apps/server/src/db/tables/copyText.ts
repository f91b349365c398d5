import type { Slice } from './session.ts'

/** The text of COPY depends on these settings, so that both engines write a value in the same way. */
export const TEXT_SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set timezone = 'UTC';
  set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const listOf = (columns: readonly string[]) => columns.map(quote).join(', ')

/** @param more a further condition */
export function selectOf({ table, columns, where }: Slice, more: string | null = null): string {
  const conditions = [where, more].filter((each) => each !== null).map((each) => `(${each})`)
  return `select ${listOf(columns)} from ${quote(table)}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
}

export const targetOf = (table: string, columns: readonly string[]) => `${quote(table)} (${listOf(columns)})`

/**
 * Cuts the text of COPY after the end of a row, into pieces of at least `size` bytes. A line feed within a value is
 * written as `\n`, so every line feed ends a row.
 */
export async function* wholeRows(text: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of text) {
    waiting.push(chunk)
    bytes += chunk.length
    const end = bytes < size ? -1 : chunk.lastIndexOf(LINE_FEED)
    if (end < 0) continue
    const rest = chunk.subarray(end + 1)
    waiting[waiting.length - 1] = chunk.subarray(0, end + 1)
    yield Buffer.concat(waiting)
    waiting = [rest]
    bytes = rest.length
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

const LINE_FEED = 10

/** How many rows a part of the text of COPY ends. */
export function countRows(text: Buffer): number {
  let rows = 0
  for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, at + 1)) rows++
  return rows
}
