import EyeOff from 'lucide-react/icons/eye-off'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { preferenceOf } from '#data/preferences.ts'
import { createSharedValue } from '#data/sharedValue.ts'
import { ofTab } from '#data/storage.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/catalogue.ts'

/** The sensitive pictures that this tab shows, because somebody asked for them. At most 200, the oldest is forgotten. */
const KEY = 'vitrine.shown'
const MOST = 200

const shown = createSharedValue(read())

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(ofTab.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const isShown = (picture: string): boolean =>
  preferenceOf('sensitive') === 'show' || shown.get().includes(picture)

export function showPicture(picture: string): void {
  shown.set([...shown.get().filter((each) => each !== picture), picture].slice(-MOST))
  ofTab.setItem(KEY, JSON.stringify(shown.get()))
}

export function watchShown(listener: () => void): () => void {
  const stop = shown.watch(listener)
  // The preference is a field in the footer, which a script in the head handles before this.
  addEventListener('change', listener)
  return () => {
    stop()
    removeEventListener('change', listener)
  }
}

/** Covers a blurred picture until somebody asks for it. What lies below it cannot be used before. */
export default function ShowButton({ picture }: { picture: string }) {
  const cover = useRef<HTMLDivElement>(null)
  const shown = useSyncExternalStore(
    watchShown,
    () => isShown(picture),
    () => false,
  )
  useLayoutEffect(() => {
    const plinth = cover.current?.parentElement
    if (!plinth) return
    plinth.toggleAttribute('data-shown', shown)
    for (const below of plinth.children)
      if (below !== cover.current && below instanceof HTMLElement) below.inert = !shown
  }, [shown])
  return (
    <div ref={cover} className="pointer-events-none absolute inset-0 z-1 flex items-center justify-center">
      {!shown && (
        <button
          type="button"
          className={`${buttonClass({ size: 'small' })} pointer-events-auto min-h-11 gap-2 bg-surface`}
          onClick={() => showPicture(picture)}
        >
          <EyeOff className="size-4" aria-hidden />
          {t('sensitive_show')}
        </button>
      )}
    </div>
  )
}
