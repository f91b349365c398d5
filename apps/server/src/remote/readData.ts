import { RemoteError } from './remoteError.ts'

/**
 * The bytes of a data: location (RFC 2397). Tokens write them by hand: what should have been escaped ('#', '%',
 * quotes) is taken as it stands.
 */
export function readData(location: string, limit: number): Buffer {
  const comma = location.indexOf(',')
  if (comma < 0) throw new RemoteError('is no location')
  const head = location.slice('data:'.length, comma)
  const body = location.slice(comma + 1)
  // An escaped byte takes three characters.
  if (body.length > limit * 3) throw new RemoteError('is too large')
  const bytes = /;\s*base64$/i.test(head)
    ? Buffer.from(unescaped(body), 'base64')
    : Buffer.from(unescaped(body))
  if (bytes.length > limit) throw new RemoteError('is too large')
  return bytes
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
