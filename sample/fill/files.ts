import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Media } from '../catalogue/work.ts'
import { encodeCropped, encodePicture, type ImageFormat, type Picture } from '../drawing/picture.ts'
import { createLimit } from './limit.ts'

// Drawing keeps a core busy; more than two at once would only use more memory.
const inTurn = createLimit(2)
sharp.concurrency(1)

const ASSETS = join(import.meta.dirname, '..', 'assets')
const TYPES: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  glb: 'model/gltf-binary',
}

type Draw = () => Picture | Promise<Picture>

const asFile = (bytes: Uint8Array, name: string): File =>
  new File([new Uint8Array(bytes)], name, { type: TYPES[name.split('.').at(-1)!] })

function drawFile(draw: Draw, name: string, format: ImageFormat): Promise<File> {
  return inTurn(async () => asFile(await encodePicture(await draw(), format), `${name}.${format}`))
}

/** The middle of a picture, cut to a size. */
export function drawCropped(draw: Draw, name: string, width: number, height: number): Promise<File> {
  return inTurn(async () => asFile(await encodeCropped(await draw(), width, height), `${name}.webp`))
}

/** The files of a work: the work itself, and a cover if it is not an image. */
export async function filesOf(media: Media): Promise<{ media: File; preview?: File }> {
  if (media.kind === 'image') return { media: await drawFile(media.draw, 'work', media.format) }
  if (media.kind === 'animation') return { media: await drawFile(media.draw, 'work', 'gif') }
  const file =
    media.kind === 'model'
      ? asFile(await media.make(), 'work.glb')
      : asFile(await readFile(join(ASSETS, media.file)), media.file)
  return { media: file, preview: await drawFile(media.cover, 'cover', 'webp') }
}

export const drawPortrait = (draw: Draw): Promise<File> => drawFile(draw, 'portrait', 'webp')
