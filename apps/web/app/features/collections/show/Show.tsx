import Maximize from 'lucide-react/icons/maximize'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { Drawn, PAUSE, PLAY, TO_LEFT, TO_RIGHT } from '#ui/Drawn.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toggleFullScreen, useFullScreen } from '#ui/overlays/fullScreen.ts'
import { useTurning } from '#ui/useTurning.ts'
import { ofExhibition } from '#words/exhibition.ts'
import { t } from '#words/t.ts'
import { ShownLabel } from './ShownLabel.tsx'
import { ShownPicture } from './ShownPicture.tsx'
import type { Hung } from './toShow.ts'
import { useAwake } from './useAwake.ts'
import { useControls } from './useControls.ts'
import { useKept } from './useKept.ts'
import { useShownFor } from './useShownFor.ts'

/** How long each work is shown, its label, and the buttons after somebody moved, in milliseconds. */
const EACH = 15_000
const LABEL = 7_000
const BUTTONS = 4_000

type ShowProps = {
  works: readonly Hung[]
  /** The page that it leaves to. */
  back: string
}

/** Works one after the other over the whole window. */
export function Show({ works, back }: ShowProps) {
  useAwake()
  if (works.length === 0)
    return (
      <div
        data-alone=""
        className="fixed inset-0 z-60 flex flex-col items-center justify-center gap-6 bg-paper p-6 text-center"
      >
        <p className="text-lg text-quiet">{ofExhibition('show_empty')}</p>
        <Link to={back} className={buttonClass()}>
          {ofExhibition('show_back')}
        </Link>
      </div>
    )
  return <Hanging works={works} back={back} />
}

type Turn = { shown: Hung; before: Hung | null; count: number }

function Hanging({ works, back }: ShowProps) {
  const root = useRef<HTMLElement>(null)
  const kept = useKept(works)
  const [{ shown, before, count }, setTurn] = useState<Turn>({ shown: works[0]!, before: null, count: 0 })
  const [paused, setPaused] = useState(false)
  const fullScreen = useFullScreen()
  const label = useShownFor(LABEL)
  const buttons = useShownFor(BUTTONS)

  const at = works.findIndex(({ _id }) => _id === shown._id)
  // What has not arrived is passed over.
  const others = [...works.slice(at + 1), ...works.slice(0, Math.max(at, 0))].filter(({ _id }) =>
    kept.has(_id),
  )
  const [next, previous] = [others[0], others.at(-1)]
  function turnTo(work: Hung | undefined) {
    if (!work) return
    setTurn({ shown: work, before: shown, count: count + 1 })
    label.show()
  }
  function heed() {
    label.show()
    buttons.show()
  }
  function pause() {
    setPaused(!paused)
    heed()
  }
  useTurning(root, { onPrevious: () => turnTo(previous), onNext: () => turnTo(next) })
  useControls({ onSpace: pause, back })
  const goOn = useEffectEvent(() => turnTo(next))
  const waits = paused || !next
  useEffect(() => {
    // Each work has its time, counted from its turn.
    if (waits) return
    const timer = setTimeout(goOn, EACH, count)
    return () => clearTimeout(timer)
  }, [waits, count])

  return (
    <section
      ref={root}
      data-alone=""
      aria-label={ofExhibition('shown_works')}
      onPointerMove={heed}
      onPointerDown={heed}
      onKeyDown={heed}
      className={`fixed inset-0 z-60 overflow-hidden bg-paper ${buttons.shown ? '' : 'cursor-none'}`}
    >
      {before && <ShownPicture key={count - 1} work={before} kept={kept.get(before._id)} />}
      <ShownPicture key={count} work={shown} kept={kept.get(shown._id)} first={count === 0} />
      <div
        // Screen readers are not interrupted while the works change by themselves.
        aria-live={paused ? 'polite' : 'off'}
        className={`absolute start-0 bottom-0 max-w-full p-4 sm:p-6 ${fading(label.shown)}`}
      >
        <ShownLabel work={shown} place={{ n: Math.max(at, 0) + 1, count: works.length }} />
      </div>
      <div
        className={`absolute end-3 top-3 flex gap-1 rounded-m bg-surface shadow-float ${fading(buttons.shown)}`}
      >
        <IconButton label={t('previous')} onClick={() => turnTo(previous)}>
          <Drawn path={TO_LEFT} className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <IconButton label={ofExhibition(paused ? 'show_resume' : 'show_pause')} onClick={pause}>
          <Drawn path={paused ? PLAY : PAUSE} className="size-5" />
        </IconButton>
        <IconButton label={t('next')} onClick={() => turnTo(next)}>
          <Drawn path={TO_RIGHT} className="size-5 rtl:-scale-x-100" />
        </IconButton>
        {fullScreen.possible && !fullScreen.open && (
          <IconButton
            label={ofExhibition('full_screen')}
            onClick={() => toggleFullScreen(document.documentElement)}
          >
            <Maximize className="size-5" aria-hidden />
          </IconButton>
        )}
        <Link
          to={back}
          replace
          prefetch="render"
          aria-label={ofExhibition('show_leave')}
          title={ofExhibition('show_leave')}
          className="inline-flex size-10 items-center justify-center rounded-m text-quiet hover:bg-sunken hover:text-ink"
        >
          <X className="size-5" aria-hidden />
        </Link>
      </div>
    </section>
  )
}

/** Buttons that have the focus stay visible. Invisible ones cannot be pressed. */
const fading = (shown: boolean) =>
  `transition-opacity duration-1000 motion-reduce:transition-none has-focus-visible:opacity-100 ${shown ? '' : 'pointer-events-none opacity-0'}`
