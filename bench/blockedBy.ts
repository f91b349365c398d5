/** An event of a Chromium trace; times are in microseconds. `tdur` is the processor's time of it, `dur` the clock's. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/** Lighthouse's mobile preset: four times slower than this machine; a task blocks from 50 ms on. */
const SLOWER = 4
const BLOCKS_FROM = 50

/**
 * The milliseconds that the page's own work blocks its main thread, by the processor's time. Lighthouse's TBT is by the
 * clock, so it also contains the time in which other programs had the processor: on a busy machine several times as much.
 */
export function blockedBy(trace: readonly TraceEvent[]): number {
  const mains = trace.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasksOf = ({ pid, tid }: TraceEvent) =>
    trace
      .filter(
        (event) => event.name === 'RunTask' && event.ph === 'X' && event.pid === pid && event.tid === tid,
      )
      .map(({ tdur = 0 }) => (tdur / 1_000) * SLOWER)
  const sum = (times: number[]) => times.reduce((total, time) => total + time, 0)
  // Chromium also has renderers for its own pages; the measured page works most.
  const tasks = mains.map(tasksOf).toSorted((one, other) => sum(other) - sum(one))[0] ?? []
  return sum(tasks.map((time) => Math.max(0, time - BLOCKS_FROM)))
}
