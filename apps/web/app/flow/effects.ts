import type { Failure, Flow } from '@vitrine/domain/flow/flow'
import type { Results, Step } from '@vitrine/domain/flow/step'
import type { Intent } from './business/all.ts'
import type { Pending } from './pendingFlow.ts'

/** What the runner is given of a flow at a step. */
export type At = { intent: Intent; flow: Flow; step: Step }

/** What became of a transaction that was waited for. */
export type Mined = { failure?: Failure; results?: Results }

/** Everything that a flow does to the world. The runner decides when, the effects know how. */
export type Effects = {
  /** Asks for the signature; answers the hash, or that nothing needs to be sent. `note` keeps what must survive. */
  transact(at: At, note: (results: Results) => void): Promise<{ hash: string } | { skip: true }>
  /** Whether a transaction of this step went out although nobody was told: its hash, or null. */
  findSent(at: At): Promise<string | null>
  /** Waits until the transaction is mined. */
  receipt(at: At, hash: string, replaced: (hash: string) => void, signal: AbortSignal): Promise<Mined>
  /**
   * Whether the node still knows a sent transaction: null where it does. Where it does not: the hash under which it
   * went out after all, or why it came to nothing.
   */
  lost(at: At, hash: string): Promise<{ hash: string } | { failure: Failure } | null>
  /** Tells the server; `note` keeps what a part of it gave. */
  report(at: At, hash: string | null, note: (results: Results) => void): Promise<Results>
  /** What a thrown error means; `plain` is false where the transaction may have been sent all the same. */
  failureOf(error: unknown): { failure: Failure; plain: boolean }
  /** A step is given up after the long wait: the person gets the error as a file, and so do we (STA-05). */
  gaveUp(at: At, failure: Failure): void
  /** All is done. */
  done(pending: Pending): void
}
