import Bell from 'lucide-react/icons/bell'
import { Suspense } from 'react'
import { useSession } from '#data/session.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

const BellButton = lazyPart(() => import('./act/BellButton.tsx'))

/** The bell in the header, for signed-in people. */
export function Notices() {
  const wallet = useSession()?.wallet
  if (!wallet) return null
  return (
    <Suspense fallback={<Bell className="mx-2.5 size-5 shrink-0 text-quiet" aria-hidden />}>
      <BellButton key={wallet} />
    </Suspense>
  )
}
