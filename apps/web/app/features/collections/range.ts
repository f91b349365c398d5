// The ends of ranges are in addresses as the API takes them. One that cannot be read is there as it was typed: its field
// says what is wrong, and no list is asked for it. How they are typed is in readEnd.ts, which comes with the fields.

/** The lower and the upper end; empty without a limit. */
export type Ends = readonly [string, string]

/** Where an end of an address is, roughly; null if it cannot be read. The server compares exactly. */
export type RangePlace = (end: string) => number | null

/** A price in the coin of each work. */
export const byPrice: RangePlace = (end) => (/^\d{1,10}(\.\d{1,18})?$/.test(end) ? Number(end) : null)

/** A number or a day of a trait, as `domain/works/traitEnd.ts` reads them. */
export const byTrait: RangePlace = (end) => {
  if (/^[+-]?\d{1,30}(\.\d{1,18})?%?$/.test(end)) return Number.parseFloat(end)
  // Of a day that does not exist, browsers make another one, or none.
  return /^\d{4}-\d\d-\d\d$/.test(end) && new Date(end).toJSON()?.startsWith(end) ? Date.parse(end) : null
}

/** The ends that lists are asked for: not what cannot be read, nor an upper end below the lower one. */
export function askable(place: RangePlace, [low, high]: Ends): Ends {
  const [from, to] = [place(low), place(high)]
  return [from === null ? '' : low, to === null || (from !== null && to < from) ? '' : high]
}
