import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Health = {
  /** The slowest answer of /health, in milliseconds. */
  worst: number
  asked: number
  /** How often it did not answer ok. */
  failures: number
}

/** Watches /health until stopped. */
export function watchHealth(origin: string) {
  const worker = new Worker(new URL('./healthWorker.ts', import.meta.url), { workerData: origin })
  return {
    /** The figures since the last read. */
    read: async (): Promise<Health> => {
      worker.postMessage('read')
      const [health] = await once(worker, 'message')
      return health
    },
    stop: () => worker.terminate(),
  }
}

/** The server's resident memory in MB. Null when it cannot be read. */
export async function memoryOf(origin: string): Promise<number | null> {
  const bytes = await metricOf(origin, 'process_resident_memory_bytes')
  return bytes === null ? null : Math.round(bytes / 1e6)
}

/** One of the server's metrics. Null when it cannot be read. */
export async function metricOf(origin: string, name: string): Promise<number | null> {
  const response = await fetch(`${origin}/metrics`)
  const value = new RegExp(`^${name} (\\S+)`, 'm').exec(await response.text())?.[1]
  return value ? Number(value) : null
}
