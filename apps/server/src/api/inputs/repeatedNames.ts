const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\],]/g

/** How many are found at most: a long list helps nobody. */
export const MOST_REPEATED = 20
/** How deep they are looked for. No schema names anything deeper, and a path is as long as it is deep. */
const MOST_DEPTH = 32

/**
 * The first names that an object of a JSON text has more than once, as paths. A parser takes the last value in silence, and the
 * caller may have meant another one. @param text valid JSON
 */
export function repeatedNames(text: string): string[] {
  const found = new Set<string>()
  const open: { names: Set<string> | null; at: string | number }[] = []
  for (const [token, written, colon] of text.matchAll(TOKENS)) {
    const inner = open.at(-1)
    if (token === '{') open.push({ names: new Set(), at: '' })
    else if (token === '[') open.push({ names: null, at: 0 })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',' && typeof inner?.at === 'number') inner.at += 1
    else if (written && colon && inner) {
      inner.at = JSON.parse(written) as string
      if (open.length <= MOST_DEPTH && inner.names?.has(inner.at))
        found.add(open.map(({ at }) => at).join('.'))
      if (found.size === MOST_REPEATED) break
      inner.names?.add(inner.at)
    }
  }
  return [...found]
}
