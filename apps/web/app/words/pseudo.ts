const PLAIN = 'aceilnorsuyzACEINOSUYZ'
const MARKED = 'áçéíłñóřšúýžÁÇÉÍÑÓŠÚÝŽ'

/**
 * A sentence as a language would have it that nobody speaks: marks on its letters, a third longer, in brackets;
 * parameters stay as they are. What it breaks has no room for longer words.
 */
export function pseudo(sentence: string): string {
  const marked = sentence.replace(/\{\w+:?|[a-zA-Z]/g, (part) => MARKED[PLAIN.indexOf(part)] ?? part)
  return `[${marked}${'·'.repeat(Math.ceil(sentence.length / 3))}]`
}
