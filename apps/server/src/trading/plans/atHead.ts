import type { Context, Moment } from '../../calls/context.ts'
import { refuseAt } from '../../calls/refuse.ts'
import { chainOf, waitForBlock } from '../../chain/chains.ts'
import { readHeader } from '../../chain/readEngine.ts'
import { getPosition } from '../../live/store/outbox.ts'
import { getWork } from '../../works/store/works.ts'
import { parseOfferName } from '../store/offers.ts'
import { findOrder } from '../store/orders.ts'

/** What a plan is about, by its `_id`. */
type Subject = { token: string } | { offer: string } | { order: string }

/**
 * Reads the rows as the newest block of the subject's chain left them: who has just bought or withdrawn something must not
 * be told to do it again.
 * @param path of the subject in the request
 * @throws ApiError not_found; unavailable if the tables do not contain the block in time
 */
export async function atHead(
  context: Context,
  subject: Subject,
  path = Object.keys(subject).join(),
): Promise<Moment> {
  const chain = chainOf(context, await chainIdOf(context, subject, path))
  const { number } = await readHeader(chain)
  await waitForBlock(context, chain, Number(number))
  const position = await getPosition(context.db)
  return (work) => context.read(position, (db) => work({ ...context, db }))
}

async function chainIdOf({ db }: Context, subject: Subject, path: string): Promise<number> {
  const found =
    'offer' in subject
      ? parseOfferName(subject.offer)
      : await ('order' in subject ? findOrder(db, subject.order) : getWork(db, subject.token))
  if (!found) throw refuseAt(path, 'not_found')
  return found.chainId
}
