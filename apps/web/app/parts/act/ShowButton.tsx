import EyeOff from 'lucide-react/icons/eye-off'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/catalogue.ts'
import { isShown, showPicture, watchShown } from './shownPictures.ts'

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
