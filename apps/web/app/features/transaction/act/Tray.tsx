import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { Suspense } from 'react'
import { useSession } from '#data/session.ts'
import { usePendings } from '#flow/machine/pending.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

const TrayButton = lazyPart(() => import('./TrayButton.tsx'))

/** The transactions of the signed-in person, in the header. Nothing while there are none. */
export function Tray() {
  const wallet = useSession()?.wallet
  const list = usePendings().filter(({ flow }) => flow.account === wallet)
  if (list.length === 0) return null
  return (
    <Suspense fallback={<ArrowLeftRight className="mx-2.5 size-5 text-quiet" aria-hidden />}>
      <TrayButton list={list} />
    </Suspense>
  )
}
