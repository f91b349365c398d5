/** Time was over before some work was. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'

  constructor(milliseconds: number) {
    super(`took longer than ${milliseconds} ms`)
  }
}

/**
 * Runs work that somebody outside may never let end. It is over when the work is, after the time, or when it is stopped,
 * whichever comes first: the work need not hear its signal for that.
 * @param work gets a signal that aborts as soon as nobody waits any more
 * @param stop ends it early
 * @throws DeadlineError after the time; the reason of `stop`; what the work throws
 */
export async function withDeadline<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  stop?.throwIfAborted()
  const over = new AbortController()
  const { promise: ended, reject: end } = Promise.withResolvers<never>()
  const timer = setTimeout(() => end(new DeadlineError(milliseconds)), milliseconds)
  const onStop = () => end(stop?.reason)
  stop?.addEventListener('abort', onStop, { once: true })
  try {
    return await Promise.race([work(over.signal), ended])
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', onStop)
    over.abort()
  }
}
