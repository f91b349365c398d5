/** What XML cannot hold, not even as a reference (XML 1.0, 2.2 Char): most control characters, U+FFFE and U+FFFF. */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text for an element or a quoted attribute of XML or SVG: escaped, without what XML cannot hold. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(NO_CHARACTER, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
