import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSession } from '#data/session.ts'
import { fetchPart } from '#ui/fetchPart.ts'

const BellButton = lazy(() => fetchPart(() => import('./BellButton.tsx')))

/** The bell in the header, for who is signed in. */
export function Notices() {
  const wallet = useSession()?.wallet
  if (!wallet) return null
  return (
    <Suspense fallback={<Bell className="mx-2.5 size-5 shrink-0 text-quiet" aria-hidden />}>
      <BellButton key={wallet} />
    </Suspense>
  )
}
