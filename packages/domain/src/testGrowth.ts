/** How often each size is tried: the quickest try is what it takes, the others were disturbed. */
const TRIES = 5
/** Four times as much takes about four times as long; if the time grew with the square, sixteen times. */
const MOST = 10
/** Shorter times say little: compiling and collecting garbage are in them. Milliseconds. */
const LEAST = 10

/**
 * Whether the time of reading a text grows with its length, not with its square: measured by the processor's time of this
 * process, so that nothing beside it counts. Short times are taken for linear.
 * @param read is given how often a part is repeated: `most` times, and a quarter of that
 */
export function growsWithLength(most: number, read: (times: number) => unknown): boolean {
  const quickest = (times: number) =>
    Math.min(
      ...Array.from({ length: TRIES }, () => {
        const before = process.cpuUsage()
        read(times)
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1_000
      }),
    )
  const quarter = Math.floor(most / 4)
  // Compiled by the first call.
  read(quarter)
  return quickest(most) <= MOST * Math.max(quickest(quarter), LEAST)
}
