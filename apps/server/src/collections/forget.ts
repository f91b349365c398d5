import type { Context } from '../context.ts'
import { forgetReads, forgetWorks } from '../works/store/forgetWorks.ts'
import { removeForgotten, takeForgotten } from './store/brought.ts'

/** How many parts one run of the job deletes. */
const PARTS = 50

/**
 * Deletes contracts that are being forgotten, a part at a time: first their works, then their rows in the queue, then the
 * collection. What their events said stays in the chain's tables until the next replay; without a work nothing shows it.
 */
export async function forgetContracts({ db }: Context): Promise<void> {
  for (let part = 0; part < PARTS; part++) {
    const more = await db.transaction(async (tx) => {
      const next = await takeForgotten(tx)
      if (!next) return false
      const left = (await forgetWorks(tx, next.collectionId)) || (await forgetReads(tx, next))
      return left || (await removeForgotten(tx, next))
    })
    if (!more) return
  }
}
