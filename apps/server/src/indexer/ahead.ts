/** The same values, each asked for while the one before it is still being used. */
export async function* ahead<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]()
  const ask = () => {
    const asked = iterator.next()
    // It may fail while nobody waits for it yet; who does will hear of it.
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
