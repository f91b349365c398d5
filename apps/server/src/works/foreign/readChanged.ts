import { ApiError } from '@vitrine/api/error'
import { BoundedMap } from '../../bounded/boundedMap.ts'
import type { Context } from '../../context.ts'
import { type ChangePlace, listOutdated } from '../store/metadataChanges.ts'
import { getWork, noteRead } from '../store/works.ts'
import { readAgain } from './readAgain.ts'

/** How many changes one run looks at, and how many works it reads, in all and of one change. */
const CHANGES = 100
const WORKS = 20
/** After this time a run begins no further work, because a host may take a minute for each. Milliseconds. */
const TIME = 30_000
/** How long a work rests after it was read, or could not be. Some collections change with every block. Milliseconds. */
const REST = 10 * 60_000
/** How many works are remembered. */
const REMEMBERED = 10_000
/** How often a work is tried, before its collection has to say again that it changed. */
const TRIES = 3

/**
 * Creates the job that reads metadata again after their collection said that they changed (ERC-4906, or `URI` of
 * ERC-1155). Collections take turns, because the changes are in the order of their contracts.
 */
export function createChangeReader(context: Context, now = Date.now) {
  const resting = new BoundedMap<string, { until: number; failures: number }>(REMEMBERED)
  let last: ChangePlace | null = null

  async function read(id: string): Promise<void> {
    const work = await getWork(context.db, id)
    if (work?.tokenId == null) return
    const failures = resting.get(id)?.failures ?? 0
    try {
      // The collection is the author of its texts, so its files are its uploads.
      await readAgain(context, { wallet: work.contract, groups: [] }, { ...work, tokenId: work.tokenId })
      resting.set(id, { until: now() + REST, failures: 0 })
    } catch (error) {
      const isTheirs = error instanceof ApiError && error.code !== 'unavailable'
      resting.set(id, { until: now() + REST, failures: failures + (isTheirs ? 1 : 0) })
      if (!(error instanceof ApiError)) throw error
      if (isTheirs && failures + 1 >= TRIES) {
        resting.delete(id)
        await noteRead(context.db, id)
      }
    }
  }

  return async (): Promise<void> => {
    const found = await listOutdated(context.db, last, { changes: CHANGES, each: WORKS })
    let left = WORKS
    const end = performance.now() + TIME
    for (const { id, ...place } of found) {
      if (left === 0 || performance.now() > end) return
      last = place
      if (id === null || (resting.get(id)?.until ?? 0) > now()) continue
      left--
      await read(id)
    }
    if (new Set(found.map(({ id: _, ...place }) => JSON.stringify(place))).size < CHANGES) last = null
  }
}
