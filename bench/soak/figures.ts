import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Kind = { times: number[]; statuses: Map<string, number> }

/** How long calls took and how they were answered, by kind, since the figures were last taken. */
export class Figures {
  #kinds = new Map<string, Kind>()

  /** Times a piece of work; a failure is counted by its status and does not end the run. */
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

  /** A line for each kind: how many, p50, p99 and how they were answered. */
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

/** Resident memory of a process and of its children, in MB (Linux). */
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
    // It has ended meanwhile.
    return 0
  }
}
