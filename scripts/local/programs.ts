import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The programs that this program has started. They end with it, in whatever way it ends. */
export type Programs = {
  /** Makes a program end with this one. */
  keep: (child: ChildProcess) => void
  /** Stops all programs, the last started first. */
  stop(): Promise<void>
  readonly stopping: boolean
  /** Waits for a step of the start. Never resolves once the programs are being stopped, so that no step follows. */
  step<T>(work: Promise<T>): Promise<T>
}

/** How long a program may take to stop, in milliseconds. */
const LONGEST_END = 10_000

export function openPrograms(): Programs {
  const guard = fork(fileURLToPath(new URL('./guard.ts', import.meta.url)), { detached: true })
  const children: ChildProcess[] = []
  let stopping = false
  return {
    keep: (child) => {
      children.push(child)
      guard.send({ watch: child.pid })
    },
    stop: async () => {
      stopping = true
      for (const child of children.reverse()) await stopChild(child)
      guard.kill()
    },
    get stopping() {
      return stopping
    },
    step: async (work) => {
      try {
        const result = await work
        return stopping ? await never() : result
      } catch (error) {
        if (stopping) return never()
        throw error
      }
    },
  }
}

const never = () => new Promise<never>(() => {})

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), LONGEST_END)
  await gone
  clearTimeout(hurry)
}
