import { buffer } from 'node:stream/consumers'
import type { FileStore } from './files.ts'

type Open = FileStore['open']

/** How many sizes may wait. Others are made when they are requested again. */
const MAX_WAITING = 100
/** How many sizes that cannot be made are remembered. */
const MAX_PLAIN = 10_000

/** A size of a stored picture that is made when it was asked for. */
export type Wanted = {
  /** The file that it becomes. */
  name: string
  /** The hash of the original. */
  hash: string
  /** A file without which it is not made: a size that was derived with the upload. */
  needs: string
  /** Null where it cannot be made: of an animation. */
  make: (original: Uint8Array) => Promise<Uint8Array | null>
}

/**
 * Opens sizes that are not made with an upload, which should not wait for them: one is made when it was asked for and
 * was not there, one at a time, and whoever asks next gets it. Null until then.
 */
export function createOnRequest(files: FileStore): (wanted: Wanted) => ReturnType<Open> {
  const waiting = new Set<string>()
  /** Animations, and pictures that could not be converted. */
  const plain = new Set<string>()
  let last: Promise<void> = Promise.resolve()

  async function make(wanted: Wanted): Promise<void> {
    const made = await makeOne(wanted).catch(() => false)
    waiting.delete(wanted.name)
    if (made) return
    if (plain.size >= MAX_PLAIN) plain.delete(plain.values().next().value as string)
    plain.add(wanted.name)
  }

  async function makeOne({ name, hash, make }: Wanted): Promise<boolean> {
    const original = await files.open(hash)
    const made = original && (await make(await buffer(original.read())))
    if (made) await files.put(name, made)
    return Boolean(made)
  }

  return async (wanted) => {
    const { name, needs } = wanted
    const there = await files.open(name)
    if (there || plain.has(name) || waiting.has(name) || waiting.size >= MAX_WAITING) return there
    if (!(await files.has(needs)) || waiting.has(name)) return null
    waiting.add(name)
    last = last.then(() => make(wanted))
    return null
  }
}
