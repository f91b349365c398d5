import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#ui/lazyPart.tsx'
import { demoQuestion, watchDemoQuestion } from './demoRequests.ts'

const DemoSheet = lazyPart(() => import('./DemoSheet.tsx'))

/** Shows the requests of the demo wallet. Its code is fetched with the first one. */
export function DemoSheetHost() {
  const question = useSyncExternalStore(watchDemoQuestion, demoQuestion, () => null)
  return (
    <Suspense>
      {question && <DemoSheet key={question.id} question={question} onAnswer={question.answer} />}
    </Suspense>
  )
}
