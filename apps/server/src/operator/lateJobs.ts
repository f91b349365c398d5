import type { JobRow } from './store/jobs.ts'

/** A job that has not run for this long, beyond its own pauses, is late. Milliseconds. */
const LATE = 90_000

/** Whether a job has not run for too long. */
export const isLate = (
  { pause, ranAt, took }: Pick<JobRow, 'pause' | 'ranAt' | 'took'>,
  now: number,
): boolean => now - ranAt.getTime() > LATE + 2 * pause + took
