import type { Readable } from 'node:stream'

/** Bytes in parts. A reader that stops early calls the iterator's `return`, as `for await` does. */
export type Chunks = AsyncIterable<Uint8Array>

type Read = IteratorResult<Uint8Array, undefined>
const END: Read = { done: true, value: undefined }

/**
 * The bytes of a stream that the first read opens: what nobody reads is never opened, and every error of the stream has
 * a reader. `return` destroys the stream at once, also during a read.
 * @param ended called once, when everything was read, the stream failed, or its reader left; also if it was never opened
 */
export function chunksOf(
  open: () => Readable | Promise<Readable>,
  ended: () => void = () => {},
): Chunks & { next(): Promise<Read>; return(): Promise<Read> } {
  let opened: Promise<Readable> | null = null
  let reading: AsyncIterator<Uint8Array, undefined> | null = null
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    ended()
  }
  const openOnce = async () => {
    const stream = await open()
    stream.on('error', () => {})
    if (isOver) stream.destroy()
    return stream
  }
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: async () => {
      if (isOver) return END
      try {
        opened ??= openOnce()
        const stream = await opened
        if (isOver) return END
        reading ??= stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>
        const read = await reading.next()
        if (read.done) end()
        return read
      } catch (error) {
        end()
        throw error
      }
    },
    return: async () => {
      end()
      void opened?.then(
        (stream) => stream.destroy(),
        () => {},
      )
      return END
    },
  }
}
