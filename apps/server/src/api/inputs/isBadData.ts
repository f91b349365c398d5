/** How many causes of an error are looked at. */
const DEPTH = 10

/**
 * Whether the database refused a value, such as a number that its column cannot hold (PostgreSQL's class 22). The schemas
 * refuse these already; what they let through is the caller's mistake all the same.
 */
export function isBadData(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < DEPTH && cause instanceof Error; depth++) {
    if (/^22\w{3}$/.test(String((cause as { code?: unknown }).code))) return true
    cause = cause.cause
  }
  return false
}
