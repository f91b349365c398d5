import type { BroughtAnswer } from '@vitrine/api/entities/collections/brought'
import { blockchainOf } from '@vitrine/domain/networks'
import type { FoundBrought } from '../store/brought.ts'

/** Where a collection comes from, and how far its history was read; null on a chain that is not here. */
export function presentBrought({ brought, history, head }: FoundBrought): BroughtAnswer | null {
  const blockchain = blockchainOf(brought.chainId)
  if (!blockchain) return null
  const reason = history?.refused && history.refused !== 'stopped' ? history.refused : null
  return {
    blockchain,
    network: brought.chainId,
    contract_address: brought.contract,
    standard: brought.standard === 721 ? 721 : 1155,
    date: brought.at.toISOString(),
    state: stateOf(brought, reason !== null, history?.since != null),
    reason,
    first_block: brought.firstBlock,
    read_to: history?.readTo ?? brought.firstBlock - 1,
    head,
    tokens: history?.tokens ?? 0,
    events: history?.events ?? 0,
  }
}

function stateOf(
  { forgottenAt, stoppedAt }: FoundBrought['brought'],
  isRefused: boolean,
  isFollowed: boolean,
): BroughtAnswer['state'] {
  if (forgottenAt) return 'leaving'
  if (stoppedAt) return 'stopped'
  if (isRefused) return 'refused'
  return isFollowed ? 'following' : 'reading'
}
