import { type FlowEvent, next } from '@vitrine/domain/flow/flow'
import type { Results } from '@vitrine/domain/flow/step'
import type { At } from './effects.ts'
import type { Pending } from './pendingFlow.ts'
import type { PendingStore } from './pendingStore.ts'

export type Hold = ReturnType<typeof createHold>

/**
 * The flows that this tab drives. While it does, their state is here and only written down: what another tab writes over
 * it in the same moment must not bring back a step that was taken.
 */
export function createHold({ store, now }: { store: PendingStore; now: () => number }) {
  const driven = new Map<string, Pending>()

  function present(id: string): Pending | undefined {
    return driven.get(id) ?? store.get(id)
  }

  function dispatch(id: string, event: FlowEvent): void {
    const pending = driven.get(id)
    if (!pending) return
    const flow = next(pending.flow, event)
    if (flow === pending.flow) return
    // Never twice the same: by this it is known whether anything has happened in between.
    const changed = { ...pending, flow, changed: Math.max(now(), pending.changed + 1) }
    driven.set(id, changed)
    store.put(changed)
  }

  return {
    now,
    present,
    dispatch,

    note: (id: string, results: Results) => dispatch(id, { type: 'noted', results }),

    /** A flow at its present step; nothing where it is done or gone. */
    at(id: string): At | undefined {
      const pending = present(id)
      const step = pending?.flow.steps[pending.flow.index]
      return pending && step && { intent: pending.intent, flow: pending.flow, step }
    },

    /** Does something with a flow while no other tab does. */
    alone: (id: string, run: () => Promise<void>): Promise<void> =>
      store.hold(id, async (pending) => {
        driven.set(id, pending)
        await run().finally(() => driven.delete(id))
      }),
  }
}
