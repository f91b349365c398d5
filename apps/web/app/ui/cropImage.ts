type Area = { x: number; y: number; width: number; height: number }

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
