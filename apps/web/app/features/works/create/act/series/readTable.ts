import type { Issue } from '@vitrine/domain/codes'
import type { Trait } from '@vitrine/domain/rules/works/checkTraits'
import { tableRows } from '#parts/act/table/tableRows.ts'

/** A line of the table: a file name, and the name, description and properties of its work. */
export type Line = { file: string; name: string; description: string; traits: readonly Trait[] }

/** The column that says which file a line is about. */
const FILE = 'file'
/** The columns with a meaning. Every other column is a trait. */
const NAMED = [FILE, 'name', 'description']

/** Reads the text of a table. Its first line names the columns; the separator is found out. */
export function readTable(text: string): { lines: Line[] } | { issue: Issue } {
  const read = tableRows(text, FILE)
  if ('code' in read)
    return issue(
      read.code === 'table_column'
        ? { code: read.code, params: { column: FILE } }
        : { code: read.code, params: { row: String(read.row) } },
    )
  const { columns, rows } = read
  const at = (name: string) => columns.findIndex((column) => column.toLowerCase() === name)
  if (rows.length === 0) return issue({ code: 'table_empty' })
  const cell = (cells: readonly string[], index: number) => cells[index] ?? ''
  const lines = rows.map(({ cells }) => ({
    // A path is as good as a name.
    file: cell(cells, at(FILE)).split(/[\\/]/).at(-1) ?? '',
    name: cell(cells, at('name')),
    description: cell(cells, at('description')),
    traits: columns.flatMap((column, index) => {
      const value = cell(cells, index)
      return column === '' || value === '' || NAMED.includes(column.toLowerCase())
        ? []
        : [{ trait_type: column, value }]
    }),
  }))
  return { lines }
}

type Fault<I = Issue> = I extends Issue ? Omit<I, 'path'> : never

const issue = (fault: Fault) => ({ issue: { path: 'table', ...fault } as Issue })
