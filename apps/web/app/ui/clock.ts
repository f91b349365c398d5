/** How far the server's clock is ahead of this device's, in milliseconds. Null until an answer has said it. */
let ahead: number | null = null

/**
 * Learns from an answer's time. An answer takes time, and one from a cache is older, so every answer says too little: the
 * most that was heard is nearest.
 * @param time the server's, in milliseconds
 */
export function noteServerTime(time: number): void {
  const heard = time - Date.now()
  if (heard > (ahead ?? Number.NEGATIVE_INFINITY)) ahead = heard
}

/** The time by the server's clock, in milliseconds. A device may be wrong by hours, and nothing about money may follow it. */
export const serverNow = (): number => Date.now() + (ahead ?? 0)
