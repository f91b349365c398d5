import { openPrograms } from './local/programs.ts'
import { prepareSamples } from './prepared/prepareData.ts'

// Makes the data folder that starts copy, before several of them need it at once: node scripts/prepareSamples.ts

const programs = openPrograms()

async function end(code: number): Promise<void> {
  if (programs.stopping) return
  await programs.stop()
  process.exit(code)
}

process.on('SIGINT', () => end(1))
process.on('SIGTERM', () => end(1))
const done = await programs.step(prepareSamples(programs, (line) => void process.stdout.write(`${line}\n`)))
await end(done ? 0 : 1)
