import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './throwAwayPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make databases of their own; null to use the embedded one. */
    postgresUrl: string | null
  }
}

/** One PostgreSQL for the whole run; each test server makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
  const postgres = await startPostgres(binaries)
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
