import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { writeManifest } from '../../src/backup/manifest.ts'
import { moveDatabase } from '../../src/backup/moveDatabase.ts'
import { moveFiles } from '../../src/backup/moveFiles.ts'
import { noProgress, type Progress } from '../../src/backup/progress.ts'
import { restoreBackup } from '../../src/backup/restoreBackup.ts'
import { filePart, nextPart } from '../../src/backup/saveFiles.ts'
import { verifyBackup } from '../../src/backup/verifyBackup.ts'
import { writeBackup } from '../../src/backup/writeBackup.ts'
import { type Config, readConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/db/open.ts'
import { listTables, NOT_SAVED } from '../../src/db/tables/savedTables.ts'
import { openFiles } from '../../src/media/openFiles.ts'
import { findSealingKeys } from '../../src/sealing/sealingKey.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { type EveryRow, everyRow } from '../rows/everyRow.ts'
import { startS3 } from '../servers/fileStores.ts'
import { runProgram } from '../servers/runProgram.ts'
import { startServerProcess } from '../servers/serverProcess.ts'
import {
  AWKWARD,
  CONTENT,
  catchUp,
  environmentOf,
  fillMarketplace,
  personAt,
} from '../servers/smallMarketplace.ts'
import { initEmbedded } from '../servers/testDatabase.ts'
import { createDatabase } from '../servers/throwAwayPostgres.ts'

const postgresUrl = inject('postgresUrl')
const engines = postgresUrl ? (['embedded', 'postgresql'] as const) : (['embedded'] as const)
type Engine = (typeof engines)[number]
/** Where the engine does not matter: the one that opens faster. */
const usual = engines.at(-1) as Engine
/** Where each engine has its own way, which `npm test` tries on one. */
const tried = runsAll ? engines : [usual]
/** `npm test` restores each engine only into the other. */
const targetsOf = (from: Engine) =>
  runsAll || engines.length === 1 ? engines : engines.filter((each) => each !== from)

// Each test opens several databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const PASSPHRASE = 'correct horse battery'
const passphrase = async () => PASSPHRASE
/** Tables that a backup leaves out, that a server writes at its start, or that a restore empties. */
const OWN = [...Object.keys(NOT_SAVED), 'sealing_probes', 'chain_status', 'sessions']

let chain: TestChain
const folders: string[] = []
const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  folders.push(folder)
  return folder
}

/** The variables of a new, empty place. */
async function newPlace(engine: Engine): Promise<Record<string, string>> {
  const folder = await temporaryFolder()
  if (engine === 'embedded') await initEmbedded(join(folder, 'database'))
  return {
    VITRINE_DATA: folder,
    ...(engine === 'postgresql' && { DATABASE_URL: await createDatabase(postgresUrl as string) }),
  }
}

type Place = { env: Record<string, string>; config: Config }
const placeOf = (env: Record<string, string>): Place => ({ env, config: readConfig(env) })
const databaseOf = ({ config }: Place) => config.database ?? { folder: join(config.dataFolder, 'database') }

const originals = {} as Record<Engine, Place & { rows: EveryRow; tokenId: string }>

beforeAll(async () => {
  chain = await startTestChain(31337)
  for (const engine of engines) {
    const place = placeOf(await newPlace(engine))
    originals[engine] = { ...place, tokenId: await fillMarketplace(chain, place.env), rows: {} }
  }
  // They share the chain, so the first one has not seen all of it.
  for (const original of Object.values(originals)) {
    await catchUp(chain, original.env)
    original.rows = await everyRow(databaseOf(original), OWN)
  }
})
afterAll(async () => {
  chain.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** A backup of a marketplace in a new folder. */
async function backUp(from: Place = originals[usual], withoutChain = false) {
  const folder = await temporaryFolder()
  const written = await writeBackup(from.config, { folder, withoutChain, passphrase, progress: noProgress })
  return { folder, ...written }
}

const restore = (
  folder: string,
  { config }: Place,
  more: { passphrase?: () => Promise<string>; progress?: Progress; unsigned?: boolean } = {},
) => restoreBackup(config, { folder, passphrase, progress: noProgress, ...more })

/** The rows without what a server that runs writes about likeness, whenever it finds the time. */
const uncompared = (rows: EveryRow): EveryRow =>
  Object.fromEntries(
    Object.entries(rows).map(([table, lines]) => [
      table,
      lines.map((row) => row.replace(/"(compared_at|name_skeleton)": ("[^"]*"|null)/, '')),
    ]),
  )

async function namesIn(place: Place): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of openFiles(place.config).list()) names.push(name)
  return names.sort()
}

/** The owner reads the locked content from a server on these data. */
async function readLocked({ env }: Place, tokenId: string): Promise<string> {
  const server = await startServerProcess(environmentOf(chain, env))
  try {
    const owner = await personAt(server, chain, 0)
    expect((await owner.request('GET /users/settings')).bio).toBe(AWKWARD)
    return (await owner.request('GET /tokens/{id}/locked', { params: { id: tokenId } })).content
  } finally {
    await server.end('SIGTERM')
  }
}

/** Stops at the first row or file of a step, like a program that is killed there. */
const stopsAt = (stop: string): Progress => ({
  start: (name) => ({
    add: () => {
      if (name === stop) throw new Error('stopped here')
    },
    end: () => {},
  }),
})

describe.each(engines)('from the %s database', (from) => {
  test.each(targetsOf(from))(
    'to the %s database: every row and file is back, and locked content opens',
    async (to) => {
      const original = originals[from]
      const { folder, manifest, files } = await backUp(original)
      expect(files.lost.count).toBe(0)
      expect(manifest.tables.find(({ table }) => table === 'works')?.rows).toBe(3)
      const target = placeOf(await newPlace(to))
      expect(await restore(folder, target)).toMatchObject({ again: false, strange: [], lost: { count: 0 } })
      expect(await everyRow(databaseOf(target), OWN)).toEqual(original.rows)
      expect(await namesIn(target)).toEqual(await namesIn(original))
      expect(await readLocked(target, original.tokenId)).toBe(CONTENT)
    },
    120_000,
  )

  test('without the chains’ tables: they are empty after the restore, and equal once the server has caught up', async () => {
    const original = originals[from]
    const { folder, manifest } = await backUp(original, true)
    expect(manifest.tables.map(({ table }) => table)).not.toContain('tokens')
    const target = placeOf(await newPlace(from))
    await restore(folder, target)
    const before = await everyRow(databaseOf(target), OWN)
    expect([before.tokens, before.cards, before.works?.length]).toEqual([[], [], 3])
    await catchUp(chain, target.env)
    // The journal has the blocks that were not final when they were read, and the server has checked the files again and
    // compared the works. Who is established is counted again every minute.
    const without = [
      ...OWN,
      'journal',
      'blocks',
      'sessions',
      'media',
      'fingerprints',
      'likenesses',
      'standings',
    ]
    const [found, expected] = [
      await everyRow(databaseOf(target), without),
      await everyRow(databaseOf(original), without),
    ]
    expect(uncompared(found)).toEqual(uncompared(expected))
  })
})

test('a table of the schema is either saved or named as left out', async () => {
  const names: string[] = []
  const schema = new URL('../../src/db/schema/', import.meta.url)
  for (const file of await readdir(schema))
    for (const value of Object.values(await import(new URL(file, schema).href)))
      if (is(value, PgTable)) names.push(getTableName(value))
  expect(names.length).toBeGreaterThan(30)
  const { manifest } = await backUp()
  const saved = manifest.tables.map(({ table }) => table)
  expect([...saved, ...Object.keys(NOT_SAVED)].sort()).toEqual(names.sort())
})

describe('a backup into the same folder', () => {
  test('reads a part of the older files, and copies those again whose bytes have changed', async () => {
    const { folder, manifest } = await backUp()
    const [name = ''] = (await namesIn(originals[usual])).filter((each) => each.length === 64)
    const part = filePart(name)
    for (let read = 0; nextPart(manifest) !== part; read++) manifest.read = read
    await writeManifest(folder, manifest, await findSealingKeys(originals[usual].config))
    const rotten = join(folder, 'media', name.slice(0, 2), name)
    const before = await readFile(rotten)
    const bytes = Buffer.from(before)
    bytes[bytes.length >> 1]! ^= 1
    await writeFile(rotten, bytes)
    const options = { folder, withoutChain: false, passphrase, progress: noProgress }
    const again = await writeBackup(originals[usual].config, options)
    expect(again.files).toMatchObject({ copied: 0, renewed: 1, lost: { count: 0 } })
    expect(await readFile(rotten)).toEqual(before)
    expect((await verifyBackup(folder, noProgress)).lost.count).toBe(0)
    expect((await writeBackup(originals[usual].config, options)).manifest.read).not.toBe(part)
  })

  test('copies only new files, and removes the tables of the previous one', async () => {
    const { folder, files } = await backUp()
    expect(files.copied).toBe(files.count)
    const again = await writeBackup(originals[usual].config, {
      folder,
      withoutChain: false,
      passphrase,
      progress: noProgress,
    })
    expect(again.files).toMatchObject({
      copied: 0,
      count: files.count,
      size: files.size,
    })
    expect(await readdir(join(folder, 'snapshots'))).toEqual([again.manifest.snapshot])
  })

  test.each(['database', 'files'])(
    'interrupted in the %s: the previous one can still be restored',
    async (stop) => {
      const { folder, manifest } = await backUp()
      // There are new files to copy.
      await rm(join(folder, 'media'), { recursive: true })
      await cp(originals[usual].config.dataFolder, folder, {
        recursive: true,
        filter: (path) =>
          !/assets|database|incoming|lock|outbox|sock/.test(
            path.slice(originals[usual].config.dataFolder.length),
          ),
      })
      const options = { folder, withoutChain: false, passphrase }
      const interrupted = writeBackup(originals[usual].config, { ...options, progress: stopsAt(stop) })
      await expect(interrupted).rejects.toThrow('stopped here')
      const target = placeOf(await newPlace(usual))
      expect((await restore(folder, target)).manifest).toEqual(manifest)
      const next = await writeBackup(originals[usual].config, { ...options, progress: noProgress })
      expect(await readdir(join(folder, 'snapshots'))).toEqual([next.manifest.snapshot])
    },
  )

  test('interrupted the first time: nothing is taken for a backup', async () => {
    const folder = await temporaryFolder()
    const options = { folder, withoutChain: false, passphrase, progress: stopsAt('files') }
    await expect(writeBackup(originals[usual].config, options)).rejects.toThrow('stopped here')
    await expect(restore(folder, placeOf(await newPlace(usual)))).rejects.toThrow('has no complete backup')
  })

  test('a folder with something else in it is refused', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'letter.txt'), '')
    const options = { folder, withoutChain: false, passphrase, progress: noProgress }
    await expect(writeBackup(originals[usual].config, options)).rejects.toThrow('it has letter.txt')
  })
})

describe('a restore refuses', () => {
  let folder: string
  let snapshot: string
  let target: Place
  beforeAll(async () => {
    const written = await backUp()
    folder = written.folder
    snapshot = join(folder, 'snapshots', written.manifest.snapshot)
    target = placeOf(await newPlace(usual))
  })
  const manifestFile = () => join(folder, 'manifest.json')
  const undo: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0)) await step()
  })
  async function change(path: string, edit: (bytes: Buffer) => Buffer | string): Promise<void> {
    const before = await readFile(path)
    undo.push(() => writeFile(path, before))
    await writeFile(path, edit(Buffer.from(before)))
  }
  const flip = (bytes: Buffer) => {
    bytes[bytes.length >> 1]! ^= 1
    return bytes
  }
  const editManifest = (edit: (manifest: { schema: object; format: number }) => object) =>
    change(manifestFile(), (text) => JSON.stringify(edit(JSON.parse(text.toString()))))

  test('a table whose bytes were changed, or that is missing', async () => {
    const path = join(snapshot, 'users.copy.zst')
    await change(path, flip)
    await expect(restore(folder, target)).rejects.toThrow('users.copy.zst has other bytes')
    await rm(path)
    await expect(restore(folder, target)).rejects.toThrow('users.copy.zst is missing')
  })

  test('a wrong passphrase, another LOCKED_KEY, or the key of another marketplace', async () => {
    const wrong = restore(folder, target, { passphrase: async () => 'wrong horse battery' })
    await expect(wrong).rejects.toThrow('BACKUP_PASSPHRASE')
    const other = placeOf({ ...target.env, LOCKED_KEY: 'ab'.repeat(32) })
    const nobody = async () => Promise.reject(new Error('nobody knows'))
    await expect(restore(folder, other, { passphrase: nobody })).rejects.toThrow('LOCKED_KEY: lacks a key')
    const used = placeOf(await newPlace(usual))
    await writeFile(join(used.config.dataFolder, 'locked.key'), 'cd'.repeat(32))
    await expect(restore(folder, used)).rejects.toThrow('key of another marketplace')
  })

  test('a backup of a newer version', async () => {
    await editManifest((manifest) => ({
      ...manifest,
      schema: { migration: '0999_later', at: 9_999_999_999_999 },
    }))
    await expect(restore(folder, target)).rejects.toThrow('has the schema 0999_later')
    await undo.pop()?.()
    await editManifest((manifest) => ({ ...manifest, format: 2 }))
    await expect(restore(folder, target)).rejects.toThrow('A newer version of Vitrine')
    await undo.pop()?.()
    await change(manifestFile(), () => '{')
    await expect(restore(folder, target)).rejects.toThrow('manifest.json cannot be read')
  })

  test('a database or a store of files that is not empty', async () => {
    await restore(folder, target)
    await expect(restore(folder, target)).rejects.toThrow('The store of uploaded files is not empty')
    await rm(join(target.config.dataFolder, 'media'), { recursive: true })
    await expect(restore(folder, target)).rejects.toThrow('The database is not empty: it has rows in')
    expect(await everyRow(databaseOf(target), OWN)).toEqual(originals[usual].rows)
  })

  test('a damaged file: it is left out and named, and everything else is restored', async () => {
    const [name = ''] = (await namesIn(originals[usual])).filter((each) => each.length === 64)
    await change(join(folder, 'media', name.slice(0, 2), name), flip)
    const other = placeOf(await newPlace(usual))
    expect((await verifyBackup(folder, noProgress)).lost).toEqual({ count: 1, names: [name] })
    expect((await restore(folder, other)).lost).toEqual({ count: 1, names: [name] })
    const others = (await namesIn(originals[usual])).filter((each) => each !== name)
    expect(await namesIn(other)).toEqual(others)
  })
})

test.each(tried)(
  'an interrupted restore into the %s database: no server starts on it, and it can run again',
  async (engine) => {
    const { folder } = await backUp()
    const target = placeOf(await newPlace(engine))
    for (const stop of ['database', 'files']) {
      await expect(restore(folder, target, { progress: stopsAt(stop) })).rejects.toThrow('stopped here')
      await expect(openDatabase(databaseOf(target))).rejects.toThrow('did not finish')
    }
    expect(await restore(folder, target)).toMatchObject({ again: true, lost: { count: 0 } })
    expect(await everyRow(databaseOf(target), OWN)).toEqual(originals[usual].rows)
  },
)

test('the commands: a backup of a server that runs, restored into a bucket', async () => {
  const source = placeOf({ ...originals.embedded.env, BACKUP_PASSPHRASE: PASSPHRASE })
  const server = await startServerProcess(environmentOf(chain, source.env))
  const folder = await temporaryFolder()
  const s3 = await startS3()
  try {
    const saved = await runProgram('backup.ts', environmentOf(chain, source.env), folder)
    expect(saved).toEqual([
      0,
      expect.stringMatching(/Saved \d+ rows.*\nThe server's statements waited \d+ ms/s),
    ])
    expect(await readdir(source.config.dataFolder)).not.toContain('database-copy')
    const env = {
      ...(await newPlace(engines.at(-1) as Engine)),
      BACKUP_PASSPHRASE: PASSPHRASE,
      S3_BUCKET: s3.options.bucket,
      S3_ENDPOINT: s3.options.endpoint as string,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
    const restored = await runProgram('restore.ts', environmentOf(chain, env), folder)
    expect(restored).toEqual([0, expect.stringContaining('Restored')])
    const target = placeOf(env)
    expect(await namesIn(target)).toEqual(await namesIn(source))
    expect(await readLocked(target, originals.embedded.tokenId)).toBe(CONTENT)
    expect(await runProgram('restore.ts', environmentOf(chain, env), folder)).toEqual([
      1,
      expect.stringContaining('is not empty'),
    ])
    expect(await runProgram('backup.ts', {})).toEqual([1, expect.stringContaining('Usage: npm run backup')])
  } finally {
    await server.end('SIGTERM')
    await s3.close()
  }
})

test('files move to a bucket; a second run copies only what is missing', async () => {
  const s3 = await startS3()
  const place = originals.embedded
  const bucket = placeOf({
    ...place.env,
    S3_BUCKET: s3.options.bucket,
    S3_ENDPOINT: s3.options.endpoint as string,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  const [from, to] = [openFiles(place.config), openFiles(bucket.config)]
  const names = await namesIn(place)
  await to.put(names[0] as string, Buffer.from('something shorter'))
  const moved = await moveFiles(from, to, noProgress)
  expect(moved).toMatchObject({ files: names.length, copied: names.length, damaged: [] })
  expect(await namesIn(bucket)).toEqual(names)
  expect(await moveFiles(from, to, noProgress)).toMatchObject({ files: names.length, copied: 0 })
  await s3.close()
})

test.runIf(postgresUrl)(
  'the embedded database moves to PostgreSQL; interrupted, it starts over',
  async () => {
    const source = originals.embedded
    // A server has run on it since the tests began.
    const rows = await everyRow(databaseOf(source), OWN)
    const target = placeOf({ ...source.env, DATABASE_URL: await createDatabase(postgresUrl as string) })
    const to = target.config.database!
    await expect(moveDatabase(source.config, to, stopsAt('database'))).rejects.toThrow('stopped here')
    await expect(openDatabase(to)).rejects.toThrow('did not finish')
    expect((await moveDatabase(source.config, to, noProgress)).tables).toBeGreaterThan(30)
    expect(await everyRow(to, OWN)).toEqual(rows)
    await expect(moveDatabase(source.config, to, noProgress)).rejects.toThrow('is not empty')
    expect(await readLocked(target, source.tokenId)).toBe(CONTENT)
    const { db, close } = await openDatabase(databaseOf(source))
    expect((await listTables(db)).length).toBeGreaterThan(30)
    await close()
  },
)
