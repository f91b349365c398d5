import type { Logger } from 'pino'

/**
 * Does something again and again, `pause` milliseconds after it was done, until the returned function is called, which
 * does not wait for what is being done. A failure is logged and no end.
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
