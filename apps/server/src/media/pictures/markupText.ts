/** The text of an SVG or a page: in the letters that its mark or the first line of its XML says; UTF-8 without either. */
export function markupText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = Buffer.from(bytes.subarray(0, LONGEST_HEAD)).toString('latin1')
  const [, named = 'utf-8'] = ENCODING.exec(head) ?? []
  // What can be read as letters of one byte is not in letters of two, whatever it says.
  return (/^utf-?(?:16|32)/i.test(named) ? null : decoded(bytes, named)) ?? new TextDecoder().decode(bytes)
}

/** Bytes. */
const LONGEST_HEAD = 200
const ENCODING = /^(?:\xef\xbb\xbf)?\s*<\?xml\s[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}
