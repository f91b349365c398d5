import { useContext, useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '../Button.tsx'
import { NonceContext } from '../NonceContext.ts'
import { Modal } from './Modal.tsx'

/**
 * Cuts a part out of an image and returns it as a file. The part is never enlarged.
 * @param area in the image's own pixels
 * @param width the maximum width of the result, in pixels
 */
export async function cropImage(file: File, area: Area, width: number): Promise<File> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, width / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * scale)
  canvas.height = Math.round(area.height * scale)
  const context = canvas.getContext('2d')
  context?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!blob) throw new Error('the image could not be drawn')
  const ending = blob.type === 'image/webp' ? 'webp' : 'png'
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type })
}

import 'react-easy-crop/react-easy-crop.css'

type CropDialogProps = {
  file: File
  /** The result's width divided by its height. */
  aspect: number
  /** The maximum width of the result, in pixels. */
  width: number
  round?: boolean
  words: {
    title: string
    text: string
    area: string
    zoom: string
    done: string
    cancel: string
    close: string
  }
  onDone: (file: File) => void
  onClose: () => void
}

const STEP = 10

/** Lets the person choose a part of an image, by dragging, by arrow keys and by zooming. */
export default function CropDialog({ file, aspect, width, round, words, onDone, onClose }: CropDialogProps) {
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const nonce = useContext(NonceContext)
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])

  async function done() {
    if (!area) return
    setBusy(true)
    onDone(await cropImage(file, area, width))
  }
  return (
    <Modal
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      onClose={onClose}
      foot={
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" busy={busy} onClick={done}>
            {words.done}
          </Button>
        </div>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-m bg-sunken">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            keyboardStep={STEP}
            nonce={nonce}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': words.area, role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label htmlFor={id} className="mt-4 block text-sm text-quiet">
        {words.zoom}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
        className="mt-1 w-full accent-accent"
      />
    </Modal>
  )
}
