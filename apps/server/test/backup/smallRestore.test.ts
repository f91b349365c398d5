import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noProgress } from '../../src/backup/progress.ts'
import { restoreBackup } from '../../src/backup/restoreBackup.ts'
import { writeBackup } from '../../src/backup/writeBackup.ts'
import type { Config } from '../../src/config/config.ts'
import type { Db } from '../../src/db/open.ts'
import { openAsIs } from '../../src/db/openAsIs.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { NOT_SAVED } from '../../src/db/tables/savedTables.ts'
import { openFiles } from '../../src/media/openFiles.ts'
import { picture } from '../files/picture.ts'
import { everyRow, readRows } from '../rows/everyRow.ts'
import { emptyPlace } from '../servers/emptyPlace.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// The smallest restore that is one, so that nothing lands that cannot restore. backup.test.ts has all of it.

const passphrase = async () => 'correct horse battery'
/** What a restore empties, and what a server that runs changes meanwhile. */
const OWN = [...Object.keys(NOT_SAVED), 'sealing_probes', 'chain_status', 'sessions', 'limits']

const server = await useServer()
let folder: string
let backup: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-small-'))
  backup = join(folder, 'backup')
  const people: Person[] = await Promise.all([0, 1, 2].map((at) => server.person(at)))
  for (const [at, person] of people.entries()) {
    await person.request('POST /users/settings', { json: { name: `Person ${at}\t\\N "quoted"\n`.trim() } })
    if (at > 0) await person.request('POST /users/avatar', { form: { avatar: picture(String(at)) } })
  }
  await writeBackup(server.context.config, {
    folder: backup,
    withoutChain: false,
    passphrase,
    progress: noProgress,
  })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const restore = async (from: string, into?: Config) => {
  const config = into ?? (await emptyPlace(folder))
  return { config, ...(await restoreBackup(config, { folder: from, passphrase, progress: noProgress })) }
}

async function filesIn(config: Config): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of openFiles(config).list()) names.push(name)
  return names.sort()
}

/** How much of columns and indexes the database samples, where it is not the usual. */
const samplesOf = (db: Db) =>
  rowsOf(
    db,
    sql`select attrelid::regclass::text as of, attnum, attstattarget from pg_attribute a join pg_class c on c.oid = attrelid
      where attstattarget > 0 and c.relnamespace = 'public'::regnamespace order by 1`,
  )

async function readSamples(where: Parameters<typeof openAsIs>[0]) {
  const { db, close } = await openAsIs(where)
  return samplesOf(db).finally(close)
}

test('every row and every file is back', async () => {
  const { config, lost } = await restore(backup)
  expect(lost.count).toBe(0)
  const where = config.database ?? { folder: join(config.dataFolder, 'database') }
  const rows = await everyRow(where, OWN)
  expect(rows.users).toHaveLength(3)
  expect(rows).toEqual(await readRows(server.context.db, OWN))
  expect(await readSamples(where)).toEqual(await samplesOf(server.context.db))
  const files = await filesIn(config)
  expect(files.length).toBeGreaterThan(1)
  expect(files).toEqual(await filesIn(server.context.config))
})

test('a damaged file is left out and named, and the others are restored', async () => {
  const damaged = join(folder, 'damaged')
  await cp(backup, damaged, { recursive: true })
  const [name = ''] = (await filesIn(server.context.config)).filter((each) => each.length === 64)
  const path = join(damaged, 'media', name.slice(0, 2), name)
  const bytes = await readFile(path)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  await writeFile(path, bytes)
  const { config, lost } = await restore(damaged)
  expect(lost).toEqual({ count: 1, names: [name] })
  const others = (await filesIn(server.context.config)).filter((each) => each !== name)
  expect(await filesIn(config)).toEqual(others)
})

test('with a wrong passphrase, or the key of another marketplace, nothing is restored', async () => {
  const place = await emptyPlace(folder)
  const wrong = { folder: backup, passphrase: async () => 'wrong horse battery', progress: noProgress }
  await expect(restoreBackup(place, wrong)).rejects.toThrow('BACKUP_PASSPHRASE')
  await writeFile(join(place.dataFolder, 'locked.key'), 'cd'.repeat(32))
  await expect(restore(backup, place)).rejects.toThrow('key of another marketplace')
  expect(await filesIn(place)).toEqual([])
})
