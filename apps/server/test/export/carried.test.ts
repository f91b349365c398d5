import { readdirSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { CARRIED, LEFT_OUT } from '../../src/export/carried.ts'
import { readme } from '../../src/export/pages/readme.ts'
import { DATA_KINDS } from '../../src/export/rows.ts'
import { ACCOUNT_PARTS } from '../../src/people/store/accountParts.ts'

// Of every table it is decided what an export and an account's file have of it.

test('the list of what leaves has every table of people, every kind of an export and every part of an account', async () => {
  const folder = new URL('../../src/db/schema/', import.meta.url)
  const files = readdirSync(folder).filter((file) => !['chain.ts', 'indexing.ts'].includes(file))
  const schemas: object[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)))
  const tables = schemas.flatMap((schema) => Object.values(schema)).filter((each) => is(each, PgTable))
  expect(Object.keys(CARRIED).sort()).toEqual([...new Set(tables.map(getTableName))].sort())

  const entries: [string, { kinds?: readonly string[]; account?: readonly string[]; not?: object }][] =
    Object.entries(CARRIED)
  expect(new Set(entries.flatMap(([, { kinds = [] }]) => kinds))).toEqual(new Set(DATA_KINDS))
  const parts = entries.flatMap(([table, { account = [] }]) => account.map((part) => [part, table]))
  const own = Object.entries(ACCOUNT_PARTS).map(([part, { table }]) => [part, getTableName(table)])
  expect(parts.sort()).toEqual(own.sort())
  // What is somebody's is in an export, or named as left out.
  const silent = entries.filter(([, { kinds, not, account }]) => account && !kinds && !not)
  expect(silent.map(([table]) => table)).toEqual(['imported_trades', 'inbox'])
})

test('a copy says what it has not', () => {
  const copy = {
    title: 'Works by *Maren*\n# Holt',
    counts: { works: 1, collections: 1, people: 1, sales: 0 },
  }
  const text = readme({ ...copy, origin: 'http://old.example', base: undefined, exitPage: null, data: [] })
  expect(text).toMatch(/^# Works by \\\*Maren\\\* \\# Holt\n/)
  expect(text).toContain('1 work, 1 collection, 1 person, 0 sales')
  for (const { name } of LEFT_OUT) expect(text).toContain(name)
})
