import type { Transfer } from './transfer.ts'
import { each, single } from './transfer1155.ts'

/** The arguments of a transfer event, in any of its three kinds. */
export type TransferArgs = { from: string; to: string; [name: string]: unknown }

/** The transfers of an event: an ERC-721's Transfer, an ERC-1155's TransferSingle or TransferBatch. */
export function transfersOf({ event, args }: { event: string; args: TransferArgs }): Transfer[] {
  if (event === 'Transfer')
    return [{ from: args.from, to: args.to, tokenId: args.tokenId as bigint, copies: 1n }]
  return event === 'TransferSingle' ? [single(args as never)] : each(args as never)
}
