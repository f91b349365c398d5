/** The text of a file, and how its letters are written; null if the file says so itself (Unicode). */
export type TableText = { text: string; encoding: string | null }

/** What spreadsheets write besides Unicode, by the names of the Encoding Standard; the more common first. */
const LEGACY = [
  'windows-1252',
  'shift_jis',
  'gb18030',
  'windows-1251',
  'euc-kr',
  'big5',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
  'euc-jp',
  'koi8-r',
  'ibm866',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-15',
]

/**
 * Reads a file as text. Unicode is found by its mark, or because nothing else reads so; other encodings are guessed.
 * @param encoding one of {@link encodingsOf}, if a person chose it
 * @returns null if no encoding reads it without losing a letter: it is no text
 */
export async function tableText(
  bytes: Uint8Array,
  encoding: string | null = null,
): Promise<TableText | null> {
  const chosen = encoding ?? unicodeOf(bytes) ?? (await encodingsOf(bytes))[0]
  const text = chosen === undefined ? null : decoded(bytes, chosen)
  if (chosen === undefined || text === null) return null
  return { text, encoding: chosen.startsWith('utf-') ? null : chosen }
}

/** The encodings that can be meant, the likeliest first. */
export async function encodingsOf(bytes: Uint8Array): Promise<string[]> {
  const { analyse } = await import('chardet')
  const guessed = analyse(bytes).flatMap(({ name }) => standardName(name) ?? [])
  return [...new Set([...guessed, ...LEGACY])].filter(
    (each) => LEGACY.includes(each) && decoded(bytes, each) !== null,
  )
}

/** The first words of a table that only its encoding decides, as an encoding reads them; at most a few letters. */
export function sampleOf(bytes: Uint8Array, encoding: string): string {
  const words = (decoded(bytes, encoding) ?? '').match(/[^\t\n\r,;|"]*[^\p{ASCII}][^\t\n\r,;|"]*/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => word.trim().slice(0, SAMPLE))
    .join(', ')
}
const SAMPLE = 24

function unicodeOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: every second byte of its commas, digits and line ends is 0.
  const start = bytes.subarray(0, 2_000)
  const zeros = [0, 1].map((half) => start.filter((byte, at) => byte === 0 && at % 2 === half).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 5 > start.length) return odd > even ? 'utf-16le' : 'utf-16be'
  return readAs(bytes, 'utf-8') === null ? null : 'utf-8'
}

/** Null where a letter would be lost, or was lost before: no text has control characters, or the mark of a lost letter. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  const text = readAs(bytes, encoding)
  return text === null || /(?![\t\n\v\f\r])\p{Cc}|\ufffd/u.test(text) || isUtf7(text) ? null : text
}

/** Whether a text of ASCII hides letters (UTF-7): `Caf+AOk-`. No spreadsheet needs it, and no browser reads it. */
function isUtf7(text: string): boolean {
  if (!/^\p{ASCII}*$/u.test(text)) return false
  const hidden = [...text.matchAll(/\+([A-Za-z\d/]{3,})-/g)].map(([, digits = '']) => digits).filter(isHidden)
  // One alone may be a word; those of European letters begin like this.
  return hidden.length > 1 || hidden.some((digits) => digits.startsWith('A'))
}

/** Whether the digits of base 64 are whole letters of UTF-16, and all beyond ASCII. */
function isHidden(digits: string): boolean {
  const bytes = Uint8Array.from(
    atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0))),
    (each) => each.charCodeAt(0),
  )
  return bytes.length % 2 === 0 && /^[^\P{L}a-zA-Z]+$/u.test(new TextDecoder('utf-16be').decode(bytes))
}

function readAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The name in the Encoding Standard, in which windows-1252 reads what ISO-8859-1 says. */
function standardName(name: string): string | null {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}
