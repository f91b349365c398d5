type Offered = { token: { _id: string } }

/** The works of a list. */
export function worksOf(offers: readonly Offered[]): ReadonlySet<string> {
  return new Set(offers.map(({ token }) => token._id))
}

/**
 * Leaves out works that another room of the page shows. If that would leave nothing, all stay: an empty room would say
 * that there are none.
 */
export function unseen<T extends Offered>(offers: readonly T[], shown: ReadonlySet<string>): readonly T[] {
  const rest = offers.filter(({ token }) => !shown.has(token._id))
  return rest.length > 0 ? rest : offers
}
