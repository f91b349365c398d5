import type { Issue } from '@vitrine/domain/codes'
import type { Trait } from '@vitrine/domain/rules/works/checkTraits'
import Papa from 'papaparse'

/** A line of the table: a file name, and the name, description and properties of its work. */
export type Line = { file: string; name: string; description: string; traits: readonly Trait[] }

/** The columns with a meaning. Every other column is a trait. */
const NAMED = ['file', 'name', 'description']

/** Reads a CSV file. Its first line names the columns; the separator is found out. */
export function readTable(text: string): { lines: Line[] } | { issue: Issue } {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const fault = errors.find(({ type }) => type === 'Quotes')
  if (fault) return issue({ code: 'series_table_unreadable', params: { row: String((fault.row ?? 0) + 1) } })
  const [head = [], ...rows] = data
  const columns = head.map((column) => column.trim())
  const at = (name: string) => columns.findIndex((column) => column.toLowerCase() === name)
  if (at('file') < 0) return issue({ code: 'series_table_column' })
  if (rows.length === 0) return issue({ code: 'series_table_empty' })
  const cell = (row: readonly string[], index: number) => row[index]?.trim() ?? ''
  const lines = rows.map((row) => ({
    // A path is as good as a name.
    file: cell(row, at('file')).split(/[\\/]/).at(-1) ?? '',
    name: cell(row, at('name')),
    description: cell(row, at('description')),
    traits: columns.flatMap((column, index) => {
      const value = cell(row, index)
      return column === '' || value === '' || NAMED.includes(column.toLowerCase())
        ? []
        : [{ trait_type: column, value }]
    }),
  }))
  return { lines }
}

type Fault<I = Issue> = I extends Issue ? Omit<I, 'path'> : never

const issue = (fault: Fault) => ({ issue: { path: 'table', ...fault } as Issue })
