// Rarity by OpenRarity's method (github.com/ProjectOpenSea/open-rarity): how much a work's traits say, over how much the
// collection's traits say on average. Works with more values that nobody else has come first.

/** Above what differs, as a share of it, scores are different: OpenRarity compares them so. */
const CLOSE = 1e-9

/** A work that has not the trait has this, as if it were a value. */
const NONE = -1

export type Rarity = { rank: number; score: number }

/** A value of a trait. Upper and lower case and spaces around it make no difference. */
type Value = { name: string; value: string }

const plain = (text: string) => text.trim().toLowerCase()

/**
 * Ranks the works of a collection; equal ones share a rank, as in 1, 2, 2, 4. Of two values of one trait, a work counts
 * with the last. As in OpenRarity, the number of a work's traits is a trait too.
 * @param works the ids of each work's values
 * @returns in the same order; empty for fewer than two works, or if none has a trait
 */
export function rankByRarity(
  works: readonly (readonly number[])[],
  values: ReadonlyMap<number, Value>,
): Rarity[] {
  const columns = columnsOf(works, values)
  if (works.length < 2 || columns.length === 1) return []
  const bits = new Float64Array(works.length)
  const unique = new Uint32Array(works.length)
  let entropy = 0
  for (const column of columns) {
    const counts = new Map<number, number>()
    for (const value of column) counts.set(value, (counts.get(value) ?? 0) + 1)
    const information = new Map<number, number>()
    for (const [value, count] of counts) {
      const share = count / works.length
      information.set(value, -Math.log2(share))
      entropy -= share * Math.log2(share)
    }
    column.forEach((value, at) => {
      bits[at] = (bits[at] as number) + (information.get(value) as number)
      if (value !== NONE && counts.get(value) === 1) unique[at] = (unique[at] as number) + 1
    })
  }
  // Where all works are alike, none says anything.
  return ranksOf(
    Array.from(bits, (each) => each / (entropy || 1)),
    unique,
  )
}

/** For each trait, what each work has of it; the last column is how many traits it has. */
function columnsOf(works: readonly (readonly number[])[], values: ReadonlyMap<number, Value>): Int32Array[] {
  const columns = new Map<string, Int32Array>()
  const numbers = new Map<string, number>()
  const counts = new Int32Array(works.length)
  const numbered = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, numbers.size)
    return numbers.size - 1
  }
  const places = new Map<number, { column: Int32Array; value: number; counts: boolean }>()
  for (const [id, { name, value }] of values) {
    const key = plain(name)
    const column = columns.get(key) ?? new Int32Array(works.length).fill(NONE)
    columns.set(key, column)
    const text = plain(value)
    places.set(id, { column, value: numbered(text), counts: text !== '' && text !== 'none' })
  }
  const counted = new Set([...places.values()].flatMap((each) => (each.counts ? [each.value] : [])))
  works.forEach((ids, at) => {
    for (const id of ids) {
      const place = places.get(id)
      if (place) place.column[at] = place.value
    }
  })
  const used = [...columns.values()].filter((column) => column.some((value) => value !== NONE))
  for (const column of used)
    column.forEach((value, at) => {
      if (counted.has(value)) counts[at] = (counts[at] as number) + 1
    })
  return [...used, counts]
}

function ranksOf(scores: readonly number[], unique: Uint32Array): Rarity[] {
  const order = scores.map((_, at) => at)
  order.sort(
    (one, other) =>
      (unique[other] as number) - (unique[one] as number) ||
      (scores[other] as number) - (scores[one] as number),
  )
  const ranked: Rarity[] = scores.map((score) => ({ rank: 0, score }))
  order.forEach((at, place) => {
    const before = place === 0 ? undefined : ranked[order[place - 1] as number]
    const here = ranked[at] as Rarity
    here.rank = before && isClose(before.score, here.score) ? before.rank : place + 1
  })
  return ranked
}

const isClose = (one: number, other: number) =>
  Math.abs(one - other) <= CLOSE * Math.max(Math.abs(one), Math.abs(other))
