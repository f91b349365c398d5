const MINUTE = 60
const DAY = 86_400

/** How long an auction may run and how far ahead a collection may launch, in seconds (CRE-10). */
export const DURATIONS = [
  { name: '10 Mins', seconds: 10 * MINUTE },
  { name: '1 Day', seconds: DAY },
  { name: '3 Days', seconds: 3 * DAY },
  { name: '5 Days', seconds: 5 * DAY },
  { name: '1 Week', seconds: 7 * DAY },
  { name: '10 Days', seconds: 10 * DAY },
  { name: '2 Weeks', seconds: 14 * DAY },
] as const

export const DEFAULT_DURATION = 3 * DAY

/** What a fixed-price offer carries as its duration, in seconds (STA-02); the engine lets it stand until it is sold or withdrawn. */
export const FIXED_PRICE_DURATION = 60_000
