import type { Transfer } from './transfer.ts'
import { each, single } from './transfer1155.ts'

/** The arguments of a transfer event, in any of its three kinds. */
export type TransferArgs = { from: string; to: string; [name: string]: unknown }

/** Whether an event is a transfer of this standard. */
export const isTransfer = (event: string, standard: number): boolean =>
  standard === 721
    ? event === 'Transfer' || event === 'ConsecutiveTransfer'
    : event === 'TransferSingle' || event === 'TransferBatch'

/** The number of transfers in an event. It is computed without listing them, because one event can contain any number. */
export function countTransfers({ event, args }: { event: string; args: TransferArgs }): number {
  if (event === 'TransferBatch') return (args.ids as readonly bigint[]).length
  if (event !== 'ConsecutiveTransfer') return 1
  const { fromTokenId, toTokenId } = args as unknown as Consecutive
  return toTokenId < fromTokenId ? 0 : Number(toTokenId - fromTokenId + 1n)
}

/**
 * The transfers of an event: an ERC-721's Transfer, an ERC-1155's TransferSingle or TransferBatch, or the
 * ConsecutiveTransfer of ERC-2309.
 * @param most how many of them, the first ones
 */
export function transfersOf(
  { event, args }: { event: string; args: TransferArgs },
  most = Number.POSITIVE_INFINITY,
): Transfer[] {
  if (event === 'Transfer')
    return [{ from: args.from, to: args.to, tokenId: args.tokenId as bigint, copies: 1n }]
  if (event === 'ConsecutiveTransfer') return consecutive(args as never, most)
  return event === 'TransferSingle' ? [single(args as never)] : each(args as never).slice(0, most)
}

type Consecutive = { fromTokenId: bigint; toTokenId: bigint; fromAddress: string; toAddress: string }

function consecutive(
  { fromTokenId, toTokenId, fromAddress, toAddress }: Consecutive,
  most: number,
): Transfer[] {
  const count = toTokenId < fromTokenId ? 0 : Number(toTokenId - fromTokenId + 1n)
  return Array.from({ length: Math.min(count, most) }, (_, at) => ({
    from: fromAddress,
    to: toAddress,
    tokenId: fromTokenId + BigInt(at),
    copies: 1n,
  }))
}
