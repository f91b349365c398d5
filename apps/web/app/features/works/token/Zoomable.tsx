import { lazy, type ReactNode, Suspense, startTransition, useState } from 'react'
import { fetchPart } from '#ui/fetchPart.ts'
import { ofWork } from '#words/work.ts'

const load = () => fetchPart(() => import('./Zoom.tsx'))
const Zoom = lazy(load)

type ZoomableProps = {
  /** The image in its full size. */
  src: string
  width: number
  height: number
  alt: string
  children: ReactNode
}

/** A picture that opens on the whole screen when clicked. Without scripts it is a link to the image. */
export function Zoomable({ src, width, height, alt, children }: ZoomableProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href={src}
        data-opens=""
        aria-label={ofWork('enlarge', { alt })}
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          startTransition(() => setOpen(true))
        }}
        className="flex w-full cursor-zoom-in justify-center"
      >
        {children}
      </a>
      <Suspense>
        {open && <Zoom src={src} width={width} height={height} alt={alt} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
