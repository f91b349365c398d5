import type { Token } from '@vitrine/api/entities/works/token'
import { Suspense } from 'react'
import { useSession } from '#data/session.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

const SensitiveButton = lazyPart(() => import('./act/SensitiveButton.tsx'))

/** What only the creator of a work can do on its page. */
export function CreatorTools({ token }: { token: Token }) {
  const wallet = useSession()?.wallet
  if (wallet !== token.creator.wallet) return null
  return (
    <Suspense>
      <SensitiveButton id={token._id} sensitive={token.sensitive ?? false} />
    </Suspense>
  )
}
