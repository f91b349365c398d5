import type { ChainLog } from './decode.ts'
import type { FollowedTokens } from './followedTokens.ts'
import type { LogOf } from './handlers/handler.ts'
import { countTransfers, isTransfer, type TransferArgs } from './handlers/transfersOf.ts'

/**
 * How many transfers of all contracts that were brought are taken from one block: those of a few seconds, so that nobody
 * holds up the chain for others. Events cost the owner of a contract almost nothing.
 */
export const MOST_TOGETHER = 5_000

/**
 * Takes at most so many transfers of whole contracts from a block. The contracts with the most of them are set aside: they
 * are followed no longer, and of their events only one is left, which says so (`broughtTransfer.ts`). Their histories are
 * then read on from this block, beside the head.
 */
export function setAside(
  logs: readonly ChainLog[],
  followed: FollowedTokens,
  most: number = MOST_TOGETHER,
): ChainLog[] {
  const moves = new Map<string, number>()
  for (const log of logs) {
    const standard = followed.standardOf(log.address)
    if (standard === undefined || !isTransfer(log.event, standard)) continue
    moves.set(log.address, (moves.get(log.address) ?? 0) + countTransfers(log as LogOf<TransferArgs>))
  }
  let left = [...moves.values()].reduce((sum, count) => sum + count, 0)
  if (left <= most) return [...logs]
  const aside = new Set<string>()
  for (const [contract, count] of [...moves].sort(largestFirst)) {
    if (left <= most) break
    left -= count
    aside.add(contract)
  }
  const said = new Set<string>()
  const kept = logs.flatMap((log): ChainLog[] => {
    if (!aside.has(log.address)) return [log]
    if (said.has(log.address) || !isTransfer(log.event, followed.standardOf(log.address) ?? 0)) return []
    said.add(log.address)
    return [{ ...log, isAside: true, whole: 'live', moves: 0 }]
  })
  for (const contract of aside) followed.leave(contract)
  return kept
}

const largestFirst = ([one, count]: [string, number], [other, more]: [string, number]) =>
  more - count || (one < other ? -1 : 1)
