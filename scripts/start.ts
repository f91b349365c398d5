import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '../apps/server/src/config/config.ts'
import { readOwnConfig } from '../apps/server/src/config/readOwnConfig.ts'
import { reasonFor } from '../apps/server/src/process/operatorError.ts'
import { SAMPLE_SHELVES } from '../sample/shelves.ts'
import { buildWeb } from './buildWeb.ts'
import { assertPortFree } from './local/assertPortFree.ts'
import { assertWritable, holdData, isEmpty } from './local/dataFolder.ts'
import { fillSamples } from './local/fillSamples.ts'
import { openPrograms } from './local/programs.ts'
import { runFiller } from './local/runFiller.ts'
import { hashSamples, hasSamples, noteSamples } from './local/sampleStamp.ts'
import { startLocalChains } from './local/startLocalChains.ts'
import { startServer } from './local/startServer.ts'
import { canUsePrepared } from './prepared/canUsePrepared.ts'
import { finishCopy } from './prepared/copyPrepared.ts'
import { prepareData } from './prepared/prepareData.ts'
import { root } from './root.ts'

/** `npm run dev`: Vite serves the pages from their sources, and the server runs on the next port. */
const developing = process.argv.includes('--dev')
const programs = openPrograms()
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Stops everything and exits. */
async function end(code: number): Promise<void> {
  if (programs.stopping) return
  await programs.stop()
  process.exit(code)
}

/** Starts Vite, which serves the pages; resolves when it is ready. */
async function startPages(port: number, server: string): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin/react-router'), ['dev'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), VITRINE_API: server },
    detached: true,
  })
  programs.keep(child)
  child.once('exit', (code) => void end(code || 1))
  const url = `http://localhost:${port}/terms`
  while (!(await fetch(url).catch(() => null))?.ok)
    await programs.step(new Promise((resolve) => setTimeout(resolve, 300)))
}

/** Adds what is missing of the samples, unless they were all added before. */
async function addSamples({ dataFolder, database }: Config, server: string, url: string): Promise<void> {
  const sources = await hashSamples(root)
  // A database elsewhere may be another than the one that this folder belonged to.
  if (!database && (await hasSamples(dataFolder, sources))) return
  say(`${url} is open. Adding missing samples …`)
  const filled = await fillSamples(
    () => runFiller(server, programs),
    say,
    () => programs.stopping,
  )
  if (filled && !database && !programs.stopping) await noteSamples(dataFolder, sources)
}

async function main(): Promise<void> {
  // The server itself says what it warns of.
  const config = readOwnConfig(process.env, () => {})
  await assertWritable(config.dataFolder)
  holdData(config)
  await finishCopy(config.dataFolder)
  await assertPortFree(config.port, config.host, 'PORT')
  const port = developing ? config.port + 1 : config.port
  if (developing) await assertPortFree(port, config.host, 'PORT')
  const withSamples = config.profile === 'local' && process.env.VITRINE_SAMPLES !== 'off'
  const copies = withSamples && canUsePrepared(config, process.env) && isEmpty(config.dataFolder)
  const startData = async () => {
    if (copies) await programs.step(prepareData(config, programs, say))
    if (config.profile === 'local') await programs.step(startLocalChains(config, programs, say))
  }
  await programs.step(Promise.all([developing || buildWeb(say, programs.keep), startData()]))
  say('Starting the server …')
  const url = `http://localhost:${config.port}`
  const server = `http://localhost:${port}`
  const env = {
    ...(withSamples && SAMPLE_SHELVES),
    ...process.env,
    // In development people use Vite's address, so the server uses it in links and in messages to sign.
    ...(developing && { PORT: String(port), PUBLIC_URL: config.publicUrl }),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const ended = (sentence: string, code: number) => {
    say(sentence)
    void end(code)
  }
  await programs.step(startServer(programs, env, ended))
  if (developing) await programs.step(startPages(config.port, server))
  if (withSamples) await programs.step(addSamples(config, server, url))
  if (!programs.stopping) say(`Vitrine is ready at ${url}`)
}

process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))
main().catch(async (error: Error) => {
  if (programs.stopping) return
  process.stderr.write(`${reasonFor(error)}\n`)
  await end(1)
})
