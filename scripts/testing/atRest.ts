import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds of a look, and how many of them: to collect garbage or to close a database takes a few. */
const [LOOK, LOOKS] = [20, 50]

/** Whether this process has nothing more to do. It asks for a second at most. */
export async function isAtRest(): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const before = performance.eventLoopUtilization()
    await pause(LOOK)
    if (performance.eventLoopUtilization(before).utilization < 0.5) return true
  }
  return false
}
