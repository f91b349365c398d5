import { creatorIn, royaltiesIn } from '@vitrine/domain/works/tokenId'
import type { RowOf } from '../../store/chainTables.ts'
import type { LogOf } from './handler.ts'
import { tokenRef } from './tokenRef.ts'

/** A token of ours when an event names it first: its id contains the creator and the royalties. */
export function ownToken(log: LogOf<unknown>, tokenId: bigint): RowOf<'tokens'> {
  return {
    ...tokenRef(log, log.address, tokenId).key,
    standard: log.address === log.contracts.collectible721 ? 721 : 1155,
    creator: creatorIn(tokenId),
    royalties: royaltiesIn(tokenId),
    copies: 0n,
    locked: null,
    holder: null,
    imported: false,
    brought: false,
    added: true,
    mintedAt: log.at,
    burntAt: null,
    hash: log.hash,
  }
}
