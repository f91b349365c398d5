// Reads the whole history of a contract that was brought, on both databases, compared with Ponder:
//
//   npm run bench:bringing                     100,000 transfers of 10,000 works in about 1,000 blocks, three rounds
//   npm run bench:bringing -- 20000 1          fewer transfers, one round
//
// Each round measures the four in turn, so that other work on the machine affects all of them alike. Our time is from the
// moment the contract is brought until its history is written and it is followed (without the royalties of its tokens, which
// are read in between). Ponder's is from "Started historical
// sync" to "Completed historical indexing" in its own log, and a second time until its indexes are ready; ours exist from
// the start. Both read the same chain and write the same rows, which are counted.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { compareRows } from '../indexer/compareRows.ts'
import { installPonder, type PonderTimes, timePonder } from '../indexer/ponder.ts'
import { buildHistory } from './buildHistory.ts'

const run = promisify(execFile)
const [transfers = 100_000, rounds = 3] = process.argv.slice(2).map(Number)
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function timeOurs(chain: object, where: string): Promise<number> {
  const program = join(import.meta.dirname, 'readHistory.ts')
  const { stdout } = await run(process.execPath, [program, JSON.stringify(chain), where])
  return JSON.parse(stdout).seconds
}

await installPonder()
say(`Making a chain with ${transfers} transfers …`)
const { stop, ...chain } = await buildHistory(transfers)
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
    const project = 'bringing'
    notePonder(
      'Ponder on PGlite',
      await timePonder({ chain, project, folder: join(folder, `ponder-${round}`) }),
    )
    if (!postgres) continue
    const [ours, ponders] = [await postgres.createDatabase(), await postgres.createDatabase()]
    note('Vitrine on PostgreSQL', await timeOurs(chain, ours))
    notePonder('Ponder on PostgreSQL', await timePonder({ chain, project, folder, url: ponders }))
    await compareRows(ours, ponders, {
      tokens: 'tokens',
      balances: 'balances',
      chain_activities: 'activities',
    })
  }
  say('\n| | seconds, best and worst | transfers a second, best |\n|---|--:|--:|')
  for (const [name, list] of Object.entries(times)) {
    const [best, worst] = [Math.min(...list), Math.max(...list)]
    const rate = Math.round(chain.transfers / best).toLocaleString('en')
    say(`| ${name} | ${best.toFixed(1)} to ${worst.toFixed(1)} | ${rate} |`)
  }
} finally {
  stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
