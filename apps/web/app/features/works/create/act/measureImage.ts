/** The facts about a picked image that the rules need; width and height are null if the browser cannot read it. */
export type MeasuredImage = {
  file: File
  mime: string
  bytes: number
  width: number | null
  height: number | null
}

export async function measureImage(file: File): Promise<MeasuredImage> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const measured = { width: bitmap?.width ?? null, height: bitmap?.height ?? null }
  bitmap?.close()
  return { file, mime: file.type, bytes: file.size, ...measured }
}
