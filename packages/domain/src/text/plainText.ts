// Removes invisible characters from texts. They can reverse the direction of the text that follows (U+202E), hide
// words (tags), or make two names look the same. What Unicode says is no character (U+FFFE) goes too: no XML can hold it.

/** Scripts whose letters join. Their spelling uses the joiner (U+200D) and non-joiner (U+200C). */
const JOINING = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
]
const joining = `[${JOINING.map((script) => `\\p{Script=${script}}`).join('')}]`

/** Sequences in which such characters are visible. */
const KEPT = [
  // The flags of England, Scotland and Wales.
  '\\u{1F3F4}[\\u{E0030}-\\u{E007A}]{3,6}\\u{E007F}',
  // 👩‍🚀: several emoji that form one.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  // ❤️ and 1️⃣: a character as emoji or as text.
  '(?<=\\p{Emoji})[\\uFE0E\\uFE0F]',
  `(?<=${joining})[\\u200C\\u200D]`,
  // Variants of one character.
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]',
].join('|')

const HIDDEN =
  '[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFB]|(?![\\n\\t])\\p{Control}'
const hidden = new RegExp(`(${KEPT})|${HIDDEN}`, 'gu')

/** Multi-line text without invisible characters. Right-to-left scripts and emoji stay as they are. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(hidden, (_, kept?: string) => kept ?? '')
}

/** The same on one line, for names. A letter and its accent become one character, so that names can be compared. */
export function plainLine(text: string): string {
  return plainText(text)
    .replace(/[\n\t]+/g, ' ')
    .normalize('NFC')
}
