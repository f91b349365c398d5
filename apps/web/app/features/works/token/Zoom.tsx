import { Dialog } from '@base-ui/react/dialog'
import type { Image } from '@vitrine/api/entities/works/media'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { CSSProperties } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'
import { useZoom } from './useZoom.ts'

type ZoomProps = {
  image: Image
  alt: string
  /** The size of it that the page already has, which is seen until the whole file is here. */
  loaded: string | undefined
  onClose: () => void
}

/** A picture over the whole window, on its own ground. A click, the wheel or two fingers bring it nearer, to its own pixels. */
export default function Zoom({ image, alt, loaded, onClose }: ZoomProps) {
  const { box, picture, near, onClick } = useZoom(image.width)
  const style = { '--work': image.color, '--ratio': image.width / image.height } as CSSProperties
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={alt}
          style={style}
          className="plinth @container-size fixed inset-0 z-50 overflow-hidden text-ink outline-none transition-opacity duration-(--calm) data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div
            ref={box}
            className={`no-scrollbar size-full touch-pan-x touch-pan-y overflow-auto ${near ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
          >
            <div className="grid min-h-full w-max min-w-full place-items-center">
              <button
                type="button"
                aria-label={ofWork(near ? 'zoom_out' : 'zoom_in')}
                onClick={onClick}
                className="cursor-[inherit] outline-offset-[-2px]"
              >
                <img
                  ref={picture}
                  src={image.url}
                  alt={alt}
                  width={image.width}
                  height={image.height}
                  draggable={false}
                  style={{
                    width: 'calc(min(100cqw, 100cqh * var(--ratio)) * var(--zoom, 1))',
                    aspectRatio: 'var(--ratio)',
                    backgroundImage: `url("${loaded ?? image.placeholder}")`,
                  }}
                  onLoad={(event) => {
                    // It would show through where the picture is transparent.
                    event.currentTarget.style.backgroundImage = 'none'
                  }}
                  className="block h-auto max-w-none bg-size-[100%_100%]"
                />
              </button>
            </div>
          </div>
          <div className="absolute end-3 top-3 flex gap-1 rounded-m bg-surface shadow-float">
            <IconButton label={ofWork(near ? 'zoom_out' : 'zoom_in')} onClick={onClick}>
              {near ? <ZoomOut className="size-5" aria-hidden /> : <ZoomIn className="size-5" aria-hidden />}
            </IconButton>
            <Dialog.Close render={<IconButton label={t('close')} />}>
              <X className="size-5" aria-hidden />
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
