import { buffer } from 'node:stream/consumers'
import type { FileStore } from './files.ts'

type Open = FileStore['open']

/** How many sizes may wait. Others are made when they are requested again. */
const MAX_WAITING = 100
/** How many sizes that cannot be made are remembered. */
const MAX_PLAIN = 10_000
/** Resizing at once would slow the page that asked, which is still loading. Milliseconds. */
const PAUSE = 10_000

/** A size of a stored picture that is made after the first request for it. */
export type Wanted = {
  /** The name of its file. */
  name: string
  /** The hash of the original. */
  hash: string
  /** A size that was derived with the upload. If it does not exist, a request creates nothing. */
  needs: string
  /** Returns null if it cannot be made, for example from an animation. */
  make: (original: Uint8Array) => Promise<Uint8Array | null>
}

/**
 * Opens sizes that an upload does not wait for. Each is made after the first request for it, one at a time, and served
 * from the next request on. Returns null until then.
 * @param pause how long to wait before the first of them, in milliseconds
 */
export function createOnRequest(files: FileStore, pause = PAUSE): (wanted: Wanted) => ReturnType<Open> {
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
    if (there || plain.has(name) || !(await files.has(needs))) return there
    // Requests that came at once have looked for their files at once.
    if (waiting.has(name) || waiting.size >= MAX_WAITING) return null
    if (waiting.size === 0) last = last.then(() => new Promise((resolve) => setTimeout(resolve, pause)))
    waiting.add(name)
    last = last.then(() => make(wanted))
    return null
  }
}
