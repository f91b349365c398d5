import { RemoteError } from './remoteError.ts'

/**
 * Reads the bytes of a data: url (RFC 2397). Tokens write them by hand: characters that should have been escaped ('#',
 * '%', quotes) are read literally.
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
