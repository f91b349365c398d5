import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './throwAwayPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL in which tests create their own databases; null for the embedded database. */
    postgresUrl: string | null
  }
}

/** One PostgreSQL for the whole run; each test server creates its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
  const postgres = await startPostgres(binaries)
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
