import type { Logger } from 'pino'

/** A run that ended. */
export type Run = { failed: boolean; milliseconds: number }

/**
 * Runs `act` again and again, with a pause of `pause` milliseconds between runs. The returned function stops it without
 * waiting for the current run. A failed run is logged and does not stop it. `ended` is called after each run.
 */
export function repeat(
  name: string,
  pause: number,
  log: Logger,
  act: () => Promise<unknown>,
  ended?: (run: Run) => void,
): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    const began = performance.now()
    let failed = false
    try {
      await act()
    } catch (error) {
      failed = true
      if (!stopped) log.error({ err: error }, `${name} failed; will try again`)
    }
    if (!stopped) ended?.({ failed, milliseconds: performance.now() - began })
    if (!stopped) timer = setTimeout(round, pause)
  }
  void round()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
