const MINUTE = 60
const DAY = 86_400

/** The durations of an auction and the delays of a collection's launch, in seconds (CRE-10). */
export const DURATIONS = [
  { name: '10 Mins', seconds: 10 * MINUTE },
  { name: '1 Day', seconds: DAY },
  { name: '3 Days', seconds: 3 * DAY },
  { name: '5 Days', seconds: 5 * DAY },
  { name: '1 Week', seconds: 7 * DAY },
  { name: '10 Days', seconds: 10 * DAY },
  { name: '2 Weeks', seconds: 14 * DAY },
] as const

/** How long an offer to buy can stay open, in seconds. */
export const OFFER_DURATIONS = [
  { name: '1 Day', seconds: DAY },
  { name: '3 Days', seconds: 3 * DAY },
  { name: '1 Week', seconds: 7 * DAY },
  { name: '1 Month', seconds: 30 * DAY },
  { name: '3 Months', seconds: 90 * DAY },
] as const

export const DEFAULT_DURATION = 3 * DAY

/** The duration in the terms of a fixed-price offer, in seconds (STA-02). The engine ignores it. */
export const FIXED_PRICE_DURATION = 60_000

/** Every offer ends this many seconds after its start, if its auction does not end it earlier. */
export const MAX_LISTED = 180 * DAY
