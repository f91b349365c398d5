import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { createClient } from '@vitrine/api/client/client'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import fc from 'fast-check'
import { type Call, validCalls } from '../../apps/server/test/asking/inputs.ts'
import { requestOf } from '../../apps/server/test/asking/requestOf.ts'
import { inTurn, LONGEST_ANSWER, type Round } from '../round.ts'
import type { Tally } from '../tally.ts'
import { openTarget, type Target } from '../target.ts'

const CONSOLE = (Object.entries(operations) as [string, Operation][]).filter(
  ([, { access }]) => access === 'moderator' || access === 'operator',
)
/** How many moderators decide the same case at once, by as many calls. */
const RACE = 12
/** Networks from which one subject is reported, of 127.0.0.0/8. */
const NETWORKS = 250

const json = (request: Request) =>
  fetch(request, { signal: AbortSignal.timeout(LONGEST_ANSWER) }).catch((error: Error) => error)

/** The console: called by people without the role, flooded with reports, decided by many at once, withdrawn in use. */
export const consoleRound: Round = {
  name: 'the console: strangers, floods, races, a role that ends',
  run: async (target, until, tally) => {
    const [stranger, moderator] = [await openTarget(target.origin, 1), await openTarget(target.origin, 2)]
    const subject = await openTarget(target.origin, 3)
    await flood(target, subject.address, tally)
    for (let turn = 0; turn === 0 || Date.now() < until; turn++) {
      await target.request('POST /console/team', {
        json: { wallet: moderator.address, role: 'moderator', reason: `round ${turn}` },
      })
      await race(target, moderator, stranger, subject.address, tally)
      await withdrawInUse(target, moderator, tally)
      await refuseStrangers(target.origin, [null, stranger.token, moderator.token], turn, tally)
    }
  },
}

/** No call of the console answers people without a role, whatever they send. */
async function refuseStrangers(
  origin: string,
  tokens: (string | null)[],
  turn: number,
  tally: Tally,
): Promise<void> {
  let next = 0
  await inTurnOf(CONSOLE.length * tokens.length, 6, async () => {
    const at = next++
    const [name, operation] = CONSOLE[at % CONSOLE.length] as [string, Operation]
    const token = tokens[Math.floor(at / CONSOLE.length)] ?? null
    const [call] = fc.sample(validCalls(operation, {}), { numRuns: 1, seed: turn * 1_000 + at }) as [Call]
    const response = await json(requestOf(`${origin}/api`, operation, call, token))
    if (response instanceof Error) return tally.fault(`${name} was not answered: ${response.message}`)
    tally.answered(response.status, name)
    if (response.ok) tally.fault(`${name} answered somebody without a role`)
    await response.body?.cancel()
  })
}

async function inTurnOf(count: number, atOnce: number, work: () => Promise<unknown>): Promise<void> {
  let left = count
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Many networks report one person. The queue has one line for it, and the case a bounded number of reports. */
async function flood({ origin, port, request }: Target, subject: string, tally: Tally): Promise<void> {
  let network = 0
  await inTurnOf(NETWORKS, 8, async () => {
    network += 1
    const body = JSON.stringify({
      kind: 'person',
      id: subject,
      reason: 'other',
      text: `<script>alert(${network})</script> ${'ẞ'.repeat(network)}`,
    })
    const asking = httpRequest(`http://127.0.0.1:${port}/api/reports`, {
      method: 'POST',
      localAddress: `127.0.${1 + Math.floor(network / 200)}.${1 + (network % 200)}`,
      agent: false,
      timeout: LONGEST_ANSWER,
      headers: { 'content-type': 'application/json', origin },
    })
    asking.once('timeout', () => asking.destroy())
    asking.end(body)
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    response.resume()
    tally.answered(response.statusCode ?? 0, 'a report')
  })
  const { cases } = await request('GET /console/cases', { query: { state: 'open' } })
  const about = cases.filter((each) => each.subject.id === subject)
  if (about.length !== 1) tally.fault(`${about.length} open cases about one person`)
  tally.note(`one case from ${NETWORKS} networks: ${about[0]?.reports} reports`)
}

/** Of many decisions about the same version of a case, one counts. */
async function race(
  operator: Target,
  moderator: Target,
  reporter: Target,
  subject: string,
  tally: Tally,
): Promise<void> {
  await reporter
    .request('POST /reports', { json: { kind: 'person', id: subject, reason: 'spam', text: '' } })
    // The limit of reports an hour.
    .catch(() => null)
  const { cases } = await operator.request('GET /console/cases', { query: { state: 'open' } })
  const found = cases.find((each) => each.subject.id === subject)
  if (!found) return
  const outcomes = await Promise.allSettled(
    Array.from({ length: RACE }, (_, n) =>
      (n % 2 === 0 ? operator : moderator).request('POST /console/cases/{id}/close', {
        params: { id: found._id },
        json: { version: found.version, reason: `decision ${n}` },
      }),
    ),
  )
  tally.inputs += RACE
  const won = outcomes.filter(({ status }) => status === 'fulfilled').length
  if (won !== 1) tally.fault(`${won} of ${RACE} decisions about one version of a case counted`)
  const { entries } = await operator.request('GET /console/audit', { query: { subject: found._id } })
  const decided = entries.filter(({ reason }) => reason.startsWith('decision'))
  if (decided.length === 0) tally.fault('a decision is not in the audit log')
}

/** A moderator keeps calling while the role is withdrawn. No call that begins after that is answered. */
async function withdrawInUse(operator: Target, moderator: Target, tally: Tally): Promise<void> {
  const visitor = createClient({ baseUrl: '/api', origin: operator.origin, token: () => moderator.token })
  let ended = false
  const calls = inTurn(Date.now() + 600, 4, async () => {
    const late = ended
    const answered = await visitor('GET /console/cases', { query: { state: 'open' } }).then(
      () => true,
      () => false,
    )
    tally.inputs++
    if (late && answered) tally.fault('the console answered somebody whose role had been withdrawn')
  })
  await operator.request('POST /console/team/{wallet}/withdraw', {
    params: { wallet: moderator.address },
    json: { reason: 'while it is used' },
  })
  ended = true
  await calls
}
