import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { natsProgram, startNats } from '../../apps/server/test/servers/natsServer.ts'
import { poolerProgram, startPooler } from '../../apps/server/test/servers/pooler.ts'
import {
  findPostgres,
  startPostgres,
  startReplica,
} from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { freePort } from '../local/freePort.ts'
import { startServerProgram } from '../local/serverProgram.ts'
import { keepRunning, type Member } from './keepRunning.ts'
import { nginxProgram, startNginx } from './nginx.ts'

/** How far the replica is behind. Far enough that every read that should not use it would show. */
export const REPLICA_DELAY = '2s'

/** Debian's packages that a cluster needs and this machine does not have. */
export const missingPackages = (): string[] =>
  Object.entries({
    postgresql: findPostgres(),
    pgbouncer: poolerProgram,
    'nats-server': natsProgram,
    nginx: nginxProgram,
  }).flatMap(([name, program]) => (program ? [] : [name]))

export type Cluster = {
  /** The address of nginx. */
  url: string
  /** Every program but the primary. */
  names: string[]
  /** Kills a program; `back` resolves when it runs again. The replica does not come back. */
  kill(name: string): Promise<{ back: Promise<void> }>
  stop(): Promise<void>
}

export type ClusterOptions = {
  /** For the data of all members. */
  folder: string
  /** nginx listens here. */
  port: number
  /** Variables of the server processes: chains, profile. */
  env: NodeJS.ProcessEnv
  say: (line: string) => void
  /** Receives the id of every process that is started. */
  onProcess?: (pid: number) => void
}

/**
 * Starts Vitrine as several machines would run it: nginx with a cache in front of two web processes, an indexer and a
 * keeper, PgBouncer, a primary with a replica that is two seconds behind, NATS, and an S3 server.
 */
export async function startCluster({ folder, port, env, say, onProcess }: ClusterOptions): Promise<Cluster> {
  await using started = new AsyncDisposableStack()
  const members = new Map<string, Member>()
  const keep = async (name: string, start: () => Promise<ChildProcess>) => {
    const noted = async () => {
      const child = await start()
      onProcess?.(child.pid as number)
      return child
    }
    const member = await keepRunning(name, noted, say)
    started.defer(() => member.stop())
    members.set(name, member)
  }

  const binaries = findPostgres() as string
  const primary = await startPostgres(binaries, { fsync: 'on' })
  started.defer(() => primary.stop())
  const directUrl = await primary.createDatabase()
  const replica = await startReplica(binaries, primary, { recovery_min_apply_delay: REPLICA_DELAY })
  started.defer(() => replica.stop())
  for (const { pid } of [primary, replica]) onProcess?.(pid)
  const [, database = ''] = /@\/(\w+)\?/.exec(directUrl) ?? []

  const [poolerPort, natsPort, s3Port] = [await freePort(), await freePort(), await freePort()]
  await keep('pgbouncer', async () => (await startPooler(primary.url, poolerPort)).child)
  await keep('nats', async () => (await startNats(natsPort)).child)
  await mkdir(join(folder, 's3'), { recursive: true })
  await keep('s3', () => startS3(join(folder, 's3'), s3Port))

  const shared: NodeJS.ProcessEnv = {
    DATABASE_URL: `postgresql://vitrine@127.0.0.1:${poolerPort}/${database}`,
    DATABASE_READ_URLS: replica.url.replace('/postgres?', `/${database}?`),
    DATABASE_DIRECT_URL: directUrl,
    NATS_URL: `nats://127.0.0.1:${natsPort}`,
    S3_BUCKET: 'media',
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    LOCKED_KEY: randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: `http://localhost:${port}`,
    ...env,
  }
  const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
  const startServer = async (name: string, roles: string, ownPort: number) => {
    const own = { PORT: String(ownPort), VITRINE_ROLES: roles, VITRINE_DATA: join(folder, name) }
    const { child, ready, ended } = startServerProgram(program, { ...shared, ...own })
    void ended
    await ready
    return child
  }
  const backends: number[] = []
  for (const [name, roles] of Object.entries({
    indexer: 'indexer',
    keeper: 'keeper',
    'web-1': 'web',
    'web-2': 'web',
  })) {
    const ownPort = await freePort()
    if (roles === 'web') backends.push(ownPort)
    await keep(name, () => startServer(name, roles, ownPort))
  }
  await keep('nginx', () => startNginx(join(folder, 'nginx'), port, backends))

  const all = started.move()
  return {
    url: `http://localhost:${port}`,
    names: ['replica', ...members.keys()],
    kill: async (name) => {
      const member = members.get(name)
      if (member) return member.kill()
      process.kill(replica.pid, 'SIGKILL')
      return { back: Promise.resolve() }
    },
    stop: () => all.disposeAsync(),
  }
}

async function startS3(folder: string, port: number): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../../apps/server/test/servers/s3Server.ts', import.meta.url)), [
    folder,
    String(port),
  ])
  await once(child, 'message')
  return child
}
