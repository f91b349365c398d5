import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../root.ts'

/**
 * Compares a table that a test made with the one in a page of `docs`, or writes it there (`WRITE_TABLES=1`). The page has
 * it between `<!-- NAME -->` and `<!-- end of NAME -->`.
 * @returns the page as it is, and as it should be
 */
export async function docsTable(
  page: string,
  name: string,
  { heads, rows, notes = [] }: Table & { notes?: readonly string[] },
): Promise<{ is: string; due: string }> {
  const file = join(root, 'docs', page)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const below = notes.length > 0 ? ['', ...notes.map((note, at) => `${at + 1}. ${note}`)] : []
  const table = [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line), ...below].join('\n')
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const docs = await readFile(file, 'utf8')
  const [before, rest = ''] = docs.split(start)
  const due = `${before}${start}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`
  if (process.env.WRITE_TABLES) await writeFile(file, due)
  return { is: process.env.WRITE_TABLES ? due : docs, due }
}

type Table = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A table in which columns that have the same cells everywhere are one, under all of their heads. The first stays apart. */
export function foldColumns({ heads, rows }: Table): Table {
  const [first = '', ...others] = heads
  const cellsOf = (column: number) => JSON.stringify(rows.map((row) => row[column + 1]))
  const same = [...Map.groupBy(others.keys(), cellsOf).values()]
  return {
    heads: [first, ...same.map((columns) => columns.map((column) => others[column]).join(', '))],
    rows: rows.map((row) => [row[0] ?? '', ...same.map(([column = 0]) => row[column + 1] ?? '')]),
  }
}

/** A table in which rows that differ only in their first cell are one, with all of these cells. */
export function foldRows({ heads, rows }: Table): Table {
  const same = Map.groupBy(rows, ([, ...cells]) => JSON.stringify(cells))
  return {
    heads,
    rows: [...same.values()].map((each) => [
      each.map(([first]) => first).join(', '),
      ...(each[0] ?? []).slice(1),
    ]),
  }
}

/** Shorter cells are not worth a note. Characters. */
const SHORT = 40

/** A table in which long cells that repeat more than `most` times are the number of a note below it. */
export function noteRepeats({ heads, rows }: Table, most: number): Table & { notes: readonly string[] } {
  const cells = Map.groupBy(rows.flat(), (cell) => cell)
  const notes = [...cells]
    .filter(([cell, same]) => cell.length > SHORT && same.length > most)
    .map(([cell]) => cell)
  const numberOf = (cell: string) => (notes.includes(cell) ? `(${notes.indexOf(cell) + 1})` : cell)
  return { heads, rows: rows.map((row) => row.map(numberOf)), notes }
}
