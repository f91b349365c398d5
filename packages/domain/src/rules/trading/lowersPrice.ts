/** What a seller signed. The price of one copy, in wei or, with a currency, in its units; `expiry` in seconds; a buyer of null is anyone. */
export type SignedTerms = {
  price: bigint
  currency: string | null
  copies: bigint
  expiry: bigint
  buyer: string | null
  group: bigint
}

/**
 * Whether a second signature for a listing (the same salt) may take its place in lists. The first can still be bought
 * from, so the second must be better for every buyer of the first: then nobody would use the first any more.
 */
export function lowersPrice(before: SignedTerms, after: SignedTerms): boolean {
  return (
    after.price < before.price &&
    after.currency === before.currency &&
    after.copies === before.copies &&
    after.expiry >= before.expiry &&
    after.buyer === before.buyer &&
    after.group === before.group
  )
}
