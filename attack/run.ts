import { parseArgs } from 'node:util'
import { memoryOf, watchHealth } from './health.ts'
import { startOwnServer } from './ownServer.ts'
import type { Round } from './round.ts'
import { consoleRound } from './rounds/console.ts'
import { filesRound } from './rounds/files.ts'
import { forgedRequestsRound } from './rounds/forgedRequests.ts'
import { formsRound } from './rounds/forms.ts'
import { greedyReaderRound } from './rounds/greedyReader.ts'
import { halfBodiesRound } from './rounds/halfBodies.ts'
import { idleFormsRound, manyNetworksRound } from './rounds/idleForms.ts'
import { leavingClientsRound } from './rounds/leavingClients.ts'
import { nastyHostsRound } from './rounds/nastyHosts.ts'
import { oneNetworkRound } from './rounds/oneNetwork.ts'
import { operationsRound } from './rounds/operations.ts'
import { fullDiskRound, killedRound, type OwnRound, twoServersRound } from './rounds/ownRounds.ts'
import { placesAtOnceRound } from './rounds/placesAtOnce.ts'
import { slowClientsRound } from './rounds/slowClients.ts'
import { textsRound } from './rounds/texts.ts'
import { tokensRound } from './rounds/tokens.ts'
import { Tally } from './tally.ts'
import { openTarget } from './target.ts'

// Attacks a Vitrine of the local profile and reports inputs, answers, health and memory:
//   npm run attack                            a new server, about three minutes
//   npm run attack -- http://localhost:3000   a running one, which is not killed and keeps its disk
//   npm run attack -- --seconds 60            the seconds of each round; about ten minutes in all

const ROUNDS: Round[] = [
  operationsRound,
  formsRound,
  filesRound,
  tokensRound,
  slowClientsRound,
  leavingClientsRound,
  halfBodiesRound,
  oneNetworkRound,
  idleFormsRound,
  manyNetworksRound,
  placesAtOnceRound,
  greedyReaderRound,
  textsRound,
  forgedRequestsRound,
  consoleRound,
]
const OWN_ROUNDS: OwnRound[] = [nastyHostsRound, twoServersRound, killedRound, fullDiskRound]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '8' }, only: { type: 'string' } },
})
const seconds = Number(values.seconds)
const [url] = positionals
const chosen = <R extends { name: string }>(rounds: R[]): R[] =>
  rounds.filter(({ name }) => !values.only || name.includes(values.only))

let passed = 0
let failed = 0

/** @param prepare what comes before the round's seconds; returns the round */
async function attack(
  name: string,
  origin: string,
  prepare: () => Promise<(until: number, tally: Tally) => Promise<void>>,
) {
  const tally = new Tally()
  const before = await memoryOf(origin).catch(() => null)
  const health = watchHealth(origin)
  await prepare()
    .then((run) => run(Date.now() + seconds * 1_000, tally))
    .catch((error: Error) => tally.fault(`the round ended: ${error.message.split('\n')[0]}`))
  const { worst, asked } = await health.read()
  await health.stop()
  const after = await memoryOf(origin).catch(() => null)
  if (after === null) tally.fault('the server does not answer any more')
  const answers = [...tally.answers].sort().map(([kind, count]) => `${count} ${kind}`)
  console.log(`${tally.faults.length === 0 ? 'held  ' : 'FAILED'} ${name}`)
  console.log(`       ${tally.inputs} inputs: ${answers.join(', ') || 'none answered'}`)
  console.log(
    `       /health at worst ${Math.round(worst)} ms of ${asked}; memory ${before} MB, then ${after} MB`,
  )
  for (const note of tally.notes) console.log(`       ${note}`)
  for (const fault of tally.faults) console.log(`       ! ${fault}`)
  if (tally.faults.length === 0) passed++
  else failed++
}

const own = url ? null : await startOwnServer()
const origin = url?.replace(/\/$/, '') ?? (own?.origin as string)
try {
  for (const { name, run } of chosen(ROUNDS)) {
    await attack(name, origin, async () => {
      // Signs in again, because an earlier round may have ended the session.
      const target = await openTarget(origin)
      return (until, tally) => run(target, until, tally)
    })
  }
  if (own)
    for (const { name, run } of chosen(OWN_ROUNDS))
      await attack(name, origin, async () => (until, tally) => run(own, until, tally))
} finally {
  await own?.stop()
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
