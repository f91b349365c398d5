import { Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

// Every page fetches it after its start, so that it is there when the server is not.
const AwayPage = lazyPart(() => import('./AwayPage.tsx'))

/** The boundary of pages: says that the data is away. Anything else is a fault, which the frame of pages contains. */
export function PageFailure() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 503) throw error
  return (
    <Suspense>
      <AwayPage />
    </Suspense>
  )
}
