import type { BuildExtraConfigColumns } from 'drizzle-orm'
import {
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core'

/** Where a table says which of its columns are its primary key. */
export const KEY = Symbol('primary key')

/**
 * A table that events of a chain change. Types know its primary key, too, so that a change always names one row.
 * @param key the columns in the order of their index; a key of one column is declared at the column
 */
export function chainTable<
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
  Key extends keyof Columns & string,
>(
  name: Name,
  columns: Columns,
  key: readonly Key[],
  indexes: (t: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  const table = pgTable(name, columns, (t) => {
    const [first, ...others] = key.map((each) => t[each] as PgColumn) as [PgColumn, ...PgColumn[]]
    return [...(others.length > 0 ? [primaryKey({ columns: [first, ...others] })] : []), ...indexes(t)]
  })
  return Object.assign(table, { [KEY]: key })
}
