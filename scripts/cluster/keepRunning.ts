import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A program of the cluster, a process group of its own or one process. It is started again when it ends. */
export type Member = {
  name: string
  /** Kills it; `back` resolves when it runs again. */
  kill(): Promise<{ back: Promise<void> }>
  stop(): Promise<void>
}

/** The pause before a program that ended is started again, in milliseconds. */
const PAUSE = 1_000
/** How long a program may take to end by itself, in milliseconds. */
const GRACE = 8_000

/** nginx's workers and the servers' picture workers would outlive them. */
function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid as number), 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

/** @param start resolves when the program is ready */
export async function keepRunning(
  name: string,
  start: () => Promise<ChildProcess>,
  say: (line: string) => void,
): Promise<Member> {
  let stopping = false
  let child = await start()
  let back: Promise<void> = Promise.resolve()

  const restart = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    if (stopping) return
    try {
      child = await start()
      watch()
      say(`${name} runs again`)
    } catch (error) {
      say(`${name} does not start: ${(error as Error).message.slice(0, 300)}`)
      return restart()
    }
  }
  const watch = () =>
    void child.once('exit', () => {
      if (!stopping) back = restart()
    })
  watch()

  return {
    name,
    kill: async () => {
      const gone = once(child, 'exit')
      killGroup(child)
      await gone
      return { back }
    },
    stop: async () => {
      stopping = true
      await back
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const hurry = setTimeout(() => child.kill('SIGKILL'), GRACE)
      await gone
      clearTimeout(hurry)
    },
  }
}
