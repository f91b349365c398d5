import Papa from 'papaparse'

/** The cells of a table below their columns. `row` counts as a spreadsheet does: the names of the columns are row 1. */
export type TableRows = { columns: string[]; rows: { row: number; cells: string[] }[] }

/** Why a table cannot be read. */
export type TableFault = { code: 'table_unreadable' | 'table_cells'; row: number } | { code: 'table_column' }

/** Those that spreadsheets offer; the last ones are in words and addresses too. */
const SEPARATORS = [',', ';', '\t', '|', ':', ' ']

/**
 * Reads a table as spreadsheets save it (RFC 4180 with any of their separators). Nothing in it is passed over: a cell too
 * many or a quotation mark out of place is a fault, because it would be text that is lost.
 * @param wanted the column, in small letters, that the table must have; which separator it has is found by it
 */
export function tableRows(text: string, wanted: string): TableRows | TableFault {
  // The first line by which Excel tells itself the separator.
  const [line, named] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? []
  const rest = line === undefined ? text.replace(/^\ufeff/, '') : text.slice(line.length)
  const separators = named === undefined ? SEPARATORS : [named]
  const separator = separators.find((each) => columnsOf(rest, each).includes(wanted))
  if (separator === undefined) return { code: 'table_column' }
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter: separator })
  const before = named === undefined ? 1 : 2
  const fault = errors.find(({ type }) => type === 'Quotes')
  if (fault) return { code: 'table_unreadable', row: (fault.row ?? 0) + before }
  const [columns = [], ...others] = data.map((cells) => cells.map((cell) => cell.trim()))
  const rows = others
    .map((cells, at) => ({ row: at + before + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const quoted = rows.find(({ row }) => data[row - before]?.some((cell) => /^\s+"/.test(cell)))
  if (quoted) return { code: 'table_unreadable', row: quoted.row }
  const long = rows.find(({ cells }) => cells.slice(columns.length).some((cell) => cell !== ''))
  if (long) return { code: 'table_cells', row: long.row }
  return { columns, rows }
}

const columnsOf = (text: string, delimiter: string): string[] =>
  (Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0] ?? []).map((each) =>
    each.trim().toLowerCase(),
  )
