import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOneMoment } from '../../src/db/oneMoment.ts'
import type { Db, OpenDatabase } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

let engine: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  await database.db.execute(sql`create table noted (text text)`)
})
afterAll(async () => {
  await database.close()
  await engine.stop()
})

/** Fails at once, while a parallel part goes on; returns how that part ends. */
async function failWhile(run: (work: (tx: Db) => Promise<void>) => Promise<void>, late: string) {
  let outcome: Promise<unknown> = Promise.resolve()
  const failed = run(async (tx) => {
    const goesOn = async () => {
      await tx.execute(sql`select 1`)
      await sleep(50)
      return tx.execute(sql.raw(late))
    }
    outcome = goesOn().then(
      () => 'sent',
      () => 'refused',
    )
    await tx.execute(sql`select 1`)
    throw new Error('refused by a rule')
  })
  await expect(failed).rejects.toThrow('refused by a rule')
  return outcome
}

test('what goes on after its transaction has failed changes nothing', async () => {
  const write = (work: (tx: Db) => Promise<void>) => database.db.transaction((tx) => work(tx))
  expect(await failWhile(write, `insert into noted values ('late')`)).toBe('refused')
  const rows = await rowsOf<unknown>(database.db, sql`select * from noted`)
  expect(rows).toEqual([])
})

test('what goes on after its moment does not reach the transaction of another call', async () => {
  const read = (work: (tx: Db) => Promise<void>) => atOneMoment(database.db, work)
  expect(await failWhile(read, 'set statement_timeout = 1')).toBe('refused')
})
