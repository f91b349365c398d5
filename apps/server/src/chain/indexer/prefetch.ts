/** Yields the same values, but asks for each while the previous one is still being used. */
export async function* prefetch<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]()
  const ask = () => {
    const asked = iterator.next()
    // It may fail before anybody awaits it; the later await still receives the error.
    asked.catch(() => {})
    return asked
  }
  let coming = ask()
  for (;;) {
    const { done, value } = await coming
    if (done) return
    coming = ask()
    yield value
  }
}
