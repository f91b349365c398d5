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

/** Marks of direction and width that come with copied text and cannot be seen. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A text as it is read: Western digits, no invisible marks, no space around it. */
export const legible = (text: string): string => westernDigits(text).replace(INVISIBLE, '').trim()

/** Removes leading zeros: '007.5' → '7.5', '0.5' stays. */
export const trimLeadingZeros = (text: string): string => text.replace(/^0+(?=\d)/, '')

/** Digits as they appear in a field: an empty start after a deletion is left alone, because more is typed there. */
export function tidyZeros(typed: string, before: string): string {
  return before.endsWith(typed) ? typed : trimLeadingZeros(typed)
}
