import { put, ref } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'

export const METADATA_EVENTS: readonly string[] = ['MetadataUpdate', 'BatchMetadataUpdate', 'URI']

/** `MetadataUpdate` (ERC-4906) names one token, `URI` (ERC-1155) another way, `BatchMetadataUpdate` (ERC-4906) a range. */
type Args = { _tokenId?: bigint; _id?: bigint; _fromTokenId?: bigint; _toTokenId?: bigint }

/**
 * A collection says that metadata changed. They are read again by a job (works/foreign/metadataQueue.ts). A range counts as the
 * whole collection, so that a contract has one row for all ranges that it may name.
 */
export const metadataChanged: Handler<Args> = {
  reads: (log) => [refOf(log)],
  handle: (log) => [put('metadataChanges', { ...refOf(log).key, block: log.blockNumber })],
}

function refOf(log: LogOf<Args>) {
  const tokenId = changedToken(log)
  const { chainId, address: contract } = log
  return ref('metadataChanges', { chainId, contract, tokenId: tokenId ?? 0n, whole: tokenId === null })
}

/** The token whose metadata changed; null if there may be several. */
export function changedToken({ args }: Pick<LogOf<Args>, 'args'>): bigint | null {
  const { _tokenId, _id, _fromTokenId, _toTokenId } = args
  return _tokenId ?? _id ?? (_fromTokenId === _toTokenId ? (_fromTokenId ?? null) : null)
}
