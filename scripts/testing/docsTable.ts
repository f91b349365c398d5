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
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<{ is: string; due: string }> {
  const file = join(root, 'docs', page)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n')
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const docs = await readFile(file, 'utf8')
  const [before, rest = ''] = docs.split(start)
  const due = `${before}${start}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`
  if (process.env.WRITE_TABLES) await writeFile(file, due)
  return { is: process.env.WRITE_TABLES ? due : docs, due }
}
