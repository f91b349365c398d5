import { Suspense } from 'react'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { useDemoQuestion } from './demoRequests.ts'

const DemoSheet = lazyPart(() => import('./DemoSheet.tsx'))

/** Shows the requests of the demo wallet. Its code is fetched with the first one. */
export function DemoSheetHost() {
  const question = useDemoQuestion()
  return (
    <Suspense>
      {question && <DemoSheet key={question.id} question={question} onAnswer={question.answer} />}
    </Suspense>
  )
}
