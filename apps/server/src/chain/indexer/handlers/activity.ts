import type { RowOf } from '../../store/chainTables.ts'
import { type Change, put } from '../state.ts'

type Row = RowOf<'chainActivities'>

/** A line in the history of a token, made by the event `log`. */
export function activity(
  log: Pick<Row, 'chainId' | 'hash' | 'logIndex' | 'at'> & { blockNumber: number; position?: number },
  line: Pick<Row, 'type' | 'actor' | 'contract' | 'tokenId' | 'copies'> & Partial<Row>,
): Change {
  const { chainId, hash, logIndex, at, blockNumber: block, position: txPosition = null } = log
  return put('chainActivities', {
    recipient: null,
    unasked: null,
    sender: null,
    offerId: null,
    price: null,
    currency: null,
    line: 0,
    ...line,
    chainId,
    hash,
    block,
    logIndex,
    txPosition,
    at,
  })
}
