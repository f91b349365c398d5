import type { Transfer } from './transfer.ts'
import { each, single } from './transfer1155.ts'

/** The arguments of a transfer event, in any of its four kinds. */
export type TransferArgs = Readonly<Record<string, unknown>>

/** Whether an event is a transfer of this standard. */
export const isTransfer = (event: string, standard: number): boolean =>
  standard === 721
    ? event === 'Transfer' || event === 'ConsecutiveTransfer'
    : event === 'TransferSingle' || event === 'TransferBatch'

/** The number of transfers in an event. It is computed without listing them, because one event can contain any number. */
export function countTransfers({ event, args }: { event: string; args: TransferArgs }): number {
  if (event === 'TransferBatch') return (args.ids as readonly bigint[]).length
  if (event !== 'ConsecutiveTransfer') return 1
  return lengthOf(args as unknown as Consecutive)
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
  if (event === 'Transfer') return [{ ...(args as Omit<Transfer, 'copies'>), copies: 1n }]
  if (event === 'ConsecutiveTransfer') return consecutive(args as never, most)
  return event === 'TransferSingle' ? [single(args as never)] : each(args as never).slice(0, most)
}

type Consecutive = { fromTokenId: bigint; toTokenId: bigint; fromAddress: string; toAddress: string }

/** A contract can name any ids, also the last one before the first. */
const lengthOf = ({ fromTokenId, toTokenId }: Consecutive): number =>
  toTokenId < fromTokenId ? 0 : Number(toTokenId - fromTokenId + 1n)

function consecutive(range: Consecutive, most: number): Transfer[] {
  return Array.from({ length: Math.min(lengthOf(range), most) }, (_, at) => ({
    from: range.fromAddress,
    to: range.toAddress,
    tokenId: range.fromTokenId + BigInt(at),
    copies: 1n,
  }))
}
