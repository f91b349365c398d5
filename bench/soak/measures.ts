import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Kind = { times: number[]; statuses: Map<string, number> }

/** Durations and statuses by kind of work, since the last report. */
export class Figures {
  #kinds = new Map<string, Kind>()

  /** Times a piece of work. Failures are counted by status and do not end the run. */
  async time(kind: string, work: () => Promise<number>): Promise<void> {
    const started = performance.now()
    const status = await work().then(
      (status) => String(status),
      (error: { status?: number; message: string }) => String(error.status || error.message.slice(0, 60)),
    )
    const known: Kind = this.#kinds.get(kind) ?? { times: [], statuses: new Map() }
    this.#kinds.set(kind, known)
    known.times.push(performance.now() - started)
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1)
  }

  /** One line per kind: count, p50, p99 and statuses. Starts new figures. */
  take(): string[] {
    const lines = [...this.#kinds].sort().map(([kind, { times, statuses }]) => {
      times.sort((a, b) => a - b)
      const at = (share: number) => `${Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)} ms`
      const answers = [...statuses].sort().map(([status, count]) => `${count} × ${status}`)
      return `  ${kind.padEnd(10)} ${times.length} done, p50 ${at(0.5)}, p99 ${at(0.99)}: ${answers.join(', ')}`
    })
    this.#kinds.clear()
    return lines
  }
}

/** The resident memory of a process and its children, in MB (Linux). */
export function memoryOf(pid: number): { server: number; children: number } {
  const residentOf = (each: number) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0) / 1_000
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
  return {
    server: Math.round(residentOf(pid)),
    children: Math.round(
      children.reduce((sum, [child]) => sum + safely(() => residentOf(child as number)), 0),
    ),
  }
}

function safely(read: () => number): number {
  try {
    return read()
  } catch {
    // It has ended in the meantime.
    return 0
  }
}
