import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, it } from 'vitest'
import { MIGRATIONS_FOLDER } from '../../src/db/migrating.ts'
import { openDatabase } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { listMigrations } from '../../src/db/schemaVersion.ts'
import { beginLoading, finishLoading, loadTables } from '../../src/db/tables/loadTables.ts'
import { openSession } from '../../src/db/tables/openSession.ts'
import { listSavedTables, listSequences } from '../../src/db/tables/savedTables.ts'
import { readSchema } from '../../src/db/tables/schema.ts'
import { initEmbedded } from '../servers/testDatabase.ts'
import { createDatabase } from '../servers/throwAwayPostgres.ts'

// Databases and backups of other versions, opened by this one.

const folders: string[] = []
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upgrade-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<{ url: string } | { folder: string }> {
  const url = inject('postgresUrl')
  if (url) return { url: await createDatabase(url) }
  const folder = await temporaryFolder()
  await initEmbedded(folder)
  return { folder }
}

const baseline = (await listMigrations(MIGRATIONS_FOLDER))[0]!

/** This version's migrations, and a later one of these statements. */
async function laterMigrations(...statements: string[]): Promise<string> {
  const folder = await temporaryFolder()
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const idx = journal.entries.length
  journal.entries.push({ idx, version: '7', when: Date.now() + 1, tag: 'later', breakpoints: true })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(folder, 'later.sql'), statements.join('--> statement-breakpoint\n'))
  return folder
}

/** Says of a database when its last migration was made. */
const pretend = (at: number) => sql`update drizzle.__drizzle_migrations set created_at = ${at}`

it('only the newest snapshot is kept: the migrations are what runs', async () => {
  const files = await readdir(join(MIGRATIONS_FOLDER, 'meta'))
  const newest = String((await listMigrations(MIGRATIONS_FOLDER)).length - 1).padStart(4, '0')
  expect(files.sort()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})

it('a database of a newer version is refused in a sentence, and is left as it was', async () => {
  const where = await emptyDatabase()
  await (await openDatabase(where, await laterMigrations('create table later (n int)'))).close()
  await expect(openDatabase(where)).rejects.toThrow('The database was migrated by a newer version of Vitrine')
})

it('a database of a version before the first migration is refused in a sentence, one of the last such version is opened', async () => {
  const where = await emptyDatabase()
  const { db, close } = await openDatabase(where)
  await db.execute(sql`insert into users (wallet, name) values ('0x1', 'Ann')`)
  // As the versions before this one counted: many migrations, the last of which has the time of our first one.
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${baseline.when - 1})`,
  )
  await close()
  const again = await openDatabase(where)
  expect(await rowsOf(again.db, sql`select name from users`)).toEqual([{ name: 'Ann' }])
  await again.db.execute(pretend(baseline.when - 1))
  await again.close()
  await expect(openDatabase(where)).rejects.toThrow('is of an earlier version of Vitrine')
})

it('the rows of a backup with an older schema are loaded and migrated; one from before the first is refused', async () => {
  const old = await openDatabase(await emptyDatabase())
  await old.db.execute(sql`insert into users (wallet, name) values ('0x1', 'Ann')`)
  const rows = Buffer.from('0x1\tAnn\n')
  const source = {
    schema: await readSchema(old.db),
    tables: (await listSavedTables(old.db)).map(({ table, columns }) =>
      table === 'users' ? { table, columns: ['wallet', 'name'] } : { table, columns },
    ),
    sequences: await listSequences(old.db),
    read: async function* (table: string) {
      if (table === 'users') yield rows
    },
  }
  await old.close()
  const where = await emptyDatabase()
  const later = await laterMigrations(`update "users" set "bio" = 'migrated';`)
  const session = await openSession(where)
  const on = { table: () => {}, rowsEnd: () => {} }
  await beginLoading(session)
  const earlier = { ...source, schema: { migration: '0015_first', at: baseline.when - 1 } }
  await expect(loadTables(session, earlier, on)).rejects.toThrow('The backup is of an earlier version')
  await loadTables(session, source, on, later)
  await finishLoading(session)
  await session.close()
  const { db, close } = await openDatabase(where, later)
  expect(await rowsOf(db, sql`select name, bio from users`)).toEqual([{ name: 'Ann', bio: 'migrated' }])
  await close()
})

it.runIf(inject('postgresUrl') !== null)(
  'large indexes are made ahead of their migration, which nobody has to wait for',
  async () => {
    const where = { url: await createDatabase(inject('postgresUrl') as string) }
    // A later version, with an index on an old table, one on a table of its own, and one that was interrupted before.
    const before = await openDatabase(where)
    const folder = await laterMigrations(
      `DO $$ BEGIN ASSERT (select indisvalid from pg_index where indexrelid = to_regclass('on_old')), 'made ahead'; END $$;`,
      'CREATE INDEX IF NOT EXISTS "on_old" ON "works" USING btree ("name");',
      'CREATE TABLE "added" ("n" integer);',
      'CREATE INDEX IF NOT EXISTS "on_added" ON "added" USING btree ("n");',
    )
    await before.db.execute(sql`create index on_old on works (name)`)
    await before.db.execute(sql`update pg_index set indisvalid = false where indexrelid = 'on_old'::regclass`)
    // Several processes start at once.
    const [{ db, close }, other] = await Promise.all([
      openDatabase(where, folder),
      openDatabase(where, folder),
    ])
    const rows = await rowsOf<unknown>(
      db,
      sql`select indexname as name from pg_indexes where indexname in ('on_old', 'on_added') order by 1`,
    )
    expect(rows).toEqual([{ name: 'on_added' }, { name: 'on_old' }])
    await close()
    await other.close()
    await before.close()
  },
)
