import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type ServerResponse as Answer, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noProgress } from '../../src/backup/progress.ts'
import { restoreBackup } from '../../src/backup/restoreBackup.ts'
import { writeBackup } from '../../src/backup/writeBackup.ts'
import { readConfig } from '../../src/config/config.ts'
import { emptyPlace } from '../servers/emptyPlace.ts'
import { runProgram } from '../servers/runProgram.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { useServer } from '../servers/useServer.ts'

// Which keys a restore needs, and what it says about them.

const PASSPHRASE = 'correct horse battery'
const [OLD, NEW] = ['11'.repeat(32), '22'.repeat(32)]
const nobody = async () => Promise.reject(new Error('nobody knows the passphrase'))

const server = await useServer()
let folder: string
let backup: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-keys-'))
  backup = join(folder, 'backup')
  await writeBackup(
    { ...server.context.config, lockedKeys: [OLD] },
    { folder: backup, withoutChain: false, passphrase: async () => PASSPHRASE, progress: noProgress },
  )
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** What a public marketplace needs besides its keys. */
const PUBLIC = {
  VITRINE_PROFILE: 'testnet',
  PUBLIC_URL: 'https://vitrine.example',
  ...Object.fromEntries(
    ['ETH', 'MATIC', 'BNB'].flatMap((coin) => [
      [`RPC_URLS_${coin}`, 'http://127.0.0.1:9'],
      [`PUBLIC_RPC_URL_${coin}`, 'http://127.0.0.1:9'],
      [`CONTRACTS_${coin}`, Array.from({ length: 4 }, (_, at) => `0x${String(at + 1).repeat(40)}`).join()],
    ]),
  ),
}

async function publicPlace(more: Record<string, string> = {}) {
  const place = await mkdtemp(join(folder, 'public-'))
  return { VITRINE_DATA: place, ...PUBLIC, ...(await emptyDatabase()), ...more }
}

async function emptyDatabase(): Promise<Record<string, string>> {
  const { database } = await emptyPlace(folder)
  return database ? { DATABASE_URL: database.url } : newDatabase(folder)
}

test('a public marketplace is restored by its passphrase alone, and says which keys to keep and how to look at it', async () => {
  const env = await publicPlace({ BACKUP_PASSPHRASE: PASSPHRASE })
  expect(() => readConfig(env)).toThrow('LOCKED_KEY')
  const [code, said] = await runProgram('restore.ts', env, backup)
  expect(said).toContain('Restored')
  expect(code).toBe(0)
  const file = join(env.VITRINE_DATA, 'locked.key')
  expect(said).toContain(`The keys of locked content are in ${file}`)
  expect(said).toContain('Set LOCKED_KEY of every process to the text of this file')
  expect(said).toContain('VITRINE_ROLES=web')
  expect(said).not.toContain(OLD)
  expect(await readFile(file, 'utf8')).toBe(OLD)
})

test('a backup from before a change of LOCKED_KEY: the passphrase opens it, and the server needs both keys from then on', async () => {
  const config = { ...(await emptyPlace(folder)), lockedKeys: [NEW] }
  const options = { folder: backup, progress: noProgress }
  await expect(restoreBackup(config, { ...options, passphrase: nobody })).rejects.toThrow(
    /LOCKED_KEY=new,old.*nobody knows the passphrase/s,
  )
  await expect(
    restoreBackup(config, { ...options, passphrase: async () => 'wrong horse battery' }),
  ).rejects.toThrow('this is not the passphrase of the backup')
  const { keysIn, trust } = await restoreBackup(config, { ...options, passphrase: async () => PASSPHRASE })
  expect(trust).toBe('signed')
  expect(await readFile(keysIn as string, 'utf8')).toBe(`${NEW},${OLD}`)
})

test('with all keys in LOCKED_KEY nobody is asked for the passphrase, and no file is written', async () => {
  const config = { ...(await emptyPlace(folder)), lockedKeys: [NEW, OLD] }
  const options = { folder: backup, progress: noProgress, passphrase: nobody }
  expect(await restoreBackup(config, options)).toMatchObject({ keysIn: null })
})

test.each([
  [
    'refuses',
    (_: unknown, answer: Answer) => answer.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  ],
  ['answers what no bucket answers', (_: unknown, answer: Answer) => answer.end('<html>It works!</html>')],
  ['fails', (_: unknown, answer: Answer) => answer.writeHead(500).end('')],
])('a bucket that %s ends a restore with a sentence', async (_, answer) => {
  const bucket = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => bucket.once('listening', resolve))
  const { port } = bucket.address() as { port: number }
  const env = await publicPlace({
    BACKUP_PASSPHRASE: PASSPHRASE,
    S3_BUCKET: 'media',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const [code, said] = await runProgram('restore.ts', env, backup)
  bucket.close()
  expect(said).toContain('The store of files')
  expect(said).not.toMatch(/^ {4}at /m)
  expect(code).toBe(1)
})
