import type { Image } from '@vitrine/api/entities/works/media'
import { type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import type { PictureSource } from '#ui/Picture.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { pictureOf } from '#words/picture.ts'
import { MotionButton } from './MotionButton.tsx'

type AnimatedProps = {
  image: Image
  /** The width on the page, as `Picture` takes it. */
  sizes: string
  /** Draws the animation, or without a source its still. */
  children: (source?: PictureSource) => ReactNode
}

/**
 * An animated picture. Its still comes first, because it is much lighter; the animation replaces it once it has loaded. It
 * moves by itself unless people want less motion, until somebody stops it.
 */
export default function Animated({ image, sizes, children }: AnimatedProps) {
  const hydrated = useHydrated()
  const mayMove = useMedia('(prefers-reduced-motion: no-preference)')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const moving = chosen ?? mayMove
  // Who starts it wants to see it move, whatever the system says.
  const animation = { ...pictureOf(image), still: undefined }
  const loaded = useLoaded(animation.srcSet, sizes, moving)
  return (
    <>
      {children(moving && loaded ? animation : undefined)}
      {hydrated && <MotionButton moving={moving} onChange={setChosen} />}
    </>
  )
}

/** Fetches a picture after the page has loaded. True once it is decoded, so that it can replace another without a flash. */
function useLoaded(srcSet: string | undefined, sizes: string, wanted: boolean): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!wanted || !srcSet) return
    const fetchIt = () => {
      const image = Object.assign(new Image(), { fetchPriority: 'low', sizes, srcset: srcSet })
      // If it fails, the still stays.
      image.decode().then(
        () => setLoaded(true),
        () => {},
      )
    }
    if (document.readyState === 'complete') return fetchIt()
    window.addEventListener('load', fetchIt, { once: true })
    return () => window.removeEventListener('load', fetchIt)
  }, [wanted, srcSet, sizes])
  return loaded
}
