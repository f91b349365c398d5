import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { act } from '../db/act.ts'
import { addHiding } from '../db/hidings.ts'
import type { Db } from '../db/open.ts'
import { remakeCards } from '../discovery/store/remakeCards.ts'
import { forgetReads, forgetWorks } from '../works/store/forgetWorks.ts'
import { beginForgetting, removeForgotten, takeForgotten } from './store/brought.ts'

type Forgotten = {
  collectionId: string
  contract: string
  chainId: number
  name: string
  actor: string
  reason: string
}

/**
 * Begins to forget a contract: from now on nothing shows it, and a job deletes its works.
 * @throws not_found if it is being forgotten
 */
export async function beginForgettingIn(
  db: Db,
  { collectionId: id, contract, chainId, name, actor, reason }: Forgotten,
): Promise<void> {
  await act(db, { actor, act: 'contract_forgotten', kind: 'collection', id, reason }, async (tx) => {
    if (!(await beginForgetting(tx, id))) throw refuse('not_found')
    await addHiding(tx, { kind: 'collection', subjectId: id, creator: contract, reason })
    await remakeCards(tx, 'collection', id)
    return { before: { name, contract, chain_id: chainId }, after: null, result: undefined }
  })
}

/** How many parts one run of the job deletes. */
const PARTS = 50

/**
 * Deletes contracts that are being forgotten, a part at a time: first their works, then their rows in the queue, then the
 * collection, if moderators did not hide it. What their events said stays in the chain's tables until the next replay; without a work nothing shows it.
 */
export async function forgetContracts({ db }: Context): Promise<void> {
  for (let part = 0; part < PARTS; part++) {
    const more = await db.transaction(async (tx) => {
      const next = await takeForgotten(tx)
      if (!next) return false
      const left = (await forgetWorks(tx, next)) || (await forgetReads(tx, next))
      return left || (await removeForgotten(tx, next))
    })
    if (!more) return
  }
}
