import { MAX_LISTED } from '../../durations.ts'

/** How long what somebody signs may stay open, in seconds. */
export const ORDER_SECONDS = { least: 10 * 60, most: MAX_LISTED } as const
/** How far the start may be ahead of the chain's clock, in seconds. */
const AHEAD = 120n

type Times = { start: bigint; expiry: bigint }

/** The time of a signed listing or offer that is not possible, and from when to when it is; null if both are. Seconds. */
export function impossibleTime(
  { start, expiry }: Times,
  now: bigint,
): { path: keyof Times; least: bigint; most: bigint } | null {
  if (start > now + AHEAD) return { path: 'start', least: 0n, most: now + AHEAD }
  const least = now + BigInt(ORDER_SECONDS.least) / 2n
  // The engine counts from the start, which may be long ago.
  const most = start + BigInt(MAX_LISTED)
  return expiry < least || expiry > most ? { path: 'expiry', least, most } : null
}
