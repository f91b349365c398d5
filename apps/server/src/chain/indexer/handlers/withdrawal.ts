import type { RowOf } from '../../store/chainTables.ts'
import { type Change, put } from '../state.ts'

type Row = RowOf<'withdrawals'>

/**
 * A seller withdrew one listing or, without an offer, all of them; or a buyer an offer to buy. Who withdrew what was only
 * signed is in what was signed, and not in the event: then `seller` is empty.
 */
export function withdrawal(
  {
    chainId,
    hash,
    blockNumber: block,
    logIndex,
    position,
    at,
  }: Pick<Row, 'chainId' | 'hash' | 'logIndex' | 'at'> & {
    blockNumber: number
    position?: number
  },
  what: Pick<Row, 'seller' | 'offerId'>,
): Change {
  return put('withdrawals', {
    chainId,
    hash,
    block,
    logIndex,
    txPosition: position ?? null,
    at,
    ...what,
  })
}
