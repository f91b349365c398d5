import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.tsx'
import { WhenVisible } from '#ui/WhenVisible.tsx'

const StorageFacts = lazyPart(() => import('./StorageFacts.tsx'))

/** Where a work lives. Few people read as far as this, so it is fetched when its place comes near. */
export function Storage({ id }: { id: string }) {
  return (
    <WhenVisible className="mt-6 min-h-56 border-t border-line pt-4">
      <Suspense>
        <StorageFacts id={id} />
      </Suspense>
    </WhenVisible>
  )
}
