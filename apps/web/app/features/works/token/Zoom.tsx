import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'

type ZoomProps = { src: string; width: number; height: number; alt: string; onClose: () => void }

/** Zoomed in, a picture is at least this many times as large as the screen shows it whole. */
const LARGER = 2

/** A picture on the whole screen. A click zooms in to its own pixels, where it can be scrolled. */
export default function Zoom({ src, width, height, alt, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    return () => dialog.current?.close()
  }, [])
  const ratio = width / height
  const whole = `min(100vw - 2rem, (100dvh - 2rem) * ${ratio})`
  const side = near ? `max(${width}px, (${whole}) * ${LARGER})` : whole
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-auto bg-paper text-ink outline-none"
    >
      <div className="grid min-h-full min-w-full w-max place-items-center p-4">
        <button
          type="button"
          aria-label={ofWork(near ? 'zoom_out' : 'zoom_in')}
          onClick={() => setNear(!near)}
          className={near ? 'cursor-zoom-out' : 'cursor-zoom-in'}
        >
          <img
            src={src}
            alt={alt}
            width={width}
            height={height}
            style={{ width: side, height: 'auto', aspectRatio: ratio }}
            className="block max-w-none"
          />
        </button>
      </div>
      <div className="fixed top-3 end-3 flex gap-1 rounded-m bg-surface shadow-float">
        <IconButton label={ofWork(near ? 'zoom_out' : 'zoom_in')} onClick={() => setNear(!near)}>
          {near ? <ZoomOut className="size-5" aria-hidden /> : <ZoomIn className="size-5" aria-hidden />}
        </IconButton>
        <IconButton label={t('close')} onClick={() => dialog.current?.close()}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
    </dialog>
  )
}
