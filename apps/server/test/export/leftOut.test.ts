import { expect, test } from 'vitest'
import { EVERY_TABLE } from '../../src/db/tables/everyTable.ts'
import { readme } from '../../src/export/pages/readme.ts'
import { DATA_KINDS } from '../../src/export/rows.ts'
import { LEFT_OUT } from '../../src/export/store/leftOut.ts'

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

test('a copy says what it has not', () => {
  const copy = {
    title: 'Works by *Maren*\n# Holt',
    counts: { works: 1, collections: 1, people: 1, sales: 0 },
  }
  const text = readme({ ...copy, origin: 'http://old.example', base: undefined, exitPage: null, data: [] })
  expect(text).toMatch(/^# Works by \\\*Maren\\\* \\# Holt\n/)
  expect(text).toContain('1 work, 1 collection, 1 person, 0 sales')
  for (const { name } of LEFT_OUT.values()) expect(text).toContain(name)
})
