import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/db/open.ts'
import { createDatabase } from './throwAwayPostgres.ts'

/** A database that a test opens, several times if it likes, as several processes would. */
export type TestDatabase = {
  /** One more connection to it. The embedded one has a single process, so it is the same again. */
  open(): Promise<OpenDatabase>
  stop(): Promise<void>
}

/** A new, empty database of the engine that this run of the tests is on. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  if (postgresUrl) {
    const url = await createDatabase(postgresUrl)
    return { open: () => openDatabase({ url }), stop: async () => {} }
  }
  const database = await openDatabase({ folder: 'memory://' })
  return { open: async () => ({ ...database, close: async () => {} }), stop: database.close }
}
