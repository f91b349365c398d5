import type { Context } from '../../context.ts'
import { RemoteError } from '../../remote/remoteError.ts'
import { addChecks, type DueCheck, listDueChecks, noteAsked, removeCheck } from '../store/sourceChecks.ts'

/** How many addresses one run asks at most. */
const ADDRESSES = 20
/** After this time a run asks no further one, because a host may take long. Milliseconds. */
const TIME = 30_000
/** How often an address is asked that answers, and one that does not: soon at first. Seconds. */
const WEEK = 7 * 86_400
const SOON = 6 * 3_600

/**
 * Creates the job that asks whether the hosts of imported works still have what these works name, so that their pages can
 * say that only the copy here is left. A host that cannot be reached is asked once a run, not once for each work.
 */
export function createHostAsker({ db, remote }: Pick<Context, 'db' | 'remote'>): () => Promise<void> {
  let work = ''
  return async () => {
    work = (await addChecks(db, work)) ?? ''
    const end = performance.now() + TIME
    const unreachable = new Set<string>()
    for (const row of await listDueChecks(db, ADDRESSES)) {
      if (performance.now() > end) return
      if (row.address === null) await removeCheck(db, row)
      else await noteAnswer(row, await answers(row.address, unreachable))
    }
  }

  async function noteAnswer(row: DueCheck, answers: boolean): Promise<void> {
    const pause = answers ? WEEK : Math.min(SOON * 2 ** Math.min(row.failures, 10), WEEK)
    await noteAsked(db, row, answers, pause * (0.9 + 0.2 * Math.random()))
  }

  async function answers(address: string, unreachable: Set<string>): Promise<boolean> {
    // In an address of IPFS, the CID stands in its place.
    const host = URL.parse(address)?.host ?? ''
    if (unreachable.has(host)) return false
    try {
      await remote.ask(address)
      return true
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error
      if (host !== '' && error.code !== 'remote_answered') unreachable.add(host)
      return false
    }
  }
}
