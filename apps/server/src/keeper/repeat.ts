import type { Logger } from 'pino'

/**
 * Runs `act` again and again, with a pause of `pause` milliseconds between runs. The returned function stops it without
 * waiting for the current run. A failed run is logged and does not stop it.
 */
export function repeat(name: string, pause: number, log: Logger, act: () => Promise<unknown>): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    try {
      await act()
    } catch (error) {
      if (!stopped) log.error({ err: error }, `${name} failed; will try again`)
    }
    if (!stopped) timer = setTimeout(round, pause)
  }
  void round()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
