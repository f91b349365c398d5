import { useState } from 'react'
import type { Session } from '#data/session.ts'
import { beginFlow } from './beginFlow.ts'
import type { Intent } from './business/all.ts'

/**
 * For a button that begins a flow.
 * @returns whether the flow is beginning, and a function that begins it and returns whether its dialog opened
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
