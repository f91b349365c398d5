import { isBareFile } from './isBareFile.ts'
import { RemoteError } from './remoteError.ts'

/**
 * Reads the bytes of a data: url (RFC 2397). Tokens write them by hand: characters that should have been escaped ('#',
 * '%', quotes) are read literally.
 */
export function readData(location: string, limit: number): Buffer {
  const comma = location.indexOf(',')
  if (comma < 0) throw new RemoteError('remote_no_address', 'is no address')
  const head = location.slice('data:'.length, comma)
  const body = location.slice(comma + 1)
  // An escaped byte takes three characters.
  if (body.length > limit * 3) throw new RemoteError('remote_too_large', 'is too large')
  const plain = unescaped(body)
  const text = plain.toString('latin1')
  const bytes = isBase64(head, text) ? Buffer.from(text, 'base64') : plain
  if (bytes.length > limit) throw new RemoteError('remote_too_large', 'is too large')
  return bytes
}

/** Also where the head forgets to say so, or says so of a text. */
const isBase64 = (head: string, body: string): boolean =>
  /;\s*base64\s*$/i.test(head) ? !/^\s*[<{]/.test(body) : isBareFile(body)

const PERCENT = '%'.charCodeAt(0)

/** The bytes of a text, with each escaped byte replaced. A '%' that escapes nothing stays. */
function unescaped(text: string): Buffer {
  const bytes = Buffer.from(text)
  let written = 0
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] === PERCENT ? bytes.subarray(at + 1, at + 3).toString('latin1') : ''
    const escaped = /^[0-9a-f]{2}$/i.test(code)
    bytes[written++] = escaped ? Number.parseInt(code, 16) : (bytes[at] as number)
    if (escaped) at += 2
  }
  return bytes.subarray(0, written)
}
