import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#data/session.ts'
import { openRunner } from '#flow/openRunner.ts'
import { pendings, usePendings } from '#flow/pending.ts'

const FlowWindow = lazy(() => import('./FlowWindow.tsx'))

/** Shows the flows of this browser on whatever page, and takes up after a reload what was under way. */
export function FlowHost() {
  const wallet = useSession()?.wallet
  // Somebody else's unfinished business in the same browser is not shown.
  const list = usePendings().filter(({ flow }) => !wallet || flow.account === wallet)
  const [resumed, setResumed] = useState(false)
  useEffect(() => {
    const left = pendings.all()
    if (!resumed && left.length > 0)
      void openRunner().then((runner) => {
        for (const { flow } of left) void runner.resume(flow.id)
      })
    setResumed(true)
  }, [resumed])
  return <Suspense>{list.length > 0 && <FlowWindow list={list} />}</Suspense>
}
