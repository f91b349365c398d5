import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './findProgram.ts'
import { unprivileged } from './throwAwayPostgres.ts'

/** PgBouncer on this machine; null if it is not installed. */
export const poolerProgram = findProgram('pgbouncer')

/**
 * Starts PgBouncer in transaction mode in front of a throw-away PostgreSQL.
 * @param postgresUrl of any of its databases
 */
export async function startPooler(postgresUrl: string, port: number, connections = 40) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pooler-'))
  const account = await unprivileged()
  if (account) await chown(folder, account.uid, account.gid)
  const host = decodeURIComponent(/host=(.+)$/.exec(postgresUrl)?.[1] ?? '')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${host} user=vitrine
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
`,
  )
  const child: ChildProcess = spawn(poolerProgram as string, [settings], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = once(child, 'exit').then(() => rm(folder, { recursive: true, force: true }))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`PgBouncer stopped: ${said}`)))
    child.stderr?.on('data', (chunk) => {
      said += chunk
      if (said.includes('process up')) resolve()
    })
  })
  return {
    child,
    /** The url of a database behind the pooler. */
    urlOf: (database: string) => `postgresql://vitrine@127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGINT')
      await gone
    },
  }
}
