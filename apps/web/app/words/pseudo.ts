/** A development language made from English: text that it does not change is missing from the catalogue. */
export const PSEUDO = 'pseudo'

const PLAIN = 'aceilnorsuyzACEINOSUYZ'
const MARKED = 'áçéíłñóřšúýžÁÇÉÍÑÓŠÚÝŽ'
/** The names of parameters and the forms of plurals stay. */
const KEPT_OR_LETTER = /\{\w+(?:, plural,)?|\b(?:one|other) \{|[a-zA-Z]/g

/**
 * Turns a sentence into a made-up language: accents on its letters, a third longer, in brackets. Parameters stay as they
 * are. It shows where a layout has no room for longer words.
 */
export function pseudo(sentence: string): string {
  const marked = sentence.replace(KEPT_OR_LETTER, (part) => MARKED[PLAIN.indexOf(part)] ?? part)
  return `[${marked}${'·'.repeat(Math.ceil(sentence.length / 3))}]`
}
