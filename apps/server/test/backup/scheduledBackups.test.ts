import { mkdir, mkdtemp, readdir, readFile, rm, stat, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { listKept } from '../../src/backup/keptBackups.ts'
import { noProgress } from '../../src/backup/progress.ts'
import { createBackups, type Save } from '../../src/backup/scheduleBackups.ts'
import { verifyBackup } from '../../src/backup/verifyBackup.ts'
import { writeBackup } from '../../src/backup/writeBackup.ts'
import { backups as table } from '../../src/db/schema/operator.ts'
import { media } from '../../src/db/schema/uploads.ts'
import { checkBackups } from '../../src/doctor/backups.ts'
import { getHealth } from '../../src/operator/console/health.ts'
import { getBackupRow } from '../../src/operator/store/backups.ts'
import { startServerProcess } from '../servers/serverProcess.ts'
import { environmentOf } from '../servers/smallMarketplace.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
let folder: string
beforeAll(async () => {
  await (await server.person(0)).register((await (await server.person(0)).mint()).tokenId)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'))
})
afterEach(async () => {
  await server.context.db.delete(table).where(eq(table.id, 1))
  await rm(folder, { recursive: true, force: true })
})

const HOURS = 3_600_000
const began = Date.now()
const after = (hours: number) => new Date(began + hours * HOURS)
const write: Save = async (target) => {
  const options = { folder: target, withoutChain: false, passphrase: async () => 'correct horse battery' }
  const { files } = await writeBackup(server.context.config, { ...options, progress: noProgress })
  return { complete: files.lost.count === 0 }
}
const schedule = (kept = 2) => ({ folder: join(folder, 'kept'), hours: 24, kept })
const start = (save = write, kept = 2) => {
  const { db, log } = server.context
  const backups = createBackups({ db, log, schedule: schedule(kept) }, save)
  const runAt = async (hours: number) => {
    await backups.act(after(hours))
    await backups.ended()
  }
  return { ...backups, runAt }
}
const kept = () => listKept(join(folder, 'kept'))
const doctor = () => checkBackups({ backups: schedule(), profile: 'mainnet' }, server.context)

test('a backup is made when it is due, each can be restored, and as many are kept as configured', async () => {
  const backups = start()
  await backups.runAt(0)
  expect(await kept()).toHaveLength(1)
  await backups.runAt(23)
  expect(await kept()).toHaveLength(1)
  await backups.runAt(24)
  await backups.runAt(48)
  const names = await kept()
  expect(names).toHaveLength(2)
  for (const name of names)
    expect((await verifyBackup(join(folder, 'kept', name), noProgress)).lost.count).toBe(0)
  const row = (await getBackupRow(server.context.db))!
  expect(row).toMatchObject({ beganAt: after(48), complete: true, failedAt: null, files: expect.any(Number) })
  expect(row.files).toBeGreaterThan(0)
})

/** The files of a kept backup: their names, and where on the disk their bytes are. */
async function filesIn(name: string): Promise<Map<string, number>> {
  const folders = await readdir(join(folder, 'kept', name, 'media'), { recursive: true, withFileTypes: true })
  const files = folders.filter((each) => each.isFile())
  const places = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  return new Map(files.map((file, at) => [file.name, places[at]!.ino]))
}

test('the next one shares the files of the one before, but for those that are gone meanwhile', async () => {
  const { db } = server.context
  const uploaded = await db.select({ hash: media.hash }).from(media)
  const gone = uploaded[0]!.hash
  // Wide enough for sizes whose names are not in the order of their widths.
  const wide = sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#b43' } }).png()
  const file = new File([new Uint8Array(await wide.toBuffer())], 'wide.png', { type: 'image/png' })
  await (await server.person(0)).request('POST /media', { form: { file } as never })
  await start().runAt(0)
  await db
    .update(media)
    .set({ unshownAt: new Date(Date.now() - 48 * HOURS) })
    .where(eq(media.hash, gone))
  await start().runAt(24)
  const [later, earlier] = (await kept()) as [string, string]
  const [before, after] = [await filesIn(earlier), await filesIn(later)]
  expect(before.has(gone)).toBe(true)
  expect(after.has(gone)).toBe(false)
  const others = [...before.keys()].filter((name) => !name.startsWith(gone))
  expect(others.length).toBeGreaterThan(3)
  expect([...after.keys()].sort()).toEqual(others.sort())
  for (const [name, place] of after) expect(before.get(name)).toBe(place)
  await db.update(media).set({ unshownAt: null }).where(eq(media.hash, gone))
})

test('where the newest is damaged, the next one begins with an older one, or alone', async () => {
  await start(write, 5).runAt(0)
  await start(write, 5).runAt(24)
  const damage = async (name: string) => writeFile(join(folder, 'kept', name, 'manifest.json'), '{')
  await damage((await kept())[0]!)
  await start(write, 5).runAt(48)
  for (const name of (await kept()).slice(1)) await damage(name)
  await damage((await kept())[0]!)
  await start(write, 5).runAt(72)
  const names = await kept()
  expect(names).toHaveLength(4)
  expect((await verifyBackup(join(folder, 'kept', names[0]!), noProgress)).lost.count).toBe(0)
})

test('a failed one changes no backup, is tried again in an hour, and the console and the doctor say so', async () => {
  await start().runAt(0)
  const before = await kept()
  const failing = start(async (target) => {
    await mkdir(join(target, 'half'), { recursive: true })
    throw new Error('the disk is full')
  })
  await failing.runAt(24)
  expect(await kept()).toEqual(before)
  expect((await verifyBackup(join(folder, 'kept', before[0]!), noProgress)).lost.count).toBe(0)
  expect((await getBackupRow(server.context.db))?.failedAt).not.toBeNull()
  expect(await doctor()).toMatchObject([{ ok: false, says: expect.stringContaining('a later one failed') }])
  const context = {
    ...server.context,
    chains: new Map(),
    config: { ...server.context.config, backups: schedule() },
  }
  expect((await getHealth(context)).backup).toMatchObject({ state: 'failed', hours: 24, kept: 2 })
  await failing.runAt(24.5)
  const mended = start()
  await mended.runAt(24.9)
  expect(await kept()).toEqual(before)
  await mended.runAt(25)
  expect(await kept()).toHaveLength(2)
  expect(await readdir(join(folder, 'kept'))).not.toContainEqual(expect.stringMatching(/part$/))
  expect(await doctor()).toMatchObject([{ ok: true }])
})

test('one that is stopped in the middle harms nothing, and the next one begins anew', async () => {
  await start().runAt(0)
  const begun = Promise.withResolvers<void>()
  const stopped = start(async (_, signal) => {
    begun.resolve()
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return { complete: true }
  })
  await stopped.act(after(24))
  await begun.promise
  stopped.stop()
  await stopped.ended()
  expect(await kept()).toHaveLength(1)
  expect((await getBackupRow(server.context.db))?.failedAt).toBeNull()
  await start().runAt(25)
  expect(await kept()).toHaveLength(2)
})

test('a backup without some files counts as such, and the last one with all files stays', async () => {
  await start(write, 1).runAt(0)
  const [good] = await kept()
  const lacking = start(
    async (target) => ({ ...(await write(target, new AbortController().signal)), complete: false }),
    1,
  )
  await lacking.runAt(24)
  await lacking.runAt(48)
  expect(await kept()).toEqual([expect.stringMatching(/-incomplete$/), good])
  expect(await doctor()).toMatchObject([{ ok: false, says: expect.stringContaining('missing or damaged') }])
})

test('a folder of something else is not touched', async () => {
  await mkdir(join(folder, 'kept'))
  await writeFile(join(folder, 'kept', 'letter.txt'), 'Dear')
  await start().runAt(0)
  expect(await readdir(join(folder, 'kept'))).toEqual(['letter.txt'])
  expect((await getBackupRow(server.context.db))?.failedAt).not.toBeNull()
})

test('without a schedule the doctor advises one on a public profile alone', async () => {
  expect(await checkBackups({ backups: null, profile: 'testnet' }, server.context)).toMatchObject([
    { ok: true, todo: expect.stringContaining('BACKUP_FOLDER') },
  ])
  expect(await checkBackups({ backups: null, profile: 'local' }, server.context)).toEqual([
    { part: 'backups', ok: true, says: 'none are scheduled' },
  ])
})

longTest('the keeper makes them by the command that operators run', async () => {
  const { config } = server.context
  await mkdir(join(folder, 'data'))
  const database = config.database
    ? { DATABASE_URL: config.database.url }
    : await newDatabase(join(folder, 'data'))
  const { lockedKeys } = config
  const env = environmentOf(server.chain, {
    VITRINE_DATA: join(folder, 'data'),
    MEDIA_FOLDER: config.mediaFolder,
    BACKUP_FOLDER: join(folder, 'kept'),
    BACKUP_PASSPHRASE: 'correct horse battery',
    LOCKED_KEY: lockedKeys[0] ?? (await readFile(join(config.dataFolder, 'locked.key'), 'utf8')).trim(),
    ...database,
    // The embedded database belongs to one process, which does everything.
    ...(config.database && { VITRINE_ROLES: 'keeper' }),
  })
  const target = join(folder, 'kept')
  await mkdir(target)
  const watching = new AbortController()
  const keeper = await startServerProcess(env)
  try {
    // How long the command takes to start is the machine's affair, so nothing here counts the time.
    for await (const _ of watch(target, { signal: watching.signal })) if ((await kept()).length > 0) break
  } finally {
    watching.abort()
    await keeper.end('SIGKILL')
  }
  const [name] = await kept()
  const { manifest, lost } = await verifyBackup(join(folder, 'kept', name!), noProgress)
  expect([lost.count, manifest.keys]).toEqual([0, expect.anything()])
})
