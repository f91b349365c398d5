import { pipeline, Readable } from 'node:stream'
import { type Options, stringify } from 'csv-stringify'
import { type Chunks, chunksOf } from './chunks.ts'

/**
 * Rows as CSV (RFC 4180), made while they are sent. Cells that a spreadsheet would take for formulas begin with an
 * apostrophe.
 * @param columns their names in order; those of the first row by default
 */
export function csvOf(rows: AsyncIterable<object>, columns?: readonly string[]): Chunks {
  const options: Options = {
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    bom: true,
    ...(columns && { columns }),
  }
  return chunksOf(() => {
    const csv = stringify(options)
    // Whichever ends early ends the other, so no read of the database is left behind.
    pipeline(Readable.from(rows), csv, () => {})
    return csv
  })
}
