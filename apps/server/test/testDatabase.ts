import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/db/open.ts'
import { createDatabase } from './throwAwayPostgres.ts'

/** A database that a test can open several times, like several processes. */
export type TestDatabase = {
  /** Opens one more connection. The embedded database has a single process, so it returns the same one. */
  open(): Promise<OpenDatabase>
  stop(): Promise<void>
}

/** A new, empty database of the engine of this test run. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  if (postgresUrl) {
    const url = await createDatabase(postgresUrl)
    return { open: () => openDatabase({ url }), stop: async () => {} }
  }
  const database = await openDatabase({ folder: 'memory://' })
  return { open: async () => ({ ...database, close: async () => {} }), stop: database.close }
}
