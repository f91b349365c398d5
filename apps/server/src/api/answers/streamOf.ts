/**
 * The body of an answer, read only as fast as its client takes it.
 * @param ended called once, as soon as everything was sent, the source failed, or the client left
 */
export function streamOf(
  source: AsyncIterable<Uint8Array>,
  ended: () => void = () => {},
): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await chunks.next()
          if (!done) return controller.enqueue(value)
          ended()
          controller.close()
        } catch (error) {
          ended()
          throw error
        }
      },
      cancel: () => {
        ended()
        // It may wait for a read that is under way; the client does not.
        void chunks.return?.()?.catch(() => {})
      },
    },
    { highWaterMark: 0 },
  )
}
