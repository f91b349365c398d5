import { Tinypool } from 'tinypool'
import { Turns } from '../../turns.ts'
import type { Bounds } from './confine.ts'

type Worker = typeof import('./pictureWorker.ts')
type Job = keyof Worker
type Input<J extends Job> = Parameters<Worker[J]>[0]['input']
type Result<J extends Job> = Awaited<ReturnType<Worker[J]>>['result']

type Lane = {
  /** So many child processes at most; each does one job at a time. */
  processes: number
  /** What a job may take. */
  bounds: Bounds
  /** How long a job waits for a process, in milliseconds. */
  patience: number
}

/** Kinds of work that must not keep one another waiting. */
const LANES = {
  /** Strangers' SVGs: a few kilobytes can ask for any amount of work. */
  drawings: { processes: 1, bounds: { milliseconds: 2_000, bytes: 600_000_000 }, patience: 12_000 },
  /** Files that people upload or import. */
  files: { processes: 2, bounds: { milliseconds: 20_000, bytes: 1_500_000_000 }, patience: 60_000 },
  /** Videos and sounds among them: what parses them could be led in circles. */
  recordings: { processes: 1, bounds: { milliseconds: 10_000, bytes: 600_000_000 }, patience: 60_000 },
  /** Link previews and AVIF, made when somebody asks for them. */
  served: { processes: 1, bounds: { milliseconds: 20_000, bytes: 1_000_000_000 }, patience: 12_000 },
} as const satisfies Record<string, Lane>

const LANE_OF: Record<Job, keyof typeof LANES> = {
  drawSvg: 'drawings',
  takeIn: 'files',
  checkRecording: 'recordings',
  drawPreview: 'served',
  makeAvif: 'served',
}

/** A process bounds its own work. The server kills it when it has not done so after this much more time, its start included. */
const MARGIN = 10_000
/** A process without work ends after this time. */
const IDLE = 30_000
/** A process that has grown so large is replaced when its job is done. Bytes. */
const RECYCLED = 500_000_000

/** A job that was killed: it took too long, took too much memory, or its process broke down. */
export class JobKilled extends Error {
  override readonly name = 'JobKilled'
}

/** Does all work on strangers' pictures in child processes: it runs in none of the server's own threads. */
export type PicturePool = {
  /** @throws JobKilled; ApiError `unavailable` when no process was free in time */
  run<J extends Job>(job: J, input: Input<J>): Promise<Result<J>>
  /** The lanes in which a job should have been killed long ago. */
  stuck(): string[]
  close(): Promise<void>
}

/** The processes are started when there is work for them. */
export function createPicturePool(): PicturePool {
  const lanes = Object.fromEntries(
    Object.entries(LANES).map(([name, lane]) => [name, openLane(lane)]),
  ) as Record<keyof typeof LANES, ReturnType<typeof openLane>>
  return {
    run: (job, input) => lanes[LANE_OF[job]].run(job, input),
    stuck: () => Object.entries(lanes).flatMap(([name, { isStuck }]) => (isStuck() ? [name] : [])),
    close: async () => {
      await Promise.all(Object.values(lanes).map(({ close }) => close()))
    },
  }
}

function openLane({ processes, bounds, patience }: Lane) {
  const turns = new Turns(processes, patience)
  const limit = bounds.milliseconds + MARGIN
  const begun = new Set<number>()
  let pool: Tinypool | undefined

  async function run<J extends Job>(job: J, input: Input<J>): Promise<Result<J>> {
    const leave = await turns.take()
    pool ??= openPool(processes)
    const start = performance.now()
    begun.add(start)
    try {
      const signal = AbortSignal.timeout(limit)
      const { result, rss } = await pool.run({ input, bounds }, { name: job, signal })
      if (rss > RECYCLED) void pool.recycleWorkers()
      return result
    } catch (error) {
      throw new JobKilled(job, { cause: error })
    } finally {
      begun.delete(start)
      leave()
    }
  }

  return {
    run,
    isStuck: () => [...begun].some((start) => performance.now() - start > limit + MARGIN),
    close: async () => pool?.destroy(),
  }
}

function openPool(processes: number): Tinypool {
  const pool = new Tinypool({
    filename: new URL('./pictureWorker.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: processes,
    idleTimeout: IDLE,
    execArgv: ['--max-old-space-size=256'],
    // None of the server's secrets; few memory pools, so that freed memory goes back to the system.
    env: { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '2' },
  })
  // A process that broke down between two jobs. The next job starts another.
  pool.on('error', () => {})
  return pool
}
