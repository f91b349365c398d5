type Offered = { token: { _id: string } }

/** The ids of the works in a list of offers. */
export function worksOf(offers: readonly Offered[]): ReadonlySet<string> {
  return new Set(offers.map(({ token }) => token._id))
}

/** Leaves out works that another room of the page shows. */
export function unseen<T extends Offered>(offers: readonly T[], shown: ReadonlySet<string>): readonly T[] {
  return offers.filter(({ token }) => !shown.has(token._id))
}

/** What at least two of some sets have. */
export function inTwo(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const once = new Set<string>()
  const twice = new Set<string>()
  for (const each of sets) for (const id of each) (once.has(id) ? twice : once).add(id)
  return twice
}
