import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/db/open.ts'
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
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-embedded-'))
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

/** Makes a folder an embedded database without a schema. PGlite takes seconds for that. */
export async function initEmbedded(folder: string): Promise<void> {
  initialized ??= prepare(async (made) => {
    await (await PGlite.create({ dataDir: made, extensions: { pg_trgm } })).close()
  })
  cpSync(await initialized, folder, { recursive: true })
}

async function copyMigrated(folder: string): Promise<void> {
  migrated ??= prepare(async (made) => {
    await initEmbedded(made)
    await (await openDatabase({ folder: made })).close()
  })
  cpSync(await migrated, folder, { recursive: true })
}

// Each is made once for all files of this process.
let initialized: Promise<string> | undefined
let migrated: Promise<string> | undefined

async function prepare(make: (folder: string) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-prepared-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await make(folder)
  return folder
}
