import type { Failure, Flow } from '@vitrine/domain/flow/flow'
import type { Results, Step } from '@vitrine/domain/flow/step'
import type { Intent } from '../business/allBusiness.ts'
import type { Lost } from '../finding/lookForLost.ts'
import type { Pending } from './pendingFlow.ts'

/** A flow at its current step. */
export type At = { intent: Intent; flow: Flow; step: Step }

/**
 * The result of a transaction: its failure, or what its receipt gave. `doubtful` if the receipt does not show that the
 * step has happened, which does not show that it will not.
 */
export type Mined = { failure?: Failure; doubtful?: boolean; results?: Results }

/** What the account did: sent a transaction (its hash), signed a message (its results), or nothing, because nothing was to do. */
export type Act = { hash: string } | { signed: Results } | { skip: true }

/** All side effects of a flow. The runner decides when to call them. */
export type Effects = {
  /** The steps of a flow that has not begun, without those that have nothing to do. */
  needed(intent: Intent, flow: Flow): Promise<readonly Step[]>
  /** Asks the wallet for the step's transaction or signature, if it has one. `note` stores what a reload needs. */
  act(at: At, note: (results: Results) => void): Promise<Act>
  /** Looks for a transaction of this step that was sent although the wallet did not say so: its hash, or null. */
  findSent(at: At): Promise<string | null>
  /** Waits until the transaction is mined. */
  receipt(at: At, hash: string, replaced: (hash: string) => void, signal: AbortSignal): Promise<Mined>
  /** Checks whether the node still knows a sent transaction. `note` stores what a later check needs. */
  lost(at: At, hash: string, note: (results: Results) => void): Promise<Lost>
  /** Reports to the server. `note` stores the result of a part, so that a retry does not repeat it. */
  report(at: At, hash: string | null, note: (results: Results) => void): Promise<Results>
  /** Whether the wallet may have been asked for the current step, although its answer is not known. */
  mayHaveAsked(at: At): boolean
  /** What a thrown error means: `unsent` if nothing was sent, `plain` if there is nothing to wait for (STA-04). */
  failureOf(error: unknown): { failure: Failure; plain: boolean; unsent: boolean }
  /** Called when a step is given up after the long wait: the person gets the error as a file, the server as a log (STA-05). */
  gaveUp(at: At, failure: Failure): void
  /** Called when all steps are done. */
  done(pending: Pending): void
}
