/** How far the server's clock is ahead of this device's, in milliseconds, and when that was heard. Null until an answer has said it. */
let heard: { ahead: number; at: number; since: number } | null = null

/** How far a clock may drift by itself, in milliseconds. */
const DRIFT = 5_000

/** Forgets what was heard before somebody set this device's clock: the time since then differs from the time that has passed. */
function known(): number | null {
  if (heard && Math.abs(Date.now() - heard.at - (performance.now() - heard.since)) > DRIFT) heard = null
  return heard?.ahead ?? null
}

/**
 * Learns from an answer's time. An answer takes time, and one from a cache is older, so every answer says too little: the
 * most that was heard is nearest.
 * @param time the server's, in milliseconds
 */
export function noteServerTime(time: number): void {
  const ahead = time - Date.now()
  if (ahead > (known() ?? Number.NEGATIVE_INFINITY))
    heard = { ahead, at: Date.now(), since: performance.now() }
}

/** The time by the server's clock, in milliseconds. A device may be wrong by hours, and nothing about money may follow it. */
export const serverNow = (): number => Date.now() + (known() ?? 0)
