import type { TraitIds } from './findWorks.ts'

/**
 * The values of many works, one after the other.
 * @property starts where each work's values begin; at the end, where those of the last one end
 * @property values each value by its place in `ids`
 */
export type WorkTraits = {
  starts: Uint32Array
  values: Uint32Array
  ids: readonly number[]
  places: ReadonlyMap<number, number>
}

/**
 * Reads PostgreSQL's text of arrays of ids, which are joined by commas: {1,2},{},{3}
 * @returns null if they have more values than `most`
 */
export function readTraits(text: string, most: number): WorkTraits | null {
  const starts: number[] = [0]
  const values: number[] = []
  const places = new Map<number, number>()
  let id = -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) {
      id = Math.max(id, 0) * 10 + code - 48
      continue
    }
    if (id >= 0) {
      let place = places.get(id)
      if (place === undefined) {
        place = places.size
        places.set(id, place)
      }
      if (values.push(place) > most) return null
      id = -1
    }
    // The end of a work.
    if (code === 125) starts.push(values.length)
  }
  return {
    starts: Uint32Array.from(starts),
    values: Uint32Array.from(values),
    ids: [...places.keys()],
    places,
  }
}

/** How many works have each value, of those that have one value of each list; at most 31 lists, the bits of a number. */
export function countHaving(
  { starts, values, ids, places }: WorkTraits,
  chosen: TraitIds,
): Map<number, number> {
  const groups = new Uint32Array(ids.length)
  for (const [group, list] of chosen.entries())
    for (const id of list) {
      const place = places.get(id)
      if (place !== undefined) groups[place] = (groups[place] ?? 0) | (1 << group)
    }
  const all = 2 ** chosen.length - 1
  const counts = new Uint32Array(ids.length)
  for (let work = 1; work < starts.length; work++) {
    const [first, end] = [starts[work - 1] as number, starts[work] as number]
    let has = 0
    for (let at = first; at < end; at++) has |= groups[values[at] as number] as number
    if (has !== all) continue
    for (let at = first; at < end; at++) {
      const place = values[at] as number
      counts[place] = (counts[place] as number) + 1
    }
  }
  const found = new Map<number, number>()
  for (const [place, count] of counts.entries()) if (count > 0) found.set(ids[place] as number, count)
  return found
}
