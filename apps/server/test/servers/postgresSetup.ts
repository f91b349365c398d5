import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/db/open.ts'
import { createDatabase, findPostgres, startPostgres, TEMPLATE } from './throwAwayPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL in which tests create their own databases; null for the embedded database. */
    postgresUrl: string | null
  }
}

/** One PostgreSQL for the whole run, with a migrated database of which those of the tests are copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
  const postgres = await startPostgres(binaries)
  const url = await createDatabase(postgres.url, { name: TEMPLATE })
  await (await openDatabase({ url })).close()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
