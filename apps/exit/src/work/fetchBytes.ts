/** @property most bytes that are read @property limit milliseconds @property accept the wanted type */
type Wanted = { signal: AbortSignal; most: number; limit: number; accept?: string }

/** Fetches a file of a bounded size. @returns null if there is none, or a larger one. @throws if the host does not answer */
export async function fetchBytes(
  url: string,
  { signal, most, limit, accept = '*/*' }: Wanted,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetch(url, {
    headers: { accept },
    signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]),
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
  })
  const reader = response.body?.getReader()
  if (!response.ok || !reader) {
    void reader?.cancel()
    return null
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    size += part.value.length
    if (size > most) {
      void reader.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
