const PLAIN = 'aceilnorsuyzACEINOSUYZ'
const MARKED = 'áçéíłñóřšúýžÁÇÉÍÑÓŠÚÝŽ'

/**
 * Turns a sentence into a made-up language: accents on its letters, a third longer, in brackets. Parameters stay as they
 * are. It shows where a layout has no room for longer words.
 */
export function pseudo(sentence: string): string {
  const marked = sentence.replace(/\{\w+:?|[a-zA-Z]/g, (part) => MARKED[PLAIN.indexOf(part)] ?? part)
  return `[${marked}${'·'.repeat(Math.ceil(sentence.length / 3))}]`
}
