/** Stands for an object that came before: the number of objects that came before that one. */
type Repeat = { $same: number }

/** Objects with fewer characters are written again, because their number would be as long. */
const LEAST = 24

/**
 * Data as JSON text in which each object is written once. Where it repeats, its number stands. The same people,
 * collections and works are in many lists of a page. No field of the data may be called `$same`.
 */
export function packRepeats(data: unknown): string {
  const places = new Map<string, number>()
  let count = 0
  return JSON.stringify(data, (_, part) => {
    if (typeof part !== 'object' || part === null) return part
    const text = JSON.stringify(part)
    const $same = places.get(text)
    if ($same !== undefined) return { $same } satisfies Repeat
    if (text.length >= LEAST) places.set(text, count)
    count++
    return part
  })
}

/** Reads what {@link packRepeats} wrote. An object that repeats is the same one everywhere, so nobody may change it. */
export function unpackRepeats(text: string): unknown {
  const objects: object[] = []
  function unpack(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part
    if ('$same' in part) return objects[(part as Repeat).$same]
    objects.push(part)
    for (const [key, value] of Object.entries(part)) (part as Record<string, unknown>)[key] = unpack(value)
    return part
  }
  return unpack(JSON.parse(text))
}
