/**
 * The fields that no list shows; the entity's own page does. A page contains its lists twice, as markup and as data for
 * the scripts, so fewer fields make it smaller.
 */
const UNSEEN = [
  'description',
  'terms',
  'signed',
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
  'cancelled_copies',
  'expiry_date',
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

/** The fields of a creator that lists show. */
const CREATOR = ['wallet', 'name', 'avatar', 'verified'] as const
type TrimmedCreator<T> = T extends object ? Pick<T, Extract<keyof T, (typeof CREATOR)[number]>> : T

/** An answer without the fields that no list shows, at any depth. Of a picture's sizes only the widths are left. */
export type Trimmed<T> = T extends readonly (infer Entry)[]
  ? Trimmed<Entry>[]
  : T extends object
    ? {
        [K in keyof T as K extends Unseen ? never : K]: K extends 'sizes'
          ? number[]
          : K extends 'creator'
            ? TrimmedCreator<T[K]>
            : Trimmed<T[K]>
      }
    : T

export function trimForList<T>(answer: T): Trimmed<T> {
  return trim(answer) as Trimmed<T>
}

function trim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trim)
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).filter(([name]) => !(UNSEEN as readonly string[]).includes(name))
  return Object.fromEntries(shown.map(([name, part]) => [name, trimPart(name, part)]))
}

function trimPart(name: string, part: unknown): unknown {
  if (name === 'sizes') return widthsOf(part)
  if (name === 'creator' && part) return creatorOf(part)
  return trim(part)
}

function creatorOf(creator: object): object {
  const shown = Object.entries(creator).filter(([name]) => (CREATOR as readonly string[]).includes(name))
  return Object.fromEntries(shown)
}

function widthsOf(sizes: unknown): number[] {
  return (sizes as { width: number }[]).map(({ width }) => width)
}
