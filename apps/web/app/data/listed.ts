/**
 * What no list shows of what it lists. A page carries its lists twice, as markup and as data for the scripts, and much of
 * an entity is only looked at on a page of its own.
 */
const UNSEEN = [
  'description',
  'terms',
  'media',
  'cover',
  'placeholder',
  'categories',
  'chain_address',
  'chain_id',
  'offer_chain_id',
  'date_create',
  'symbol',
] as const
type Unseen = (typeof UNSEEN)[number]

/** An answer as a list keeps it: without what no list shows, however deep that stands. */
export type Listed<T> = T extends readonly (infer Entry)[]
  ? Listed<Entry>[]
  : T extends object
    ? { [K in keyof T as K extends Unseen ? never : K]: Listed<T[K]> }
    : T

export function listed<T>(answer: T): Listed<T> {
  return strip(answer) as Listed<T>
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !(UNSEEN as readonly string[]).includes(name))
  return Object.fromEntries(kept.map(([name, part]) => [name, strip(part)]))
}
