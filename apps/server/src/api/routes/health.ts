import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../calls/context.ts'

/** How long a file system check may take, in milliseconds. */
const LONGEST_LOOK = 1_000

/** The check in progress. There is at most one, so checks cannot pile up. */
let looking: Promise<unknown> | null = null

/**
 * The parts of this process that are stuck. `files` means that all threads for files and DNS look-ups are busy. The other
 * names are kinds of picture work whose job has run past its time limit. Empty when the process is healthy.
 */
export async function whatIsStuck({ media }: Pick<Context, 'media'>): Promise<string[]> {
  looking ??= stat(tmpdir()).finally(() => {
    looking = null
  })
  const answered = await Promise.race([looking.then(() => true), wait(LONGEST_LOOK, false)])
  return [...(answered ? [] : ['files']), ...media.pictures.stuck()]
}
