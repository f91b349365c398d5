import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { parseLine } from '../../src/backup/fileList.ts'
import { beginNext, prepareKept } from '../../src/backup/keptBackups.ts'
import { type Manifest, writeManifest } from '../../src/backup/manifest.ts'
import { noProgress } from '../../src/backup/progress.ts'
import { type RestoreOptions, restoreBackup } from '../../src/backup/restoreBackup.ts'
import { sign } from '../../src/backup/signature.ts'
import { verifyBackup } from '../../src/backup/verifyBackup.ts'
import { writeBackup } from '../../src/backup/writeBackup.ts'
import { type Config, readConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/db/open.ts'
import { roles } from '../../src/db/schema/operator.ts'
import { users } from '../../src/db/schema/people.ts'
import { isStoredName } from '../../src/media/storedName.ts'
import { holdFolder } from '../../src/process/holdFolder.ts'
import { OperatorError } from '../../src/process/operatorError.ts'
import type { SealingKeys } from '../../src/sealing/seal.ts'
import { emptyPlace } from '../servers/emptyPlace.ts'
import { stores } from '../servers/fileStores.ts'
import { startTestServer, type TestServer } from '../servers/testServer.ts'

// Somebody else can write to a folder of backups: it is on another machine, a share, a bucket that is mounted. That must not
// become power over the server that restores it, or that backs up into it.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const passphrase = async () => 'correct horse battery'
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let server: TestServer
let place: string
let keys: SealingKeys
/** A backup that nobody touched. */
let sound: string
let anne: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'vitrine-hostile-'))
  server = await startTestServer()
  keys = server.context.sealingKeys
  const person = await server.person(0)
  await person.register((await person.mint()).tokenId)
  await person.request('POST /users/settings', { json: { name: 'Anne' } })
  anne = person.address.toLowerCase()
  sound = join(place, 'sound')
  await backUp(sound)
})
afterAll(async () => {
  await server.stop()
  await rm(place, { recursive: true, force: true })
})

const backUp = (folder: string) =>
  writeBackup(server.context.config, { folder, withoutChain: false, passphrase, progress: noProgress })

/** A folder of its own for each test. */
const newFolder = () => mkdtemp(join(place, 'case-'))

/** A copy of the backup in a folder of its own, so that there is one above it. */
async function copy(): Promise<string> {
  const folder = join(await newFolder(), 'backup')
  await cp(sound, folder, { recursive: true })
  return folder
}

async function restore(folder: string, more: Partial<RestoreOptions> = {}) {
  const config = await emptyPlace(place)
  const restored = await restoreBackup(config, { folder, passphrase, progress: noProgress, ...more })
  return { config, ...restored }
}

async function opened<T>(config: Config, ask: (db: TestServer['context']['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(config.database ?? { folder: join(config.dataFolder, 'database') })
  return ask(db).finally(close)
}

const manifestOf = async (folder: string): Promise<Manifest & { signature?: string }> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))

/** Changes a packed file and what the manifest says of it. @param by who signs the manifest then; null: nobody */
async function forge(
  folder: string,
  which: 'files' | string,
  edit: (text: Buffer) => Buffer,
  by: SealingKeys | null = null,
  pack: (text: Buffer) => Buffer = zstdCompressSync,
): Promise<void> {
  const { signature: _, ...manifest } = await manifestOf(folder)
  const packed = which === 'files' ? manifest.files : manifest.tables.find(({ table }) => table === which)!
  const path = join(folder, 'snapshots', manifest.snapshot, packed.file)
  const text = edit(zstdDecompressSync(await readFile(path)))
  const bytes = pack(text)
  await writeFile(path, bytes)
  Object.assign(packed, { bytes: bytes.length, sha256: hashOf(bytes) })
  if ('rows' in packed) packed.rows = text.toString('latin1').split('\n').length - 1
  if ('rows' in packed) packed.size = text.length
  await writeManifest(folder, manifest, by)
}

const EVIL = Buffer.from('console.log("code of the backup folder runs")\n')
const WALLET = `0x${'ab'.repeat(20)}`

const NAMES = [
  'aa/../../../assets/evil.js',
  '../evil',
  '/etc/passwd',
  '..',
  '.',
  '',
  'aa\\..\\evil',
  'a\0b',
  'a\nb',
  '.hidden',
  'x.part',
  'a.b.c',
  'a/b',
  'é'.repeat(64),
  'a'.repeat(300),
]

describe('names of files', () => {
  test.each(stores)(
    '%s stores, finds and removes nothing by a name that leads elsewhere',
    async (_, open) => {
      const { files, close } = await open()
      try {
        for (const name of NAMES) {
          await expect(files.put(name, EVIL), name).rejects.toThrow('No stored file')
          await expect(files.has(name), name).rejects.toThrow('No stored file')
          await expect(files.open(name), name).rejects.toThrow('No stored file')
          await expect(files.remove(name), name).rejects.toThrow('No stored file')
        }
        for await (const { name } of files.list()) expect.unreachable(name)
      } finally {
        await close()
      }
    },
  )

  test('a list names originals and their sizes alone, with whole numbers and hashes', () => {
    const hash = hashOf(EVIL)
    for (const name of [...NAMES, 'preview-users-1', 'a'.repeat(63), `${hash}-1.avif`, hash.toUpperCase()])
      expect(parseLine(`${name}\t1\t${hash}`), name).toBeNull()
    for (const size of ['', '-1', '1.5', '1e9', ' 1', '9'.repeat(16)])
      expect(parseLine(`${hash}\t${size}\t${hash}`), size).toBeNull()
    expect(parseLine(`${hash}\t1\t${'0'.repeat(64)}`)).toBeNull()
    expect(parseLine(`${hash}\t1\t${hash}\tmore`)).toBeNull()
    for (const name of [hash, `${hash}-320.webp`, `${hash}-320-still.webp`]) {
      expect(isStoredName(name)).toBe(true)
      expect(parseLine(`${name}\t1\t${hash}`)?.name).toBe(name)
    }
  })

  test('a restore writes no file of such a name, and counts it as lost', async () => {
    const folder = await copy()
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets', 'evil.js'), EVIL)
    await forge(folder, 'files', (text) =>
      Buffer.concat([text, Buffer.from(`${NAMES[0]}\t${EVIL.length}\t${hashOf(EVIL)}\n`)]),
    )
    const { config, lost } = await restore(folder, { unsigned: true })
    expect(lost).toEqual({ count: 1, names: ['(a line of the list that names no stored file)'] })
    expect(await readdir(config.dataFolder)).not.toContain('assets')
    expect((await verifyBackup(folder, noProgress)).lost.count).toBe(1)
  })
})

/** What somebody may replace by a link: a path in the folder, which `*` stands in for the snapshot. */
const ENTRIES: [path: string, kind: 'file' | 'folder'][] = [
  ['snapshots', 'folder'],
  ['snapshots/*', 'folder'],
  ['media', 'folder'],
  ['manifest.json', 'file'],
  ['manifest.json.part', 'file'],
  ['revocations.jsonl', 'file'],
  ['backup.lock', 'file'],
  ['backup.lock.json', 'file'],
  ['backup.lock-journal', 'file'],
]

describe('links in a folder of backups', () => {
  /** Something of the machine that no backup may touch. */
  async function newVictim() {
    const folder = await newFolder()
    await mkdir(join(folder, 'media'))
    await writeFile(join(folder, 'locked.key'), 'precious')
    const untouched = async () => {
      expect((await readdir(folder)).sort()).toEqual(['locked.key', 'media'])
      expect(await readFile(join(folder, 'locked.key'), 'utf8')).toBe('precious')
    }
    return { folder, file: join(folder, 'locked.key'), untouched }
  }

  test.each(ENTRIES)(
    '%s: the next backup, a restore and a check refuse it, and nothing is touched',
    async (entry, kind) => {
      const folder = await copy()
      const victim = await newVictim()
      const path = join(folder, entry.replace('*', (await manifestOf(folder)).snapshot))
      await rm(path, { recursive: true, force: true })
      await symlink(kind === 'file' ? victim.file : victim.folder, path)
      await expect(backUp(folder)).rejects.toThrow(OperatorError)
      await expect(backUp(folder)).rejects.toThrow(/is not a (file|folder) but a link/)
      await expect(verifyBackup(folder, noProgress)).rejects.toThrow('but a link')
      const into = readConfig({ VITRINE_DATA: await newFolder() })
      const options = { folder, passphrase, progress: noProgress, unsigned: true }
      await expect(restoreBackup(into, options)).rejects.toThrow('but a link')
      await victim.untouched()
    },
  )

  test('a folder that is no snapshot is never removed', async () => {
    const folder = await copy()
    await mkdir(join(folder, 'snapshots', 'photos'))
    await expect(backUp(folder)).rejects.toThrow('is no snapshot of a backup')
    expect(await readdir(join(folder, 'snapshots'))).toContain('photos')
  })

  test('a table that is a link, or a pipe that would be waited for, is refused', async () => {
    for (const make of [
      async (path: string) => symlink('/etc/hostname', path),
      async (path: string) => void execFileSync('mkfifo', [path]),
    ]) {
      const folder = await copy()
      const { snapshot, files } = await manifestOf(folder)
      const path = join(folder, 'snapshots', snapshot, files.file)
      await rm(path)
      await make(path)
      await expect(verifyBackup(folder, noProgress)).rejects.toThrow('is not a file but a link')
    }
  })

  test('stored files that are links, or lie in linked folders, are missing: a backup copies them again or stops', async () => {
    const folder = await copy()
    const victim = await newVictim()
    const media = join(folder, 'media')
    const [shelf = ''] = await readdir(media)
    const [name = ''] = await readdir(join(media, shelf))
    const before = await readFile(join(media, shelf, name))
    await rm(join(media, shelf, name))
    await symlink(victim.file, join(media, shelf, name))
    expect((await verifyBackup(folder, noProgress)).lost).toEqual({ count: 1, names: [name] })
    await backUp(folder)
    expect(await readFile(join(media, shelf, name))).toEqual(before)
    expect((await lstat(join(media, shelf, name))).isFile()).toBe(true)
    await rm(join(media, shelf), { recursive: true })
    await symlink(victim.folder, join(media, shelf))
    expect((await verifyBackup(folder, noProgress)).lost.count).toBeGreaterThan(0)
    await expect(backUp(folder)).rejects.toThrow('is no folder')
    await victim.untouched()
  })

  test('scheduled backups: a linked one is refused, and the next one takes over no link', async () => {
    const victim = await newVictim()
    for (const name of [
      '2026-11-28T03-00-00Z',
      '2026-11-28T03-00-00Z.part',
      'revocations.jsonl',
      'backup.lock.json',
    ]) {
      const kept = await newFolder()
      await symlink(/Z/.test(name) ? victim.folder : victim.file, join(kept, name))
      await expect(prepareKept(kept), name).rejects.toThrow('but a link')
    }
    const kept = await newFolder()
    const newest = join(kept, '2026-11-28T03-00-00Z')
    await cp(sound, newest, { recursive: true })
    const [shelf = ''] = await readdir(join(newest, 'media'))
    await symlink(victim.file, join(newest, 'media', shelf, 'f'.repeat(64)))
    await symlink(victim.folder, join(newest, 'media', 'zz'))
    const { next, before } = await beginNext(kept, '2026-11-29T03-00-00Z')
    expect(before).toBe(newest)
    for (const entry of await readdir(next, { recursive: true, withFileTypes: true }))
      expect(entry.isSymbolicLink(), entry.name).toBe(false)
    await rm(join(newest, 'snapshots'), { recursive: true })
    await symlink(victim.folder, join(newest, 'snapshots'))
    expect((await beginNext(kept, '2026-11-30T03-00-00Z')).before).toBeNull()
    await victim.untouched()
  })

  test('the lock of any folder writes through no link', async () => {
    const victim = await newVictim()
    for (const name of ['database.lock', 'database.lock.json', 'database.lock-journal']) {
      const folder = await newFolder()
      await symlink(victim.file, join(folder, name))
      expect(() => holdFolder(folder, 'database', 'a test')).toThrow('but a link')
    }
    await victim.untouched()
  })
})

describe('who wrote a backup', () => {
  /** Gives a wallet of the attacker the role of an operator, with hashes that are right. */
  const addOperator = async (folder: string, by: SealingKeys | null = null) => {
    const { columns } = (await manifestOf(folder)).tables.find(({ table }) => table === 'roles')!
    const row: Record<string, string> = {
      wallet: WALLET,
      role: 'operator',
      granted_by: WALLET,
      granted_at: '2026-11-01 00:00:00+00',
    }
    const line = `${columns.map((column) => row[column] ?? '\\N').join('\t')}\n`
    await forge(folder, 'roles', (text) => Buffer.concat([text, Buffer.from(line)]), by)
  }

  test('a backup that nobody touched is signed, and says who has a role', async () => {
    expect(await restore(sound)).toMatchObject({ trust: 'signed', team: [], lost: { count: 0 } })
    const by = { keys: null, passphrase: await passphrase() }
    expect((await verifyBackup(sound, noProgress, by)).trust).toBe('signed')
    expect((await verifyBackup(sound, noProgress, { keys, passphrase: null })).trust).toBe('signed')
    expect((await verifyBackup(sound, noProgress)).trust).toBeNull()
  })

  test('a role that was added is refused, whoever signs it but us', async () => {
    const folder = await copy()
    const { signature } = await manifestOf(folder)
    await addOperator(folder)
    await expect(restore(folder)).rejects.toThrow('add --unsigned')
    for (const wrong of [signature, '', 'zz', 7, null, { of: 'manifest' }]) {
      const manifest = { ...(await manifestOf(folder)), signature: wrong }
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
      await expect(restore(folder, { unsigned: true })).rejects.toThrow('somebody changed its manifest')
    }
    const theirs = await copy()
    await addOperator(theirs, [randomBytes(32)])
    await expect(restore(theirs, { unsigned: true })).rejects.toThrow('somebody changed its manifest')
    const withoutKeys = await copy()
    await addOperator(withoutKeys)
    await writeManifest(withoutKeys, { ...(await manifestOf(withoutKeys)), keys: null }, null)
    await expect(restore(withoutKeys)).rejects.toThrow('add --unsigned')
  })

  test('each change of the manifest, also one that nothing reads, breaks the signature', async () => {
    for (const change of [
      { at: '2020-01-01T00:00:00.000Z' },
      { withoutChain: true },
      { sequences: [] },
      { read: 9 },
      { chains: [] },
      { more: 1 },
    ]) {
      const folder = await copy()
      await writeFile(
        join(folder, 'manifest.json'),
        JSON.stringify({ ...(await manifestOf(folder)), ...change }),
      )
      await expect(restore(folder), JSON.stringify(change)).rejects.toThrow('somebody changed its manifest')
    }
  })

  test('with --unsigned it is restored, and the role is named', async () => {
    const folder = await copy()
    await addOperator(folder)
    const { trust, team, config } = await restore(folder, { unsigned: true })
    expect(trust).toBe('unsigned')
    expect(team).toMatchObject([{ wallet: WALLET, role: 'operator' }])
    expect(await opened(config, (db) => db.select().from(roles))).toHaveLength(1)
  })

  test('the next backup believes nothing of a changed one: its own files are the store’s', async () => {
    const folder = await copy()
    const { files } = await manifestOf(folder)
    let derived = ''
    await forge(folder, 'files', (text) =>
      Buffer.from(
        text.toString().replace(/^(\S+-\d+\.webp)\t\d+\t\S+$/m, (_, name: string) => {
          derived = name
          return `${name}\t${EVIL.length}\t${hashOf(EVIL)}`
        }),
      ),
    )
    const path = join(folder, 'media', derived.slice(0, 2), derived)
    const before = await readFile(path)
    await writeFile(path, EVIL)
    await backUp(folder)
    expect(await readFile(path)).toEqual(before)
    expect((await restore(folder)).lost.count).toBe(0)
    expect((await manifestOf(folder)).files.count).toBe(files.count)
    // The same, where the manifest is ours and the list is not.
    const other = await copy()
    const { snapshot, files: list } = await manifestOf(other)
    const own = join(other, 'snapshots', snapshot, list.file)
    await writeFile(own, zstdCompressSync(Buffer.from(`${derived}\t${EVIL.length}\t${hashOf(EVIL)}\n`)))
    await writeFile(join(other, 'media', derived.slice(0, 2), derived), EVIL)
    await backUp(other)
    expect(await readFile(join(other, 'media', derived.slice(0, 2), derived))).toEqual(before)
  })
})

describe('revocations', () => {
  const soon = () => new Date()
  const line = (kind: string, key: string, at: Date | string, by: SealingKeys | null = null): string => {
    const time = typeof at === 'string' ? at : at.toISOString()
    const signature = by && sign(by, 'revocation', JSON.stringify([kind, key, time]))
    return JSON.stringify({ kind, key, at: time, ...(signature && { signature }) })
  }
  const nameOf = (config: Config) =>
    opened(config, async (db) => (await db.select().from(users).where(eq(users.wallet, anne)))[0]?.name)

  test('lines that nobody with the keys wrote are counted and named, and change nothing', async () => {
    const folder = await copy()
    const path = join(folder, 'revocations.jsonl')
    const valid = line('account', anne, soon(), keys)
    const lines = [
      line('account', anne, soon()),
      line('account', anne, soon(), [randomBytes(32)]),
      line('account', anne, '2099-01-01T00:00:00.000Z', keys),
      line('account', anne, '2099-01-01', keys),
      // Signed for another key.
      valid.replace(anne, WALLET),
      line('role', 'x\0y', soon(), keys),
      line('webhook', 'x\0y', soon(), keys),
      line('account', anne.slice(0, -1), soon(), keys),
      line('account', anne.toUpperCase(), soon(), keys),
      line('subscription', 'news', soon(), keys),
      line('everything', anne, soon(), keys),
      '{"kind":"account","key":{"a":1},"at":1}',
      'null',
      '{',
      'x'.repeat(2_000_000),
    ]
    await writeFile(path, `\n${lines.join('\n')}\n`)
    const { taken, config } = await restore(folder)
    expect(taken).toMatchObject({ repeated: 0, refused: { count: lines.length }, cut: [] })
    expect(taken?.refused.first[0]).toBe(`${path}:2`)
    expect(await nameOf(config)).toBe('Anne')
  })

  test('a signed line is repeated, from both places, among lines that are not', async () => {
    const folder = await copy()
    await writeFile(join(folder, 'revocations.jsonl'), `${line('account', WALLET, soon())}\n`)
    await writeFile(join(folder, '..', 'revocations.jsonl'), `{\n${line('account', anne, soon(), keys)}\n`)
    const { taken, config } = await restore(folder)
    expect(taken).toMatchObject({ repeated: 1, refused: { count: 2 } })
    expect(await nameOf(config)).not.toBe('Anne')
  })

  test('of a backup that no key signed, lines without a signature are repeated too, and no others', async () => {
    const folder = await copy()
    await forge(folder, 'files', (text) => text)
    const lines = [line('account', anne, soon()), line('account', WALLET, soon(), [randomBytes(32)])]
    await writeFile(join(folder, 'revocations.jsonl'), lines.join('\n'))
    const { taken, config } = await restore(folder, { unsigned: true })
    expect(taken).toMatchObject({ repeated: 1, refused: { count: 1 } })
    expect(await nameOf(config)).not.toBe('Anne')
  })
})

describe('files that unpack to more than they say', () => {
  /** It takes no space on the disk. */
  const LARGE = 20e9
  const BOMB = Buffer.alloc(300_000_000, 'a')

  longTest('a list with a line without an end', async () => {
    const folder = await copy()
    await forge(folder, 'files', () => BOMB)
    const before = process.memoryUsage.rss()
    await expect(verifyBackup(folder, noProgress)).rejects.toThrow('a line that is too long')
    await expect(restore(folder, { unsigned: true })).rejects.toThrow('a line that is too long')
    expect(process.memoryUsage.rss() - before).toBeLessThan(BOMB.length)
    // The next backup does not look into it.
    await backUp(folder)
    expect((await verifyBackup(folder, noProgress)).lost.count).toBe(0)
  })

  longTest('a table that is larger than the manifest says, or has a row without an end', async () => {
    for (const size of [10, BOMB.length]) {
      const folder = await copy()
      await forge(folder, 'users', () => BOMB)
      const manifest = await manifestOf(folder)
      manifest.tables.find(({ table }) => table === 'users')!.size = size
      await writeManifest(folder, manifest, null)
      await expect(restore(folder, { unsigned: true })).rejects.toThrow(
        'has more in it than the manifest says',
      )
    }
  })

  test('one that asks for a large window, or cannot be unpacked', async () => {
    const window = { params: { [constants.ZSTD_c_windowLog]: 27 } }
    const packs = [(text: Buffer) => zstdCompressSync(text, window), () => Buffer.from('no zstd')]
    for (const pack of packs) {
      const folder = await copy()
      await forge(folder, 'files', () => randomBytes(20_000_000), null, pack)
      await expect(verifyBackup(folder, noProgress)).rejects.toThrow('files.tsv.zst cannot be unpacked')
    }
  })

  test('a file that is larger than its list says is not even read', async () => {
    const folder = await copy()
    const [shelf = ''] = await readdir(join(folder, 'media'))
    const [name = ''] = await readdir(join(folder, 'media', shelf))
    await truncate(join(folder, 'media', shelf, name), LARGE)
    expect((await verifyBackup(folder, noProgress)).lost.names).toEqual([name])
    expect((await restore(folder)).lost.names).toEqual([name])
  })

  test('a manifest that is too long', async () => {
    const folder = await copy()
    await truncate(join(folder, 'manifest.json'), LARGE)
    await expect(verifyBackup(folder, noProgress)).rejects.toThrow('manifest.json cannot be read')
  })
})

test('others of the machine cannot look into a backup, also where the folder was open to them', async () => {
  const parent = await newFolder()
  const folder = join(parent, 'open')
  await mkdir(folder, { mode: 0o755 })
  await mkdir(join(folder, 'media'), { mode: 0o777 })
  await backUp(folder)
  const modes = async (path: string) => (await lstat(path)).mode & 0o777
  expect(await modes(folder)).toBe(0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // SQLite makes the file of the lock; it is empty.
    if (entry.name.startsWith('backup.lock')) continue
    expect(await modes(path), path).toBe(entry.isDirectory() ? 0o700 : 0o600)
  }
  const kept = join(parent, 'kept')
  await mkdir(kept, { mode: 0o755 })
  await prepareKept(kept)
  expect(await modes(kept)).toBe(0o700)
})
