import type { Image } from '@vitrine/api/entities/works/media'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { fetchAhead } from '#ui/fetchPart.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { ofWork } from '#words/work.ts'

const load = () => import('./Zoom.tsx')
const Zoom = lazyPart(load)

type ZoomableProps = { image: Image; alt: string; children: ReactNode }

/** A picture that opens over the whole window when clicked. Without scripts it is a link to the image. */
export function Zoomable({ image, alt, children }: ZoomableProps) {
  const [open, setOpen] = useState<{ loaded: string | undefined } | null>(null)
  return (
    <>
      <a
        href={image.url}
        data-opens=""
        aria-label={ofWork('enlarge', { alt })}
        onPointerEnter={() => fetchAhead(load)}
        onFocus={() => fetchAhead(load)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          const loaded = event.currentTarget.querySelector('img')?.currentSrc
          startTransition(() => setOpen({ loaded }))
        }}
        className="flex w-full cursor-zoom-in justify-center"
      >
        {children}
      </a>
      <Suspense>{open && <Zoom {...open} image={image} alt={alt} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
