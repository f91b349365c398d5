import { type Change, Layer, type State } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'
import { mintBegins, type Transfer, transferChanges, transferReads } from './transfer.ts'

type Single = { from: string; to: string; id: bigint; value: bigint }
type Batch = { from: string; to: string; ids: readonly bigint[]; values: readonly bigint[] }

export const single = ({ from, to, id, value }: Single): Transfer => ({
  from,
  to,
  tokenId: id,
  copies: value,
})

export const each = ({ from, to, ids, values }: Batch): Transfer[] =>
  ids.map((tokenId, at) => ({ from, to, tokenId, copies: values[at] ?? 0n }))

/** ERC-1155 TransferSingle. */
export const transferSingle: Handler<Single> = {
  begins: (log) => mintBegins(log, single(log.args)),
  reads: (log) => transferReads(log, single(log.args)),
  handle: (log, state) => transferChanges(log, single(log.args), state),
}

/** ERC-1155 TransferBatch: several tokens in one event, perhaps the same one twice. */
export const transferBatch: Handler<Batch> = {
  reads: (log) => each(log.args).flatMap((transfer) => transferReads(log, transfer)),
  handle: (log, state) => sequence(log, each(log.args), state),
}

/** Each transfer of a batch sees the changes of those before it. */
function sequence(log: LogOf<unknown>, transfers: Transfer[], state: State): Change[] {
  const view = new Layer(state)
  return transfers.flatMap((transfer, line) => {
    const changes = transferChanges(log, transfer, view, line)
    for (const change of changes) view.apply(change)
    return changes
  })
}
