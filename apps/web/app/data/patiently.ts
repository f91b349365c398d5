import { ApiError } from '@vitrine/api/error'

/** How long to wait after each lost connection, in seconds. After the last one, the error is thrown. */
const PAUSES = [1, 2, 4, 8, 15] as const
/** How often to wait because the server asks for it. Each is at most a minute. */
const DELAYS = 20

/** Runs a call again after a lost connection, and when the server says that there were too many calls. */
export async function patiently<T>(
  call: () => Promise<T>,
  wait: (seconds: number) => Promise<void> = pause,
): Promise<T> {
  let lost = 0
  let delayed = 0
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const seconds = pauseAfter(error, lost, delayed)
      if (seconds === null) throw error
      if (isLost(error)) lost += 1
      else delayed += 1
      await wait(seconds)
    }
  }
}

function pauseAfter(error: unknown, lost: number, delayed: number): number | null {
  if (isLost(error)) return PAUSES[lost] ?? null
  if (!(error instanceof ApiError) || error.code !== 'rate_limited' || delayed >= DELAYS) return null
  return Math.min(60, Number(error.params?.seconds) || 1)
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000))
