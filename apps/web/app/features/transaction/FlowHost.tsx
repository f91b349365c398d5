import { isDone } from '@vitrine/domain/flow/flow'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '#data/session.ts'
import { openRunner } from '#flow/openRunner.ts'
import { pendings, usePendings } from '#flow/pending.ts'

const FlowWindow = lazy(() => import('./FlowWindow.tsx'))

/** Shows the flows of this browser on whatever page, and takes up after a reload what was under way. */
export function FlowHost() {
  const wallet = useSession()?.wallet
  // Somebody else's unfinished business in the same browser is not shown.
  const list = usePendings().filter(({ flow }) => flow.account === wallet)
  useEffect(() => {
    if (!wallet) return
    const left = pendings.all().filter(({ flow }) => flow.account === wallet && !isDone(flow))
    if (left.length === 0) return
    void openRunner().then((runner) => {
      for (const { flow } of left) void runner.resume(flow.id)
    })
  }, [wallet])
  return (
    <Suspense>{list.some(({ flow, open }) => open || !isDone(flow)) && <FlowWindow list={list} />}</Suspense>
  )
}
