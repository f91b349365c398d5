/** How much of a text and of a name is compared, so that a long one costs no more. */
const TEXT = 40
const NAME = 200

/**
 * How many letters of a text have to be added, left out, changed or swapped with their neighbour, so that it is as many
 * words in a row of a name. 'laek' is 1 from 'Lights over the Lake'.
 */
export function typingDistance(text: string, name: string): number {
  const wanted = wordsOf(text.slice(0, TEXT))
  const words = wordsOf(name.slice(0, NAME))
  const runs = words.map((_, at) => words.slice(at, at + wanted.length).join(' '))
  return Math.min(TEXT, ...runs.map((run) => editsBetween(wanted.join(' '), run)))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The edits between two texts (optimal string alignment), row by row. */
function editsBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1
      const cost = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + changed]
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost.push((before[j - 2] ?? 0) + 1)
      next.push(Math.min(...cost))
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}
