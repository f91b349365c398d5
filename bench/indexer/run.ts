// Indexes a chain of 50,000 events of the engine in about 1,000 blocks, on both databases, compared with Ponder:
//
//   npm run bench:indexer                   50,000 events, three rounds
//   npm run bench:indexer -- 5000 1         fewer events, one round
//
// Each round measures the four in turn, so that other work on the machine affects all of them alike; the best time of
// each is printed. Our time is from the first request to the chain until the last row is committed. Ponder's is from
// "Started historical sync" to "Completed historical indexing" in its own log, and a second time until it is ready: it
// creates its indexes in between, while ours exist from the start. Both read the same chain, have the same tables with
// the same keys, and start with an empty database and an empty cache.
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { buildChain } from './buildChain.ts'
import { compareRows } from './compareRows.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const ponderFolder = join(here, '../ponder')
const [events = 50_000, rounds = 3] = process.argv.slice(2).map(Number)
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Ponder is installed separately: it shares no packages with us. */
async function installPonder(): Promise<string> {
  const program = join(ponderFolder, 'node_modules/.bin/ponder')
  if (!existsSync(program)) {
    say('Installing Ponder …')
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: ponderFolder })
  }
  return program
}

async function timeOurs(chain: object, where: string): Promise<number> {
  const { stdout } = await run(process.execPath, [join(here, 'catchUp.ts'), JSON.stringify(chain), where])
  const { seconds, error } = JSON.parse(stdout)
  if (error) throw new Error(error)
  return seconds
}

/** Seconds until all rows are written, and until their indexes are ready. */
type PonderTimes = { written: number; ready: number }

async function timePonder(
  program: string,
  chain: object,
  folder: string,
  url?: string,
): Promise<PonderTimes> {
  await rm(join(ponderFolder, '.ponder'), { recursive: true, force: true })
  const child = spawn(program, ['start', '--schema', 'bench', '--port', '42777', '--log-format', 'json'], {
    cwd: ponderFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      BENCH_CHAIN: JSON.stringify(chain),
      BENCH_FOLDER: folder,
      PONDER_TELEMETRY_DISABLED: '1',
      ...(url && { DATABASE_URL: url }),
    },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  try {
    return await new Promise((resolve, reject) => {
      let [started, written] = [0, 0]
      let [said, last] = ['', '']
      child.once('exit', () => reject(new Error(`Ponder ended: ${last}`)))
      child.stdout.on('data', (chunk) => {
        said += chunk
        for (const line of said.split('\n').slice(0, -1)) {
          const { msg = '', time = 0 } = line.startsWith('{') ? JSON.parse(line) : {}
          if (/^Started '.*' historical sync/.test(msg)) started = time
          if (msg === 'Completed historical indexing') written = (time - started) / 1_000
          if (/ from \/ready/.test(msg)) resolve({ written, ready: (time - started) / 1_000 })
        }
        last = said.split('\n').slice(-3).join('\n')
        said = said.slice(said.lastIndexOf('\n') + 1)
      })
    })
  } finally {
    child.kill('SIGINT')
    await gone
  }
}

const program = await installPonder()
say(`Making a chain with ${events} events of the engine …`)
const { stop, ...chain } = await buildChain(events)
say(
  `${chain.events} events of the engine, ${chain.logs} with those of the collections, in ${chain.head - chain.startBlock} blocks`,
)
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const binaries = findPostgres()
const postgres = binaries ? await startPostgres(binaries) : null
const times: Record<string, number[]> = {}
const note = (name: string, seconds: number) => {
  times[name] = [...(times[name] ?? []), seconds]
  say(`${name}: ${seconds.toFixed(1)} s`)
}
const notePonder = (name: string, { written, ready }: PonderTimes) => {
  note(name, written)
  note(`${name}, with indexes`, ready)
}
try {
  for (let round = 0; round < rounds; round++) {
    note('Vitrine on PGlite', await timeOurs(chain, join(folder, `ours-${round}`)))
    notePonder('Ponder on PGlite', await timePonder(program, chain, join(folder, `ponder-${round}`)))
    if (!postgres) continue
    const [ours, ponders] = [await postgres.createDatabase(), await postgres.createDatabase()]
    note('Vitrine on PostgreSQL', await timeOurs(chain, ours))
    notePonder('Ponder on PostgreSQL', await timePonder(program, chain, folder, ponders))
    if (round === 0) await compareRows(ours, ponders)
  }
  say('\n| | best | events of the engine a second | all events a second |\n|---|---|---|---|')
  for (const [name, list] of Object.entries(times)) {
    const best = Math.min(...list)
    const rate = (count: number) => Math.round(count / best).toLocaleString('en')
    say(`| ${name} | ${best.toFixed(1)} s | ${rate(chain.events)} | ${rate(chain.logs)} |`)
  }
} finally {
  await stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
