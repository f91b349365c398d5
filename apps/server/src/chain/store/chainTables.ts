import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { KEY } from '../../db/chainTable.ts'
import * as chainTables from '../../db/schema/chain.ts'

/** The tables that events change: all of this file of the schema. */
export { chainTables }

export type ChainTables = typeof chainTables
export type ChainTable = keyof ChainTables
export type RowOf<T extends ChainTable> = InferSelectModel<ChainTables[T]>

export type KeyOf<T extends ChainTable> = Pick<RowOf<T>, ChainTables[T][typeof KEY][number] & keyof RowOf<T>>

/** A field: its property name, its column name, and the type of an array of its values. */
export type Field = { property: string; column: string; arrayType: string }

export type Shape = { table: PgTable; name: string; columns: Field[]; keys: Field[] }

const casing = new CasingCache('snake_case')
const fieldOf = ([property, column]: [string, PgColumn]): Field => ({
  property,
  column: casing.getColumnCasing(column),
  arrayType: `${column.getSQLType()}[]`,
})

/** The fields of each table in SQL. */
export const shapes = Object.fromEntries(
  Object.entries(chainTables).map(([name, table]) => {
    const columns = Object.entries(getTableColumns(table)).map(fieldOf)
    const keys = columns.filter(({ property }) => (table[KEY] as readonly string[]).includes(property))
    const shape: Shape = { table, name: getTableName(table), columns, keys }
    return [name, shape]
  }),
) as Record<ChainTable, Shape>

/** A row's key as one string, to find it in memory. */
export function keyString(table: ChainTable, row: Record<string, unknown>): string {
  let text = ''
  for (const { property } of shapes[table].keys) text += `${row[property]}|`
  return text
}
