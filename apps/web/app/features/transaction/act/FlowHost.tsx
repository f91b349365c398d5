import { isDone, isLate } from '@vitrine/domain/flow/flow'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useSession } from '#data/session.ts'
import { isRejected } from '#flow/finding/isRejected.ts'
import { isMoving } from '#flow/machine/isMoving.ts'
import { leaveFlow } from '#flow/machine/leaveFlow.ts'
import { openRunner } from '#flow/machine/openRunner.ts'
import { pendings, usePendings } from '#flow/machine/pending.ts'
import { tabId } from '#flow/machine/tabId.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

const FlowWindow = lazyPart(() => import('./FlowWindow.tsx'))

/** How long to wait before the runner is loaded again after a failure, in milliseconds. */
const RETRY = 5_000

/**
 * Shows the flows of this browser on every page, and resumes those that a reload interrupted. A flow that another tab
 * drives continues here when that tab is closed.
 */
export function FlowHost() {
  const wallet = useSession()?.wallet
  // Taken as soon as possible: a tab that is duplicated before has the same one.
  useEffect(() => void tabId(), [])
  // What was rejected before the page was loaded again does not come back by itself.
  useEffect(() => {
    for (const pending of pendings.all())
      if (pending.tab === tabId() && isRejected(pending.flow)) leaveFlow(pending)
  }, [])
  // What the page had stopped waiting for is looked for again. The person is asked for nothing.
  useEffect(() => {
    const late = pendings.all().filter(({ flow }) => flow.account === wallet && isLate(flow))
    if (late.length === 0) return
    void openRunner().then(
      (runner) => {
        for (const { flow } of late) void runner.lookAgain(flow.id)
      },
      // Try Again looks too.
      () => undefined,
    )
  }, [wallet])
  // Flows of other accounts in the same browser are not shown.
  const list = usePendings().filter(({ flow }) => flow.account === wallet)
  const moving = list.filter(({ flow }) => isMoving(flow)).map(({ flow }) => flow.id)
  const ids = moving.join()
  useEffect(() => {
    if (!ids) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const resumeAll = () =>
      openRunner().then(
        (runner) => {
          for (const id of ids.split(',')) void runner.resume(id)
        },
        () => {
          if (!gone) timer = setTimeout(resumeAll, RETRY)
        },
      )
    void resumeAll()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [ids])
  const needed = useDeferredValue(list.some(({ flow, tab }) => tab !== null || !isDone(flow)))
  // Stays mounted, because it shows the end of a flow after the flow is removed.
  const [mounted, setMounted] = useState(false)
  if (needed && !mounted) setMounted(true)
  return <Suspense>{mounted && <FlowWindow key={wallet} list={list} />}</Suspense>
}
