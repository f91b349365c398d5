import { useState } from 'react'
import { askToConnect } from '#data/askToConnect.ts'
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
    // The session may have ended since the dialog opened.
    const session = await askToConnect()
    const begun = session?.wallet === wallet && (await beginFlow(intent, wallet))
    setBusy(false)
    return begun
  }
  return [busy, begin] as const
}
