import type { Flow } from '@vitrine/domain/flow/flow'
import type { Results } from '@vitrine/domain/flow/step'

/**
 * Steps that the wallet confirms together (EIP-5792): the id of their calls, and which steps of the flow they are, the
 * one that asks first.
 */
export type Batch = { id: string; steps: readonly number[] }

const batchName = (index: number) => `batch.${index}`
export const joinedName = (index: number) => `joined.${index}`

/** What a flow notes before it asks for a batch; with null, that there is none any more. */
export const batchNote = ({ index }: Flow, batch: Batch | null): Results => ({
  [batchName(index)]: batch ? JSON.stringify(batch) : '',
})

/** The batch for which the current step asks, or null. */
export function batchOf({ index, results }: Flow): Batch | null {
  const noted = results[batchName(index)]
  return noted ? (JSON.parse(noted) as Batch) : null
}

/** What a flow notes once a batch is carried out: the transactions of the steps that follow. */
export const joinedNote = ({ steps }: Batch, hashes: readonly string[]): Results =>
  Object.fromEntries(
    steps.slice(1).map((index, at) => [joinedName(index), hashes[at + 1] ?? hashes.at(-1) ?? '']),
  )

/** The transaction that carried out the current step together with an earlier one, or null. */
export const joinedHash = ({ index, results }: Flow): string | null => results[joinedName(index)] || null

/** What a flow forgets when its current step failed: a retry asks the wallet again. */
export const forgetSent = (flow: Flow): Results => ({
  ...batchNote(flow, null),
  [joinedName(flow.index)]: '',
})

const MARK = 'batch:'

/** The placeholder for the hash of a batch's transaction, until the wallet names that hash. */
export const batchHash = ({ id }: Batch): string => MARK + id

export const isBatchHash = (hash: string): boolean => hash.startsWith(MARK)
