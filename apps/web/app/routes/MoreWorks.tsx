import type { Token } from '@vitrine/api/entities/works/token'
import { Suspense } from 'react'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenVisible } from '#ui/loading/WhenVisible.tsx'

const MoreRooms = lazyPart(() => import('./MoreRooms.tsx'))

/** Other works of the collection and of the creator, fetched when the foot of the page comes near. */
export function MoreWorks({ token }: { token: Token }) {
  return (
    <WhenVisible className="min-h-72">
      <Suspense>
        <MoreRooms token={token} />
      </Suspense>
    </WhenVisible>
  )
}
