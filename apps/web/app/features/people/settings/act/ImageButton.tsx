import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ButtonLook } from '#ui/buttonClass.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { t } from '#words/catalogue.ts'

const CropDialog = lazyPart(() => import('#ui/overlays/CropDialog.tsx'))

type ImageButtonProps = ButtonLook & {
  /** The accessible name of the file field. */
  label: string
  busy?: boolean
  aspect: number
  width: number
  round?: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** Picks an image and lets the person crop it. A GIF is not cropped, because it would lose its animation. */
export function ImageButton({
  label,
  busy,
  aspect,
  width,
  round,
  onPick,
  children,
  ...look
}: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<File | null>(null)
  return (
    <>
      <Button {...look} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/gif,image/png,image/jpeg,image/webp"
        aria-label={label}
        hidden
        onChange={async (event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (!file) return
          // If the browser cannot draw the image, the server decides about it.
          const drawn = file.type === 'image/gif' ? null : await createImageBitmap(file).catch(() => null)
          if (!drawn) return onPick(file)
          drawn.close()
          setCropping(file)
        }}
      />
      <Suspense>
        {cropping && (
          <CropDialog
            file={cropping}
            aspect={aspect}
            width={width}
            round={round}
            words={{
              title: t('crop_title'),
              text: t('crop_text'),
              area: t('crop_area'),
              zoom: t('crop_zoom'),
              done: t('crop_done'),
              cancel: t('cancel'),
              close: t('close'),
            }}
            onDone={(file) => {
              setCropping(null)
              onPick(file)
            }}
            onClose={() => setCropping(null)}
          />
        )}
      </Suspense>
    </>
  )
}
