/**
 * How long an answer might be older than a change that this page has heard of, in milliseconds: as long as caches in
 * front of the server keep one.
 */
const LIFE = 15_000

let seen: { position: string; until: number } | null = null

/** Remembers the position of a change: answers to the next calls must have it. */
export function markSeen(position: string): void {
  if (seen && BigInt(seen.position) > BigInt(position)) return
  seen = { position, until: performance.now() + LIFE }
}

/** The position that answers must have; null when every cache has it by now. */
export function getSeen(): string | null {
  return seen && seen.until > performance.now() ? seen.position : null
}
