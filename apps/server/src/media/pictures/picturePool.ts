import { Tinypool } from 'tinypool'
import { Semaphore } from '../../bounded/semaphore.ts'
import { withDeadline } from '../../bounded/withDeadline.ts'
import { refuse } from '../../calls/refuse.ts'
import type { Bounds } from './confine.ts'

type Worker = typeof import('./pictureWorker.ts')
type Job = keyof Worker
type Input<J extends Job> = Parameters<Worker[J]>[0]['input']
type Result<J extends Job> = Awaited<ReturnType<Worker[J]>>['result']

type Lane = {
  /** The maximum number of child processes. Each does one job at a time. */
  processes: number
  /** The limits of a job. */
  bounds: Bounds
  /** How long a job waits for a process, in milliseconds. */
  patience: number
}

/** Separate queues, so that one kind of work does not delay another. */
const LANES = {
  /** SVGs from outside. A few kilobytes can cause any amount of work. */
  drawings: { processes: 1, bounds: { milliseconds: 2_000, bytes: 600_000_000 }, patience: 12_000 },
  /** Files that people upload or import. */
  files: { processes: 2, bounds: { milliseconds: 20_000, bytes: 1_500_000_000 }, patience: 60_000 },
  /** Video and audio files, whose parser might loop on hostile input. */
  recordings: { processes: 1, bounds: { milliseconds: 10_000, bytes: 600_000_000 }, patience: 60_000 },
  /** Link previews, AVIF and wide covers, made on request. */
  served: { processes: 1, bounds: { milliseconds: 20_000, bytes: 1_000_000_000 }, patience: 12_000 },
  /** Pictures that are compared with older ones. Nobody waits for it. */
  compared: { processes: 1, bounds: { milliseconds: 20_000, bytes: 1_000_000_000 }, patience: 60_000 },
  /** All work on the files of collections that were brought as a whole. */
  brought: { processes: 2, bounds: { milliseconds: 20_000, bytes: 1_500_000_000 }, patience: 60_000 },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof LANES

const LANE_OF: Record<Job, LaneName> = {
  drawSvg: 'drawings',
  processFile: 'files',
  checkRecording: 'recordings',
  drawPreview: 'served',
  makeAvif: 'served',
  makeWide: 'served',
  fingerprint: 'compared',
}

/** A worker enforces its own limits. If it has not done so after this additional time, the server kills it. Includes the start of the worker. */
const MARGIN = 10_000
/** An idle worker ends after this time. */
const IDLE = 30_000
/** A worker that has grown beyond this is replaced after its job. Bytes. */
const RECYCLED = 500_000_000

/** A job was killed because it took too long or too much memory, or its worker crashed. */
export class JobKilled extends Error {
  override readonly name = 'JobKilled'
}

/** Decodes all uploaded and imported files in child processes, never on the server's own threads. */
export type PicturePool = {
  /**
   * @param lane where the job waits for its turn, if it is not the one of its kind
   * @throws JobKilled; ApiError `unavailable` when no process was free in time, or the pool closes
   */
  run<J extends Job>(job: J, input: Input<J>, lane?: LaneName): Promise<Result<J>>
  /** The lanes with a job that should have been killed long ago. */
  stuck(): string[]
  close(): Promise<void>
}

/** Opens the pool. Workers start when there is work. */
export function createPicturePool(): PicturePool {
  const lanes = Object.fromEntries(
    Object.entries(LANES).map(([name, lane]) => [name, openLane(lane)]),
  ) as Record<LaneName, ReturnType<typeof openLane>>
  return {
    run: (job, input, lane = LANE_OF[job]) => lanes[lane].run(job, input, LANES[LANE_OF[job]].bounds),
    stuck: () => Object.entries(lanes).flatMap(([name, { isStuck }]) => (isStuck() ? [name] : [])),
    close: async () => {
      await Promise.all(Object.values(lanes).map(({ close }) => close()))
    },
  }
}

function openLane({ processes, bounds, patience }: Lane) {
  const limit = bounds.milliseconds + MARGIN
  const semaphore = new Semaphore(processes, patience, limit + MARGIN)
  const begun = new Set<number>()
  let pool: Tinypool | undefined
  let closed = false

  async function run<J extends Job>(job: J, input: Input<J>, bounds: Bounds): Promise<Result<J>> {
    const leave = await semaphore.take()
    const start = performance.now()
    begun.add(start)
    try {
      // It may have closed while this waited, and must not start processes again.
      if (closed) throw refuse('unavailable')
      pool ??= openPool(processes)
      const own = pool
      const { result, rss } = await withDeadline(limit, (signal) =>
        own.run({ input, bounds }, { name: job, signal }),
      )
      if (rss > RECYCLED) void own.recycleWorkers()
      return result
    } catch (error) {
      // A pool that closes says nothing about the file.
      throw closed ? refuse('unavailable') : new JobKilled(job, { cause: error })
    } finally {
      begun.delete(start)
      leave()
    }
  }

  return {
    run,
    isStuck: () => [...begun].some((start) => performance.now() - start > limit + MARGIN),
    close: async () => {
      closed = true
      await pool?.destroy()
    },
  }
}

/** Nothing secret of the server. Fewer memory arenas, so that freed memory returns to the system. */
function environment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, MALLOC_ARENA_MAX: '2', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
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
    env: environment(),
  })
  // A worker crashed between two jobs. The next job starts a new one.
  pool.on('error', () => {})
  return pool
}
