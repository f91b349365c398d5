import { type FlowEvent, next } from '@vitrine/domain/flow/flow'
import type { Results } from '@vitrine/domain/flow/step'
import type { At } from './effects.ts'
import type { Pending } from './pendingFlow.ts'
import type { PendingStore } from './pendingStore.ts'

export type DrivenFlows = ReturnType<typeof createDrivenFlows>

/**
 * The flows that this tab drives. It keeps their state in memory and only writes it to storage, so nothing that another
 * tab writes at the same time can move a flow back.
 */
export function createDrivenFlows({ store, now }: { store: PendingStore; now: () => number }) {
  const flows = new Map<string, Pending>()

  function get(id: string): Pending | undefined {
    return flows.get(id) ?? store.get(id)
  }

  function dispatch(id: string, event: FlowEvent): void {
    const pending = flows.get(id)
    if (!pending) return
    const flow = next(pending.flow, event)
    if (flow === pending.flow) return
    // Always greater than before, so two states of a flow can be told apart by it.
    const changed = { ...pending, flow, changed: Math.max(now(), pending.changed + 1) }
    flows.set(id, changed)
    store.put(changed)
  }

  return {
    now,
    get,
    dispatch,

    note: (id: string, results: Results) => dispatch(id, { type: 'noted', results }),

    /** A flow at its current step; undefined if it is done or was removed. */
    at(id: string): At | undefined {
      const pending = get(id)
      const step = pending?.flow.steps[pending.flow.index]
      return pending && step && { intent: pending.intent, flow: pending.flow, step }
    },

    /** Runs something while only this tab drives the flow. */
    drive: (id: string, run: () => Promise<void>): Promise<void> =>
      store.withLock(id, async (pending) => {
        flows.set(id, pending)
        await run().finally(() => flows.delete(id))
      }),
  }
}
