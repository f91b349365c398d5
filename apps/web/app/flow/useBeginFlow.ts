import { useState } from 'react'
import type { Session } from '#data/session.ts'
import { beginFlow } from './beginFlow.ts'
import type { Intent } from './business/all.ts'

/**
 * For the button that begins a flow.
 * @returns whether it is under way, and how to begin; that answers whether the flow is before the person
 */
export function useBeginFlow() {
  const [busy, setBusy] = useState(false)
  async function begin(intent: Intent, wallet: Session['wallet']): Promise<boolean> {
    setBusy(true)
    const begun = await beginFlow(intent, wallet)
    setBusy(false)
    return begun
  }
  return [busy, begin] as const
}
