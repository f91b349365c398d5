import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localDeployment } from '../apps/server/src/config/chains.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { LOCAL_ACCOUNTS } from '../apps/server/src/config/localAccounts.ts'
import { SAMPLE_SHELVES } from '../sample/shelves.ts'
import { buildWeb } from './buildWeb.ts'
import { missingPackages, startCluster } from './cluster/startCluster.ts'
import { installDebian } from './installDebian.ts'
import { startChain } from './local/chains.ts'
import { deployLocally } from './local/deployLocally.ts'
import { fillSamples } from './local/fillSamples.ts'

// Starts Vitrine as several machines would run it, on the ports of `npm start`, with data that is deleted at the end.

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string): void => void process.stdout.write(`${line}\n`)
/** Ends the child processes if this program is killed and cannot do so itself. */
const guard = fork(join(root, 'scripts/local/guard.ts'), { detached: true })
const watch = (pid: number | undefined): void => void guard.send({ watch: pid })
const ends = new AsyncDisposableStack()
let ending = false

async function end(code: number): Promise<never> {
  if (ending) return new Promise(() => {})
  ending = true
  await ends.disposeAsync()
  guard.kill()
  process.exit(code)
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  child.kill('SIGTERM')
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

async function main(): Promise<void> {
  await installDebian(missingPackages())
  const missing = missingPackages()
  if (missing.length > 0) throw new Error(`These programs are not installed: ${missing.join(', ')}.`)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  const { port, chains } = readConfig({ ...process.env, VITRINE_DATA: folder })
  await buildWeb(say)
  say('Starting three local chains …')
  for (const { id, publicRpcUrl } of chains) {
    const chainPort = Number(new URL(publicRpcUrl).port)
    const child = await startChain({ id, port: chainPort }, join(folder, 'chains'), LOCAL_ACCOUNTS)
    watch(child.pid)
    ends.defer(() => stopChild(child))
    const baseUri = `http://localhost:${port}/api/metadata/${id}/{address}/`
    await deployLocally(`http://127.0.0.1:${chainPort}`, { ...localDeployment, baseUri })
  }
  say('Starting the cluster …')
  const withSamples = process.env.VITRINE_SAMPLES !== 'off'
  const env = {
    ...(withSamples && SAMPLE_SHELVES),
    ...process.env,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const cluster = await startCluster({ folder, port, env, say, onProcess: watch })
  ends.defer(() => cluster.stop())
  if (withSamples) {
    say(`${cluster.url} is open. Adding samples …`)
    await fillSamples(
      () => fill(cluster.url),
      say,
      () => ending,
    )
  }
  say(`Vitrine is ready at ${cluster.url}: ${['primary', ...cluster.names].join(', ')}`)
}

async function fill(url: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'sample/fill.ts'), '--url', url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  watch(child.pid)
  return (await new Promise((resolve) => child.once('exit', resolve))) === 0
}

process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))
main().catch(async (error: Error) => {
  if (ending) return
  process.stderr.write(`${error.message}\n`)
  await end(1)
})
