import { buffer } from 'node:stream/consumers'
import type { FileStore } from './files.ts'
import type { PicturePool } from './pictures/picturePool.ts'
import { sizedName } from './sizes.ts'

type Open = FileStore['open']

/** Larger sizes are for large screens, which usually have a fast connection. */
const WIDEST = 640
/** How many sizes may wait. Others are made when they are requested again. */
const MAX_WAITING = 100
/** How many sizes without an AVIF form are remembered. */
const MAX_PLAIN = 10_000

/**
 * Makes AVIF versions of derived sizes, for browsers that accept them. An upload does not wait for one: it is made
 * after the first request for it, one at a time, and served from the next request on.
 */
export function createAvifSizes(
  files: FileStore,
  pictures: PicturePool,
): (hash: string, width: number) => ReturnType<Open> {
  const waiting = new Set<string>()
  /** Animations, and sizes that could not be converted. */
  const plain = new Set<string>()
  let last: Promise<void> = Promise.resolve()

  async function make(hash: string, width: number, name: string): Promise<void> {
    const made = await makeOne(hash, width, name).catch(() => false)
    waiting.delete(name)
    if (made) return
    if (plain.size >= MAX_PLAIN) plain.delete(plain.values().next().value as string)
    plain.add(name)
  }

  async function makeOne(hash: string, width: number, name: string): Promise<boolean> {
    const original = await files.open(hash)
    const bytes = original && (await buffer(original.read()))
    const avif = bytes && (await pictures.run('makeAvif', { bytes, width }))
    if (avif) await files.put(name, avif)
    return Boolean(avif)
  }

  return async (hash, width) => {
    if (width > WIDEST) return null
    const name = `${hash}-${width}.avif`
    const there = await files.open(name)
    if (there || plain.has(name) || waiting.has(name) || waiting.size >= MAX_WAITING) return there
    // If the size itself was never derived, a request does not create it.
    if (!(await files.has(sizedName(hash, width)))) return null
    if (waiting.has(name)) return null
    waiting.add(name)
    last = last.then(() => make(hash, width, name))
    return null
  }
}
