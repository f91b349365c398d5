import type { Token } from '@vitrine/api/entities/works/token'
import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { fetchPart } from '#ui/loading/fetchPart.ts'
import { useNear } from '#ui/loading/useNear.ts'
import { useMedia } from '#ui/useMedia.ts'
import { ofModel } from '#words/model.ts'
import { FullScreenButton } from './FullScreenButton.tsx'
import { MotionButton } from './MotionButton.tsx'

type ModelProps = {
  token: Token
  alt: string
  /** The picture that is shown until the model has loaded, and if it cannot be shown. */
  cover: ReactNode
}

/** The element of `@google/model-viewer`, as far as it is used here. */
type Viewer = HTMLElement & { play: () => void; pause: () => void; availableAnimations: string[] }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': HTMLAttributes<Viewer> & { ref: Ref<Viewer>; src: string; alt: string } & Record<
          `${string}-${string}` | 'a11y',
          unknown
        >
    }
  }
}

/**
 * A 3D model of a work. Its viewer is fetched when its place is seen, and replaces the cover once it has the model. People
 * turn it by dragging or with the arrow keys, and zoom once they have clicked it or focused it, so that it does not catch
 * the scrolling of the page. It moves by itself unless people want less motion, until somebody stops it.
 */
export default function Model({ token, alt, cover }: ModelProps) {
  const box = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer>(null)
  const [state, setState] = useState<'cover' | 'loading' | 'shown' | 'failed'>('cover')
  const [held, setHeld] = useState(false)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const mayMove = useMedia('(prefers-reduced-motion: no-preference)')
  const moving = chosen ?? mayMove
  const load = useCallback(async () => {
    const loaded = canDraw() && (await fetchPart(() => import('./modelViewer.ts')).catch(() => null))
    setState((before) => (before === 'cover' ? (loaded ? 'loading' : 'failed') : before))
  }, [])
  useNear(box, load, '0%')
  const attach = useCallback((element: Viewer) => {
    viewer.current = element
    const show = () => setState('shown')
    const fail = () => setState('failed')
    element.addEventListener('load', show)
    element.addEventListener('error', fail)
    return () => {
      element.removeEventListener('load', show)
      element.removeEventListener('error', fail)
    }
  }, [])
  const shown = state === 'shown'
  useEffect(() => {
    if (!shown) return
    if (moving) viewer.current?.play()
    else viewer.current?.pause()
  }, [shown, moving])
  return (
    <>
      <div ref={box} className={`flex w-full justify-center ${shown ? 'invisible' : ''}`}>
        {cover}
      </div>
      {(state === 'loading' || shown) && (
        <model-viewer
          ref={attach}
          src={token.media}
          alt={alt}
          a11y={spoken()}
          camera-controls
          touch-action="pan-y"
          interaction-prompt="none"
          disable-zoom={!held}
          auto-rotate={moving}
          auto-rotate-delay={0}
          shadow-intensity={1}
          data-sensitive={token.sensitive}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          // The whole stage, so that its shadow is not cut off.
          className={`absolute inset-0 size-full ${shown ? '' : 'invisible'}`}
        />
      )}
      {shown && (
        <>
          {/* With its ground and its buttons. */}
          <FullScreenButton of={() => viewer.current?.parentElement ?? null} />
          <MotionButton moving={moving} onChange={setChosen} />
        </>
      )}
      {state === 'failed' && <p>{ofModel('model_unshown')}</p>}
    </>
  )
}

/** The viewer draws with WebGL 2, which a browser or a machine may lack. */
const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null

const SIDES = ['front', 'right', 'back', 'left'] as const

/** What the viewer says, as it takes it: where one looks from, and how to turn the model. */
function spoken(): string {
  const views = SIDES.flatMap((name) => {
    const side = ofModel(`view_${name}`)
    return [
      [name, side],
      [`upper-${name}`, ofModel('view_upper', { side })],
      [`lower-${name}`, ofModel('view_lower', { side })],
    ]
  })
  return JSON.stringify({ ...Object.fromEntries(views), 'interaction-prompt': ofModel('model_prompt') })
}
