import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { createDatabase, TEMPLATE } from './throwAwayPostgres.ts'

// New databases are copies of a migrated one: to migrate each takes seconds.

/** A database that a test can open several times, like several processes. */
export type TestDatabase = {
  /** Opens one more connection. The embedded database has a single process, so it returns the same one. */
  open(): Promise<OpenDatabase>
  stop(): Promise<void>
}

/** A new database of the engine of this test run, with a schema and no rows. */
export async function startTestDatabase(): Promise<TestDatabase> {
  if (inject('postgresUrl')) {
    const url = await newPostgres()
    return { open: () => openDatabase({ url }), stop: async () => {} }
  }
  const database = await openEmbedded()
  return { open: async () => ({ ...database, close: async () => {} }), stop: database.close }
}

/** The same, opened once. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return inject('postgresUrl') ? openDatabase({ url: await newPostgres() }) : openEmbedded()
}

/**
 * The variables of a new database for a server, of the engine of this test run. The embedded one is put into the data
 * folder.
 */
export async function newDatabase(dataFolder: string): Promise<Record<string, string>> {
  if (inject('postgresUrl')) return { DATABASE_URL: await newPostgres() }
  await copyMigrated(join(dataFolder, 'database'))
  return {}
}

/** A new embedded database, whatever the engine of this test run is. It is deleted when it is closed. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'))
  await copyMigrated(folder)
  const database = await openDatabase({ folder })
  return {
    ...database,
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const newPostgres = () => createDatabase(inject('postgresUrl') as string, { template: TEMPLATE })

/** Makes a folder an embedded database without a schema. */
export async function initEmbedded(folder: string): Promise<void> {
  await cp(inject('embedded').empty, folder, { recursive: true })
}

async function copyMigrated(folder: string): Promise<void> {
  await cp(inject('embedded').migrated, folder, { recursive: true })
}
