import type { Transfer } from './transfer.ts'
import { each, single } from './transfer1155.ts'

/** The arguments of a transfer event, in any of its three kinds. */
export type TransferArgs = { from: string; to: string; [name: string]: unknown }

/** The most tokens of one ConsecutiveTransfer. More would be more than a collection may have. */
export const MOST_CONSECUTIVE = 200_000

/**
 * The transfers of an event: an ERC-721's Transfer, an ERC-1155's TransferSingle or TransferBatch, or the
 * ConsecutiveTransfer of ERC-2309.
 */
export function transfersOf({ event, args }: { event: string; args: TransferArgs }): Transfer[] {
  if (event === 'Transfer')
    return [{ from: args.from, to: args.to, tokenId: args.tokenId as bigint, copies: 1n }]
  if (event === 'ConsecutiveTransfer') return consecutive(args as never)
  return event === 'TransferSingle' ? [single(args as never)] : each(args as never)
}

type Consecutive = { fromTokenId: bigint; toTokenId: bigint; fromAddress: string; toAddress: string }

function consecutive({ fromTokenId, toTokenId, fromAddress, toAddress }: Consecutive): Transfer[] {
  const count = toTokenId < fromTokenId ? 0n : toTokenId - fromTokenId + 1n
  const length = Number(count > MOST_CONSECUTIVE ? MOST_CONSECUTIVE : count)
  return Array.from({ length }, (_, at) => ({
    ...{ from: fromAddress, to: toAddress, tokenId: fromTokenId + BigInt(at), copies: 1n },
  }))
}
