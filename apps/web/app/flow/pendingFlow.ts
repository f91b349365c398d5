import type { Flow } from '@vitrine/domain/flow/flow'
import type { Intent } from './business/all.ts'

/** A flow with what it is about: all that a reload needs to go on. */
export type Pending<I extends Intent = Intent> = {
  intent: I
  flow: Flow
  /** The tab that shows it; null where it waits to be taken up. */
  tab: string | null
  /** When something last happened to it, in milliseconds. */
  changed: number
}

/** The `_id` of the token that a flow is about, where it has one already. */
export function tokenOf({ intent, flow }: Pending): string | null {
  if (flow.results.token) return flow.results.token
  return 'token' in intent && typeof intent.token === 'string' ? intent.token : null
}

/** The hashes of a flow's transactions, as far as it knows them. */
export function hashesOf({ state, results }: Flow): string[] {
  const at = state.at === 'failed' ? state.resume : state
  const reported = Object.entries(results).flatMap(([name, value]) => (name.endsWith('.hash') ? [value] : []))
  return 'hash' in at && at.hash ? [...reported, at.hash] : reported
}
