import { useState } from 'react'
import { beginFlow } from './beginFlow.ts'

/** `beginFlow` for a button, and whether it is at work. */
export function useBeginFlow() {
  const [busy, setBusy] = useState(false)
  const begin = (...flow: Parameters<typeof beginFlow>): Promise<boolean> => {
    setBusy(true)
    return beginFlow(...flow).finally(() => setBusy(false))
  }
  return [busy, begin] as const
}
