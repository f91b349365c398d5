import { isDone } from '@vitrine/domain/flow/flow'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useSession } from '#data/session.ts'
import { isMoving } from '#flow/isMoving.ts'
import { openRunner } from '#flow/openRunner.ts'
import { usePendings } from '#flow/pending.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const FlowWindow = lazyPart(() => import('./FlowWindow.tsx'))

/** How long it takes until the runner is asked for again where it did not come, in milliseconds. */
const RETRY = 5_000

/**
 * Shows the flows of this browser on whatever page, and takes up what a reload has interrupted. What another tab has
 * under way is waited for: it goes on here when that tab is closed.
 */
export function FlowHost() {
  const wallet = useSession()?.wallet
  // Somebody else's unfinished business in the same browser is not shown.
  const list = usePendings().filter(({ flow }) => flow.account === wallet)
  const moving = list.filter(({ flow }) => isMoving(flow)).map(({ flow }) => flow.id)
  const ids = moving.join()
  useEffect(() => {
    if (!ids) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const takeUp = () =>
      openRunner().then(
        (runner) => {
          for (const id of ids.split(',')) void runner.resume(id)
        },
        () => {
          if (!gone) timer = setTimeout(takeUp, RETRY)
        },
      )
    void takeUp()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [ids])
  const needed = useDeferredValue(list.some(({ flow, tab }) => tab !== null || !isDone(flow)))
  // Stays mounted, because it shows the end of a flow after the flow is removed.
  const [kept, setKept] = useState(false)
  if (needed && !kept) setKept(true)
  return <Suspense>{kept && <FlowWindow key={wallet} list={list} />}</Suspense>
}
