import { Suspense } from 'react'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

const ShowButton = lazyPart(() => import('./act/ShowButton.tsx'))

/** On the plinth of a sensitive picture: the button that shows it. */
export function Shield({ image }: { image: { url: string; sensitive?: true | undefined } | null }) {
  return image?.sensitive ? (
    <Suspense>
      <ShowButton picture={image.url} />
    </Suspense>
  ) : null
}
