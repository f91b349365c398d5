import { type ChildProcess, fork, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROFILE_CHAINS } from '@vitrine/domain/networks'
import { localDeployment } from '../apps/server/src/config/chains.ts'
import { type Config, readConfig } from '../apps/server/src/config/config.ts'
import { LOCAL_ACCOUNTS } from '../apps/server/src/localAccounts.ts'
import { holdFolder } from '../apps/server/src/process/holdFolder.ts'
import { OperatorError } from '../apps/server/src/process/operatorError.ts'
import { buildWeb } from './buildWeb.ts'
import { startChain } from './local/chains.ts'
import { deployLocally, OtherContractsError } from './local/deployLocally.ts'
import { fillSamples } from './local/fillSamples.ts'
import { startServerProgram } from './local/serverProgram.ts'
import { SAMPLE_SHELVES } from './sample/shelves.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const children: ChildProcess[] = []
/** Ends the child processes if this program is killed and cannot do so itself. */
const guard = fork(join(root, 'scripts/local/guard.ts'), { detached: true })

function keep(child: ChildProcess): ChildProcess {
  children.push(child)
  guard.send({ watch: child.pid })
  return child
}

/** `npm run dev`: Vite serves the pages from their sources, and the server runs on the next port. */
const developing = process.argv.includes('--dev')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Stops everything, the last started first, and exits. */
let ending = false
async function end(code: number): Promise<never> {
  if (ending) return new Promise(() => {})
  ending = true
  for (const child of children.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const hurry = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(hurry)
  }
  guard.kill()
  process.exit(code)
}

class StartError extends OperatorError {}

async function assertPortFree(port: number, host: string, name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use; set ${name} to another.`
            : `Port ${port} cannot be used (${error.code}); set ${name} to another.`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Creates a folder and its parents, level by level: Node's own recursion never ends where the system allows none. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
}

async function assertWritable(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Locks the local chains, and checks that no other process has locked the database, which the server will need. */
function holdData({ profile, database, dataFolder, port }: Config): void {
  const as = `npm start on port ${port}`
  if (profile === 'local') holdFolder(dataFolder, 'chains', as)
  if (!database) holdFolder(dataFolder, 'database', as)()
}

async function startLocalChains(config: Config): Promise<void> {
  // A chain of CHAINS_FILE has a node of its own.
  const own = config.chains.filter(({ id }) => Object.values(PROFILE_CHAINS.local).includes(id))
  const chains = own.map(({ id, publicRpcUrl }) => ({
    id,
    port: Number(new URL(publicRpcUrl).port),
  }))
  for (const chain of chains) await assertPortFree(chain.port, '127.0.0.1', 'VITRINE_CHAIN_PORT')
  say(`Starting three local chains on ports ${chains.map((chain) => chain.port).join(', ')} …`)
  await Promise.all(
    chains.map(async (chain) => {
      try {
        keep(await startChain(chain, join(config.dataFolder, 'chains'), LOCAL_ACCOUNTS))
      } catch (error) {
        throw new StartError(`The local chain ${chain.id} could not be started: ${(error as Error).message}`)
      }
      const rpcUrl = `http://127.0.0.1:${chain.port}`
      const baseUri = `${config.publicUrl}/api/metadata/${chain.id}/{address}/`
      await deployLocally(rpcUrl, { ...localDeployment, baseUri }).catch((error) => {
        if (!(error instanceof OtherContractsError)) throw error
        throw new StartError(
          `The data in ${config.dataFolder} belongs to other contracts. Delete it with npm run reset, or choose another folder with VITRINE_DATA.`,
        )
      })
    }),
  )
}

async function startServer(env: NodeJS.ProcessEnv, defaults: NodeJS.ProcessEnv): Promise<void> {
  const logLevel = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  const program = join(root, 'apps/server/src/main.ts')
  const { child, ready, ended } = startServerProgram(program, {
    ...defaults,
    ...process.env,
    ...env,
    ...logLevel,
  })
  keep(child)
  void ended.then(({ code, sentence }) => {
    if (ending) return
    say(sentence)
    void end(code)
  })
  await ready
}

async function fillOnce(url: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'scripts/sample/fill.ts'), '--url', url], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  keep(child)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return code === 0
}

/** Starts Vite, which serves the pages; resolves when it is ready. */
async function startPages(port: number, server: string): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin/react-router'), ['dev'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), VITRINE_API: server },
    detached: true,
  })
  keep(child)
  child.once('exit', (code) => void end(code || 1))
  const url = `http://localhost:${port}/terms`
  while (!ending && !(await fetch(url).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 300))
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  await assertWritable(config.dataFolder)
  holdData(config)
  await assertPortFree(config.port, config.host, 'PORT')
  const port = developing ? config.port + 1 : config.port
  if (developing) await assertPortFree(port, config.host, 'PORT')
  else await buildWeb(say)
  if (config.profile === 'local') await startLocalChains(config)
  say('Starting the server …')
  const url = `http://localhost:${config.port}`
  const server = `http://localhost:${port}`
  // In development people use Vite's address, so the server uses it in links and in messages to sign.
  const withSamples = config.profile === 'local' && process.env.VITRINE_SAMPLES !== 'off'
  await startServer(
    developing ? { PORT: String(port), PUBLIC_URL: config.publicUrl } : {},
    withSamples ? SAMPLE_SHELVES : {},
  )
  if (developing) await startPages(config.port, server)
  if (withSamples) {
    say(`${url} is open. Adding missing samples …`)
    await fillSamples(
      () => fillOnce(server),
      say,
      () => ending,
    )
  }
  say(`Vitrine is ready at ${url}`)
}

process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))
main().catch(async (error: Error) => {
  if (ending) return
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error.stack ?? error)}\n`)
  await end(1)
})
