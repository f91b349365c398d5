import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** A PostgreSQL of its own, with a socket in a temporary folder. */
export type ThrowAwayPostgres = {
  /** The url of its maintenance database. */
  url: string
  /** Creates a new, empty database in it. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
  pid: number
}

/** The newest PostgreSQL on the machine; null if there is none. */
export function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'postgres'))
  const packaged = globSync('/usr/lib/postgresql/*/bin/postgres').sort((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  )
  const found = [...onPath, ...packaged].find((program) => existsSync(program))
  return found ? dirname(realpathSync(found)) : null
}

/** Starts a PostgreSQL that is deleted when it is stopped. It does not wait for the disk, so it is fast. */
export async function startPostgres(
  binaries: string,
  more: Record<string, string> = {},
): Promise<ThrowAwayPostgres> {
  const { folder, data, options } = await makeFolder()
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'],
    options,
  )
  return serve(binaries, folder, options, more)
}

/** Starts a streaming replica of a PostgreSQL. It is deleted when it is stopped. */
export async function startReplica(
  binaries: string,
  primary: Pick<ThrowAwayPostgres, 'url'>,
  more: Record<string, string> = {},
): Promise<ThrowAwayPostgres> {
  const { folder, data, options } = await makeFolder()
  await run(
    join(binaries, 'pg_basebackup'),
    ['-D', data, '-d', primary.url, '-R', '--no-sync', '-c', 'fast'],
    options,
  )
  return serve(binaries, folder, options, { hot_standby_feedback: 'on', ...more })
}

/** A temporary folder of the account that PostgreSQL runs as. */
async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'))
  const account = await unprivileged()
  if (account) await chown(folder, account.uid, account.gid)
  return { folder, data: join(folder, 'data'), options: { ...account, cwd: folder } }
}

async function serve(
  binaries: string,
  folder: string,
  options: SpawnOptions,
  more: Record<string, string>,
): Promise<ThrowAwayPostgres> {
  const data = join(folder, 'data')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '200',
    ...more,
  }
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL stopped: ${said}`)))
    child.stderr?.on('data', (chunk) => {
      said += chunk
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
  })
  const urlOf = (name: string) => `postgresql://vitrine@/${name}?host=${encodeURIComponent(folder)}`
  return {
    url: urlOf('postgres'),
    createDatabase: () => createDatabase(urlOf('postgres')),
    pid: child.pid as number,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGINT')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The database of which the tests' databases are copies. */
export const TEMPLATE = 'vitrine_migrated'

/**
 * Creates a new database in a PostgreSQL: empty, or a copy of another one.
 *
 * @param url of its maintenance database
 */
export async function createDatabase(
  url: string,
  {
    name = `vitrine_${randomUUID().replaceAll('-', '')}`,
    template = 'template1',
  }: { name?: string; template?: string } = {},
): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return url.replace('/postgres?', `/${name}?`)
}

/** PostgreSQL refuses to run as root; then it runs as the account that its package created. */
export async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (userInfo().uid !== 0) return null
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}
