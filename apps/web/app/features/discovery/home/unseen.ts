type Offered = { token: { _id: string } }

/** The ids of the works in a list of offers. */
export function worksOf(offers: readonly Offered[]): ReadonlySet<string> {
  return new Set(offers.map(({ token }) => token._id))
}

/**
 * Leaves out works that another room of the page shows. If that would leave nothing, all stay, because an empty room would
 * say that there are no works.
 */
export function unseen<T extends Offered>(offers: readonly T[], shown: ReadonlySet<string>): readonly T[] {
  const rest = offers.filter(({ token }) => !shown.has(token._id))
  return rest.length > 0 ? rest : offers
}
