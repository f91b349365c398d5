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
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { buildChain } from './buildChain.ts'
import { compareRows } from './compareRows.ts'
import { installPonder, type PonderTimes, timePonder } from './ponder.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const [events = 50_000, rounds = 3] = process.argv.slice(2).map(Number)
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function timeOurs(chain: object, where: string): Promise<number> {
  const { stdout } = await run(process.execPath, [join(here, 'catchUp.ts'), JSON.stringify(chain), where])
  const { seconds, error } = JSON.parse(stdout)
  if (error) throw new Error(error)
  return seconds
}

await installPonder()
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
    notePonder('Ponder on PGlite', await timePonder({ chain, folder: join(folder, `ponder-${round}`) }))
    if (!postgres) continue
    const [ours, ponders] = [await postgres.createDatabase(), await postgres.createDatabase()]
    note('Vitrine on PostgreSQL', await timeOurs(chain, ours))
    notePonder('Ponder on PostgreSQL', await timePonder({ chain, folder, url: ponders }))
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
