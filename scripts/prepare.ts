/**
 * Fills an empty folder with the samples, as `npm start` would, and stops: `node scripts/prepare.ts FOLDER`. Ends with
 * exit code 0 if the folder is complete and nothing writes to it any more; otherwise it deletes the folder. Run by
 * `npm start`.
 */
import { rm } from 'node:fs/promises'
import { readConfig } from '../apps/server/src/config/config.ts'
import { fillSamples } from './local/fillSamples.ts'
import { freeChainPorts, freePort } from './local/freePort.ts'
import { openPrograms } from './local/programs.ts'
import { runFiller } from './local/runFiller.ts'
import { hashSamples, noteSamples } from './local/sampleStamp.ts'
import { startLocalChains } from './local/startLocalChains.ts'
import { startServer } from './local/startServer.ts'
import { root } from './root.ts'

const [folder] = process.argv.slice(2)
const quiet = () => {}
const programs = openPrograms()

async function end(code: number): Promise<void> {
  if (programs.stopping) return
  await programs.stop()
  if (code !== 0 && folder) await rm(folder, { recursive: true, force: true })
  process.exit(code)
}

async function prepare(folder: string): Promise<boolean> {
  // The settings of the marketplaces that will be copied from it stay out of it.
  const env = {
    PORT: String(await freePort()),
    VITRINE_CHAIN_PORT: String(await freeChainPorts()),
    // The default address, so that the contracts of a copy at this address name the right one already.
    VITRINE_DATA: folder,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'warn',
  }
  const config = readConfig(env)
  const sources = await hashSamples(root)
  await startLocalChains(config, programs, quiet)
  const { PATH, NODE_COMPILE_CACHE } = process.env
  await startServer(programs, { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', ...env }, (why) => {
    process.stderr.write(`${why}\n`)
    void end(1)
  })
  const filled = await fillSamples(
    () => runFiller(`http://localhost:${config.port}`, programs),
    quiet,
    () => programs.stopping,
  )
  if (filled) await noteSamples(folder, sources)
  return filled
}

process.on('SIGINT', () => end(1))
process.on('SIGTERM', () => end(1))
try {
  if (!folder) throw new Error('Name the folder to fill: node scripts/prepare.ts FOLDER')
  const filled = await programs.step(prepare(folder))
  await end(filled ? 0 : 1)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  await end(1)
}
