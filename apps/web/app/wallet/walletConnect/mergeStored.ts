/** A list of the client: records by topic or id, as an array or as an object. */
type Entries = Map<string, unknown>
type Named = { id?: unknown; topic?: unknown; target?: unknown }

/**
 * What to store when a tab writes a whole list: what is stored, with what the tab itself added, changed and removed
 * since it last read or wrote the list. So it neither undoes nor brings back what another tab did meanwhile.
 */
export function mergeStored(before: unknown, after: unknown, stored: unknown): unknown {
  if (typeof after !== 'object' || after === null) return after
  const [was, is, merged] = [entriesOf(before), entriesOf(after), entriesOf(stored)]
  for (const [name, value] of is) if (!isSame(value, was.get(name))) merged.set(name, value)
  for (const name of was.keys()) if (!is.has(name)) merged.delete(name)
  return Array.isArray(after) ? [...merged.values()] : Object.fromEntries(merged)
}

function entriesOf(list: unknown): Entries {
  if (Array.isArray(list)) return new Map(list.map((record) => [nameOf(record), record]))
  return new Map(Object.entries(list ?? {}))
}

function nameOf(record: Named): string {
  return String(record.id ?? record.topic ?? record.target ?? JSON.stringify(record))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
