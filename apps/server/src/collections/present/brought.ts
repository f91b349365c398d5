import type { BroughtAnswer } from '@vitrine/api/entities/collections/brought'
import { blockchainOf } from '@vitrine/domain/networks'
import type { Db } from '../../db/open.ts'
import { getBrought } from '../store/brought.ts'

/** Where a collection comes from, and how far its history was read; null if it was made here. */
export async function presentBrought(db: Db, collectionId: string): Promise<BroughtAnswer | null> {
  const found = await getBrought(db, collectionId)
  const blockchain = found && blockchainOf(found.brought.chainId)
  if (!found || !blockchain) return null
  const { brought, history, head } = found
  const reason = history?.refused ?? null
  return {
    blockchain,
    network: brought.chainId,
    contract_address: brought.contract,
    standard: brought.standard === 721 ? 721 : 1155,
    date: brought.at.toISOString(),
    state: stateOf(brought.stoppedAt !== null, reason !== null, history?.since != null),
    reason,
    first_block: brought.firstBlock,
    read_to: history?.readTo ?? brought.firstBlock - 1,
    head,
    tokens: history?.tokens ?? 0,
    events: history?.events ?? 0,
  }
}

function stateOf(isStopped: boolean, isRefused: boolean, isFollowed: boolean): BroughtAnswer['state'] {
  if (isStopped) return 'stopped'
  if (isRefused) return 'refused'
  return isFollowed ? 'following' : 'reading'
}
