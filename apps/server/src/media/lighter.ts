import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from './files.ts'
import { MAX_PIXELS } from './inspect.ts'

type Open = FileStore['open']

/** AVIF takes about half the bytes of WebP, and a hundred times its work; effort 2 keeps most of the one and little of the other. */
const AVIF = { quality: 50, effort: 2 } as const
/** Wider ones are for large screens, which hang on lines that carry them. */
const WIDEST = 640

/**
 * The lighter form of derived sizes, for browsers that take it. None is made with an upload, which should not wait for
 * it: one is made when it was asked for and was not there, one at a time, and whoever asks next gets it.
 */
export function createLighter(
  files: FileStore,
  nameOf: (hash: string, width: number) => string,
): (hash: string, width: number) => ReturnType<Open> {
  /** Being made, or not to be made at all. */
  const settled = new Set<string>()
  let last: Promise<void> = Promise.resolve()
  return async (hash, width) => {
    if (width > WIDEST) return null
    const name = `${hash}-${width}.avif`
    const there = await files.open(name)
    // Sizes that nobody derived are not made here either, whoever asks for them.
    if (there || settled.has(name) || !(await files.has(nameOf(hash, width)))) return there
    settled.add(name)
    last = last.then(() => make(files, hash, width, name)).catch(() => undefined)
    return null
  }
}

async function make(files: FileStore, hash: string, width: number, name: string): Promise<void> {
  const original = await files.open(hash)
  if (!original) return
  const image = sharp(await buffer(original.read()), { limitInputPixels: MAX_PIXELS })
  // Animations stay as they are: the encoder knows stills alone.
  if (((await image.metadata()).pages ?? 1) > 1) return
  const sized = image.autoOrient().resize({ width, withoutEnlargement: true })
  await files.put(name, await sized.avif(AVIF).toBuffer())
}
