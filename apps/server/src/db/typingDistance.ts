/** How much of a text and of a name is compared, so that a long one costs no more. */
const TEXT = 40
const NAME = 200

/**
 * How many letters of a text have to be added, left out, changed or swapped with their neighbour, so that it is as many
 * words in a row of a name. 'laek' is 1 from 'Lights over the Lake'.
 */
export function typingDistance(text: string, name: string): number {
  const wanted = wordsOf(text.slice(0, TEXT))
  const phrase = wanted.join(' ')
  const words = wordsOf(name.slice(0, NAME))
  let fewest = TEXT
  for (let at = 0; at < words.length; at++) {
    const run = words.slice(at, at + wanted.length).join(' ')
    // A difference in length takes at least as many edits.
    if (Math.abs(run.length - phrase.length) < fewest) fewest = Math.min(fewest, editsBetween(phrase, run))
  }
  return fewest
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The edits between two texts (optimal string alignment), row by row. Anybody can ask for hundreds of them at once, so it
 * makes nothing for each letter. Edits fit into a byte, because NAME does.
 */
function editsBetween(one: string, other: string): number {
  const width = other.length + 1
  let before = new Uint8Array(width)
  let row = Uint8Array.from({ length: width }, (_, at) => at)
  let next = new Uint8Array(width)
  for (let i = 1; i <= one.length; i++) {
    next[0] = i
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1
      let edits = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + changed)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        edits = Math.min(edits, before[j - 2]! + 1)
      next[j] = edits
    }
    ;[before, row, next] = [row, next, before]
  }
  return row[other.length]!
}
