import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDeployment } from '../apps/server/src/config/chains.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { LOCAL_ACCOUNTS } from '../apps/server/src/config/localAccounts.ts'
import { startServerProcess } from '../apps/server/test/servers/serverProcess.ts'
import { startChain } from '../scripts/local/chains.ts'
import { deployLocally } from '../scripts/local/deployLocally.ts'

/** A Vitrine started by the suite: three chains, and a server that can be killed and restarted. */
export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>

/** @param folder its data folder. The default is a temporary one. */
export async function startOwnServer(folder?: string) {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'vitrine-attack-')))
  const chainPort = await freePorts(3)
  const port = await freePorts(1)
  const env = {
    PORT: String(port),
    VITRINE_DATA: data,
    VITRINE_CHAIN_PORT: String(chainPort),
    // No requests to the outside, and no log of the server in the report.
    PRICE_URLS: 'http://127.0.0.1:9/',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  }
  const { chains, publicUrl } = readConfig(env)
  const anvils: ChildProcess[] = []
  for (const [at, { id }] of chains.entries()) {
    anvils.push(await startChain({ id, port: chainPort + at }, join(data, 'chains'), LOCAL_ACCOUNTS))
    const baseUri = `${publicUrl}/api/metadata/${id}/{address}/`
    await deployLocally(`http://127.0.0.1:${chainPort + at}`, { ...localDeployment, baseUri })
  }
  let server = await startServerProcess(env)
  return {
    origin: `http://127.0.0.1:${port}`,
    data,
    env,
    pid: () => server.pid,
    /** Ends the server by a signal and starts another on the same data. */
    restart: async (signal: NodeJS.Signals) => {
      await server.end(signal)
      server = await startServerProcess(env)
      // Gives the client time to notice that its connections to the old server are closed.
      await new Promise((resolve) => setTimeout(resolve, 500))
    },
    stop: async () => {
      await server.end('SIGTERM')
      await Promise.all(anvils.map(endChain))
      // A chain may still be writing its state.
      if (!folder) await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}

/** Ends a chain by a signal that its npm starter passes on. SIGKILL would leave anvil on the port. */
async function endChain(anvil: ChildProcess): Promise<void> {
  if (anvil.exitCode !== null || anvil.signalCode !== null) return
  const gone = once(anvil, 'exit')
  anvil.kill()
  await gone
}

/** Finds a number of consecutive free ports. Returns the first. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 30_000)
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)))
    if (free.every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
