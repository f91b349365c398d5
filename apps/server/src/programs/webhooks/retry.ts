/** How long to wait after each failed attempt, in seconds: about a day in all. */
const PAUSES = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800]

/** By how much a pause may differ, so that deliveries which failed together do not return together. */
const JITTER = 0.2

/**
 * The seconds until the next attempt; null when the delivery is given up.
 * @param attempts the failed ones
 * @param chance from 0 to 1
 */
export function pauseAfter(attempts: number, chance = Math.random()): number | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : pause * (1 - JITTER + 2 * JITTER * chance)
}

/** The longest rest of a webhook whose last delivery failed, in seconds. */
export const LONGEST_REST = 300

/** A webhook that has failed for this long is switched off. Milliseconds. */
export const FAILING_FOR = 3 * 86_400_000
