import type { OutputOf } from '@vitrine/api/client/client'
import Lock from 'lucide-react/icons/lock'
import { Suspense } from 'react'
import { useSession } from '#data/session.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { ofWork } from '#words/work.ts'

const LockedContent = lazyPart(() => import('./act/LockedContent.tsx'))

type LockedNoteProps = { token: OutputOf<'GET /tokens/{id}'>['token'] }

/** Says that a work has locked content. Only its owner can open it here (TOK-12). */
export default function LockedNote({ token }: LockedNoteProps) {
  const wallet = useSession()?.wallet
  const owns = token.owners.some(({ user, copies }) => user.wallet === wallet && copies > 0)
  return (
    <section aria-label={ofWork('locked_title')} className="mt-6 rounded-m bg-sunken p-4">
      <h2 className="flex items-center gap-2 font-medium">
        <Lock className="size-4" aria-hidden />
        {ofWork('locked_title')}
      </h2>
      {owns ? (
        <Suspense>
          <LockedContent key={wallet} id={token._id} />
        </Suspense>
      ) : (
        <p className="mt-1 text-sm text-quiet">{ofWork('locked_others')}</p>
      )}
    </section>
  )
}
