import { hasSent, isOut, mayActTwice } from '@vitrine/domain/flow/flow'
import { useState } from 'react'
import { pendings } from '#flow/machine/pending.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

function warningOf({ flow }: Pending) {
  const now = flow.state.at === 'failed' ? flow.state.resume : flow.state
  // The wallet may have sent it, and may not. One that is mined and not reported has its hash too.
  if (isOut(flow) && !('hash' in now && now.hash)) return 'discard_unsure'
  return hasSent(flow) ? 'discard_sent' : 'discard_signed'
}

/** Removes a flow. If it has sent or signed something, which could then happen twice, it says so first and is pressed again. */
export function DiscardButton({ pending }: { pending: Pending }) {
  const [warned, setWarned] = useState(false)
  const press = () => {
    if (mayActTwice(pending.flow) && !warned) setWarned(true)
    else void pendings.discard(pending)
  }
  return (
    <>
      <Button size="small" kind="plain" onClick={press}>
        {t(warned ? 'discard_anyway' : 'discard')}
      </Button>
      <p role="status" className={warned ? 'order-first w-full text-sm' : 'sr-only'}>
        {warned && t(warningOf(pending))}
      </p>
    </>
  )
}
