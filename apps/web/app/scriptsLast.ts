/**
 * What is seen of a page comes first: its scripts are fetched after its pictures. They run as soon as they are there,
 * since a click before that is lost. The router's own part for its scripts cannot be told so, therefore the head is
 * rewritten as it streams by.
 */
export function scriptsLast(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  /** The page so far, until the head's end has come; null from then on. */
  let held: string | null = ''
  return new TransformStream({
    transform: (chunk, controller) => {
      const text = decoder.decode(chunk, { stream: true })
      if (held === null) return controller.enqueue(encoder.encode(text))
      held += text
      const end = held.indexOf('</head>')
      if (end < 0) return
      controller.enqueue(encoder.encode(fetchLate(held.slice(0, end)) + held.slice(end)))
      held = null
    },
    flush: (controller) => {
      const rest = (held ?? '') + decoder.decode()
      if (rest) controller.enqueue(encoder.encode(rest))
    },
  })
}

const fetchLate = (head: string): string =>
  head.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
