import type { RowOf } from '../../store/chainTables.ts'
import { eventKey } from '../decode.ts'
import { type Change, put, ref } from '../state.ts'
import type { LogOf } from './handler.ts'

type Row = RowOf<'chainNotifications'>
type Told = Pick<Row, 'type' | 'recipient' | 'contract' | 'tokenId' | 'offerId'> & Partial<Row>

export const notificationRef = (recipient: string, id: string) => ref('chainNotifications', { recipient, id })

/**
 * A notification made by the event `log`. Its id names the transaction and the place in it, so it stays the same when a
 * re-org mines the transaction again, in another block or behind others.
 */
export function notification(log: Omit<LogOf<unknown>, 'args'>, told: Told): Change {
  const { chainId, at } = log
  const id = `${told.type}-${chainId}-${eventKey(log)}`
  return put('chainNotifications', {
    id,
    actor: null,
    copies: null,
    price: null,
    currency: null,
    at,
    ...told,
    chainId,
  })
}
