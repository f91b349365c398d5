/** How many words of a name are found. */
const MOST = 12
/** Longer words are found by their beginning. */
const LONGEST = 24

/**
 * The words of a name, as people type them: lower case, without accents. `look/search.js` splits what people type in the
 * same way (searchIndex.test.ts compares them).
 */
export function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST).join('')))].slice(0, MOST)
}
