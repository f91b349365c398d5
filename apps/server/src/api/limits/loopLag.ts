/** How often the delay is measured, in milliseconds. */
const STEP = 100
/** How much of the average a new measurement is: the average follows within about two seconds. */
const WEIGHT = 0.05

/**
 * How late this process comes to its work, in milliseconds, on average of the last seconds. A process that answers
 * everybody at once answers nobody in time.
 */
export function measureLoopLag(): () => number {
  let average = 0
  let due = performance.now() + STEP
  const timer = setInterval(() => {
    const late = Math.max(0, performance.now() - due)
    average += (late - average) * WEIGHT
    due = performance.now() + STEP
  }, STEP)
  timer.unref()
  return () => average
}
