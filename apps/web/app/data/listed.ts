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
  'auction_chain_id',
  'bidder',
  'bids_count',
  'sales_copies',
  'sold_copies',
  'total_copies',
  'commission',
  'network',
  'preview',
  'offchain',
  'locked',
  'twitter',
  'instagram',
] as const
type Unseen = (typeof UNSEEN)[number]

/** What a list shows of a creator. */
const CREATOR = ['wallet', 'name', 'avatar', 'verified'] as const
type ListedCreator<T> = T extends object ? Pick<T, Extract<keyof T, (typeof CREATOR)[number]>> : T

/** An answer as a list keeps it: without what no list shows, at any depth, and of a picture's sizes the widths alone. */
export type Listed<T> = T extends readonly (infer Entry)[]
  ? Listed<Entry>[]
  : T extends object
    ? {
        [K in keyof T as K extends Unseen ? never : K]: K extends 'sizes'
          ? number[]
          : K extends 'creator'
            ? ListedCreator<T[K]>
            : Listed<T[K]>
      }
    : T

export function listed<T>(answer: T): Listed<T> {
  return strip(answer) as Listed<T>
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !(UNSEEN as readonly string[]).includes(name))
  return Object.fromEntries(kept.map(([name, part]) => [name, stripPart(name, part)]))
}

function stripPart(name: string, part: unknown): unknown {
  if (name === 'sizes') return widthsOf(part)
  if (name === 'creator' && part) return creatorOf(part)
  return strip(part)
}

function creatorOf(creator: object): object {
  const shown = Object.entries(creator).filter(([name]) => (CREATOR as readonly string[]).includes(name))
  return Object.fromEntries(shown)
}

function widthsOf(sizes: unknown): number[] {
  return (sizes as { width: number }[]).map(({ width }) => width)
}
