/** What one source says that something costs, in dollars with 18 decimals. */
export type Said = { source: string; dollars: bigint }

/** What sources agree on. Null if most of them do not; then nobody knows. */
export type Agreed = { dollars: bigint | null; outliers: string[] }

/** How far a source may be from the median of all before it is an outlier, in bps. */
const FAR = 300n

/**
 * The median of what the sources say, without those that are far from it. A single source is believed, because there is
 * nothing to compare it with. Of two that contradict each other, neither is believed.
 */
export function agreedOf(said: readonly Said[]): Agreed {
  if (said.length === 0) return { dollars: null, outliers: [] }
  const middle = medianOf(said)
  const isFar = ({ dollars }: Said) => absolute(dollars - middle) * 10_000n > middle * FAR
  const near = said.filter((each) => !isFar(each))
  const outliers = said.filter(isFar).map(({ source }) => source)
  return { dollars: near.length * 2 > said.length ? medianOf(near) : null, outliers }
}

/** The one in the middle; of an even number the mean of the two. */
function medianOf(said: readonly Said[]): bigint {
  const sorted = said.map(({ dollars }) => dollars).toSorted((one, other) => (one < other ? -1 : 1))
  const at = sorted.length >> 1
  const above = sorted[at] ?? 0n
  return sorted.length % 2 === 1 ? above : ((sorted[at - 1] ?? above) + above) / 2n
}

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)
