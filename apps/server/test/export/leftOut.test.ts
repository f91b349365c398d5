import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collections } from '../../src/db/schema/collections.ts'
import { users } from '../../src/db/schema/people.ts'
import { works } from '../../src/db/schema/works.ts'
import { FATE } from '../../src/db/table.ts'
import { EVERY_TABLE } from '../../src/db/tables/everyTable.ts'
import { readme } from '../../src/export/pages/readme.ts'
import { DATA_KINDS, zRows } from '../../src/export/rows.ts'
import { NOT_EXPORTED } from '../../src/export/store/leftOut.ts'

test('every kind of rows in an export is that of a table, and what is left out of people’s is named', () => {
  const kinds = EVERY_TABLE.flatMap(({ fate: { exported } }) =>
    typeof exported === 'object' ? (exported.kinds ?? []) : [],
  )
  expect(new Set(kinds)).toEqual(new Set(DATA_KINDS))
  // What is somebody's is in an export, or named as left out.
  const silent = EVERY_TABLE.filter(
    ({ fate: { names, exported } }) =>
      names === 'account' && (typeof exported !== 'object' || !(exported.kinds || exported.not)),
  )
  // An offer or listing that waits for its chain, and what of a notification was read.
  expect(silent.map(({ name }) => name).sort()).toEqual(['imported_trades', 'inbox'])
})

/** The tables whose rows an export has by their columns. */
const BY_COLUMNS = [
  [users, zRows.people],
  [collections, zRows.collections],
  [works, zRows.works],
] as const

test.each(BY_COLUMNS.map(([table, row]) => [getTableName(table), table, row] as const))(
  'every column of %s is in an export, or it is said why not',
  (_, table, row) => {
    const { exported } = table[FATE]
    const without = Object.keys(typeof exported === 'object' ? (exported.without ?? {}) : {})
    const columns = Object.keys(getTableColumns(table))
    const carried = Object.keys(row.shape).filter((name) => columns.includes(name))
    expect([...carried, ...without].sort()).toEqual(columns.sort())
  },
)

test('a copy says what it has not', () => {
  const copy = {
    title: 'Works by *Maren*\n# Holt',
    counts: { works: 1, collections: 1, people: 1, sales: 0 },
  }
  const text = readme({ ...copy, origin: 'http://old.example', base: undefined, exitPage: null, data: [] })
  expect(text).toMatch(/^# Works by \\\*Maren\\\* \\# Holt\n/)
  expect(text).toContain('1 work, 1 collection, 1 person, 0 sales')
  for (const { name } of NOT_EXPORTED.values()) expect(text).toContain(name)
})
