import type { Flow } from '@vitrine/domain/flow/flow'
import type { Intent } from '../business/allBusiness.ts'

/** A flow with its intent: everything needed to continue after a reload. Finished flows stay stored for a while too. */
export type Pending<I extends Intent = Intent> = {
  intent: I
  flow: Flow
  /** The tab that shows it, or null. */
  tab: string | null
  /** When it last changed, in milliseconds. */
  changed: number
}

/** The `_id` of a flow's token, or null if there is none yet. */
export function tokenOf({ intent, flow }: Pending): string | null {
  if (flow.results.token) return flow.results.token
  return 'token' in intent && typeof intent.token === 'string' ? intent.token : null
}

/** The hash of the transaction that is sent, or that the page has stopped waiting for. */
export function outHash({ state }: Pick<Flow, 'state'>): string | null {
  const at = state.at === 'failed' ? state.resume : state
  return at.at === 'sent' ? at.hash : null
}

/** The known hashes of a flow's transactions. */
export function hashesOf({ state, results }: Flow): string[] {
  const at = state.at === 'failed' ? state.resume : state
  const mined = minedHashesOf({ results })
  return 'hash' in at && at.hash ? [...mined, at.hash] : mined
}

/** The hashes of a flow's mined transactions. */
export function minedHashesOf({ results }: Pick<Flow, 'results'>): string[] {
  return Object.entries(results).flatMap(([name, value]) => (name.endsWith('.hash') ? [value] : []))
}
