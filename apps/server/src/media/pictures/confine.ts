/** The limits of a job. Its process is killed when it exceeds one. */
export type Bounds = { milliseconds: number; bytes: number }

const WATCH_INTERVAL = 25

/**
 * Runs a job within its limits. The libraries cannot be interrupted, but their process can be killed. A normal exit
 * would wait for their threads.
 */
export async function confine<T>({ milliseconds, bytes }: Bounds, job: () => Promise<T>): Promise<T> {
  const deadline = setTimeout(kill, milliseconds)
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > bytes) kill()
  }, WATCH_INTERVAL)
  try {
    return await job()
  } finally {
    clearTimeout(deadline)
    clearInterval(watch)
  }
}

function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}

// The server has ended, so nobody needs the result.
process.once('disconnect', kill)
