import { BoundedMap } from '../../bounded/boundedMap.ts'
import type { Context } from '../../calls/context.ts'
import type { Hosts } from '../../remote/remote.ts'
import { RemoteError } from '../../remote/remoteError.ts'
import {
  addChecks,
  type DueCheck,
  listDueSources,
  noteAsked,
  postponeCheck,
  removeCheck,
} from '../store/sourceChecks.ts'

/** How many addresses one run asks at most, and at once. */
const ADDRESSES = 100
const AT_ONCE = 8
/** After this time a run asks no further one, because a host may take long. Milliseconds. */
const TIME = 30_000
/** How often an address is asked: one that answers, one that failed for the first time, and one that fails for longer. Seconds. */
const WEEK = 7 * 86_400
const SOON = 6 * 3_600
const DAY = 86_400
/** How long a host counts as unreachable, and an answer as a sign that a way works. Milliseconds. */
const HOUR = 3_600_000
/** How many hosts are remembered. */
const HOSTS = 1_000

/** How an address is reached: over the web, or by our gateway of Arweave or IPFS. */
type Way = 'web' | 'ar' | 'ipfs'
const wayTo = (address: string): Way =>
  /^https?:/i.test(address) ? 'web' : /^ar:/i.test(address) ? 'ar' : 'ipfs'

/** `unknown`: we were refused, or the failure may be our own: our network, or our gateway. */
type Verdict = 'there' | 'gone' | 'unknown'

/**
 * Creates the job that asks whether the hosts of imported works still have what these works name, so that their pages can
 * say that nothing is found there any more. An address is asked once a run, however many works name it.
 */
export function createHostAsker({ db, remote }: Pick<Context, 'db' | 'remote'>): () => Promise<void> {
  const unreachable = rememberHosts()
  /** When something last answered, by the way to it: the web, or one of our gateways. */
  const answered = new BoundedMap<Way, number>(3)
  let work = ''

  return async () => {
    work = (await addChecks(db, work)) ?? ''
    const end = performance.now() + TIME
    const verdicts = new Map<string, Promise<Verdict>>()
    const due = (await listDueSources(db, ADDRESSES)).values()
    const worker = async () => {
      for (const row of due) {
        if (performance.now() > end) return
        if (row.address === null) await removeCheck(db, row)
        else if (!row.shown) await postponeCheck(db, row, WEEK)
        else await note(row, row.address, verdicts)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  async function note(
    row: DueCheck,
    address: string,
    verdicts: Map<string, Promise<Verdict>>,
  ): Promise<void> {
    const asked = verdicts.get(address) ?? ask(address)
    verdicts.set(address, asked)
    const verdict = await asked
    const spread = 0.9 + 0.2 * Math.random()
    if (verdict === 'unknown') return postponeCheck(db, row, DAY * spread)
    const pause = verdict === 'there' ? WEEK : Math.min(SOON * 2 ** Math.min(row.failures, 10), DAY)
    await noteAsked(db, row, verdict === 'there', pause * spread)
  }

  async function ask(address: string): Promise<Verdict> {
    const way = wayTo(address)
    try {
      await remote.ask(address, unreachable)
      answered.set(way, performance.now())
      return 'there'
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error
      if (way === 'web' && error.status !== null) answered.set(way, performance.now())
      const works = performance.now() - (answered.get(way) ?? Number.NEGATIVE_INFINITY) < HOUR
      const isGone =
        way === 'web' ? isGoneFromWeb(error, works) : isMissing(error) || (works && isLost(error))
      return isGone ? 'gone' : 'unknown'
    }
  }

  /** Hosts to which no connection was possible within the last hour. */
  function rememberHosts(): Hosts {
    const until = new BoundedMap<string, number>(HOSTS)
    return {
      has: (host) => performance.now() < (until.get(host) ?? 0),
      add: (host) => {
        if (performance.now() >= (until.get(host) ?? 0)) until.set(host, performance.now() + HOUR)
      },
    }
  }
}

const isMissing = ({ status }: RemoteError) => status === 404 || status === 410

/** What a gateway says when it has searched too long, as for content that nobody has. It counts only if the gateway has found something else. */
const isLost = ({ code, status }: RemoteError) => code === 'remote_slow' || status === 504

/** Answers that refuse us say nothing of the file. */
const REFUSALS = [401, 403, 407, 429, 451]

/** @param works whether other hosts answer; if none does, our own network may be the fault */
function isGoneFromWeb({ code, status }: RemoteError, works: boolean): boolean {
  if (status !== null) return !REFUSALS.includes(status)
  if (code === 'remote_unreadable') return true
  return works && (code === 'remote_unreachable' || code === 'remote_slow')
}
