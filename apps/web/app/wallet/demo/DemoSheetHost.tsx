import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { demoQuestion, watchDemoQuestion } from './demoRequests.ts'

const DemoSheet = lazyPart(() => import('./DemoSheet.tsx'))

/** Where the demo wallet asks. Its code is fetched with the first question. */
export function DemoSheetHost() {
  const question = useSyncExternalStore(watchDemoQuestion, demoQuestion, () => null)
  return (
    <Suspense>
      {question && <DemoSheet key={question.id} question={question} onAnswer={question.answer} />}
    </Suspense>
  )
}
