import type { Image } from '@vitrine/api/entities/works/media'
import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { Button } from '#ui/Button.tsx'
import { FilePicker } from '#ui/fields/FilePicker.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { failureText } from '#words/failure.ts'
import { smallestOf } from '#words/picture.ts'
import { w } from './consoleWords.ts'

type PictureFieldProps = {
  label: string
  hint: string
  /** The uploaded picture. */
  image: Image | null
  error: string | null
  onChange: (part: { picture: string | null; image: Image | null }) => void
}

/** A picture of the console, such as a banner's own. It is uploaded when it is picked, and checked like every upload. */
export function PictureField({ label, hint, image, error, onChange }: PictureFieldProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function pick(file: File) {
    setBusy(true)
    setRefused(null)
    try {
      const { media } = await request('POST /media', { form: { file } })
      if (media.image) onChange({ picture: media.hash, image: media.image })
      else setRefused(failureText({ code: 'media_type_unsupported' }))
    } catch (cause) {
      setRefused(failureText(failureOf(cause)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <FilePicker
        label={label}
        accept="image/gif,image/png,image/jpeg,image/webp"
        hint={hint}
        action={image ? w('banner_picture_replace') : w('banner_picture_pick')}
        error={refused ?? error}
        onPick={pick}
      >
        {busy && (
          <p role="status" className="flex justify-center pt-4">
            <Spinner />
            <span className="sr-only">{w('loading')}</span>
          </p>
        )}
        {image && (
          <img src={smallestOf(image).src} alt="" className="mx-auto mt-3 h-24 rounded-s object-contain" />
        )}
      </FilePicker>
      {image && (
        <Button size="small" onClick={() => onChange({ picture: null, image: null })}>
          {w('banner_picture_remove')}
        </Button>
      )}
    </div>
  )
}
