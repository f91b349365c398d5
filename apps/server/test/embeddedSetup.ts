import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders of two embedded databases to copy: one without a schema, and a migrated one. */
    embedded: { empty: string; migrated: string }
  }
}

/** Two embedded databases for the whole run, of which those of the tests are copies: to make one takes seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-prepared-'))
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')]
  await (await PGlite.create({ dataDir: empty, extensions: { pg_trgm } })).close()
  await cp(empty, migrated, { recursive: true })
  await (await openDatabase({ folder: migrated })).close()
  project.provide('embedded', { empty, migrated })
  return () => rm(folder, { recursive: true, force: true })
}
