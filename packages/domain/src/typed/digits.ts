/** The zeros of the scripts whose digits people type here: Arabic, Persian, and full-width (Japanese and Chinese keyboards). */
const ZEROS = [0x0660, 0x06f0, 0xff10]

const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** The same text with Western digits: '٣' and '３' become '3'. */
export function westernDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((each) => code >= each && code < each + 10) ?? code
    return String(code - zero)
  })
}

/** What comes with copied text and cannot be seen: marks of direction and width, soft hyphens, a byte order mark. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** A text as it is read: Western digits, no invisible marks, no space around it. */
export const legible = (text: string): string => westernDigits(text).replace(INVISIBLE, '').trim()

/** Letters, digits and signs of full width, as Japanese and Chinese keyboards write them. */
const WIDE = /[\uff01-\uff5e]/g
/** How far they are from the plain ones. */
const WIDE_OFFSET = 0xfee0

/**
 * The same for what is written in ASCII, such as an address: letters and signs of full width are plain ones too. Less than
 * NFKC, which would read `1²` as 12.
 */
export const plainSigns = (text: string): string =>
  legible(text)
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))
    .replace(/\s/g, ' ')

/** What cannot be seen, but for the joiners, variants and tags of which emoji are made. */
const INVISIBLE_IN_NAMES =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu

/**
 * A name as it is read. Its digits and the joiners in it are part of it: `٣٣٣.eth` and `333.eth` belong to two people, as do
 * a family and three persons. What is the same name in the end, the rules for names say (ENSIP-15).
 */
export const legibleName = (text: string): string => text.replace(INVISIBLE_IN_NAMES, '').trim()

/** Removes leading zeros: '007.5' → '7.5', '0.5' stays. */
export const trimLeadingZeros = (text: string): string => text.replace(/^0+(?=\d)/, '')

/** Digits as they appear in a field: an empty start after a deletion is left alone, because more is typed there. */
export function tidyZeros(typed: string, before: string): string {
  return before.endsWith(typed) ? typed : trimLeadingZeros(typed)
}
