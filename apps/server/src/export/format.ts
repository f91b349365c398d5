/** The version of the format of exports. An import reads it and the one before. */
export const EXPORT_FORMAT = 2

/** What format 1 called these fields. */
const RENAMED = new Map([
  ['itemId', 'workId'],
  ['plannedItems', 'plannedWorks'],
])

/** A row with the names of fields that this format has. */
export function withNames(row: unknown): unknown {
  if (row === null || typeof row !== 'object') return row
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [RENAMED.get(name) ?? name, value]))
}
