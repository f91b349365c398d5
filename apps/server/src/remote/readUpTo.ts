/**
 * Reads the body of an answer, as many bytes of it as are allowed.
 * @returns null if it is longer; the rest is not read
 */
export async function readUpTo({ body }: Response, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
