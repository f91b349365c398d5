import { refuse } from '../../calls/refuse.ts'

/** The largest take-out. Somebody with more asks the operator, whose export has no limit. */
export const MAX_WORKS = 5_000
const MAX_BYTES = 2_000_000_000
/** Pages and metadata beside the files of works: a few of each for a work, and those of collections. */
const MAX_FILES = 20 * MAX_WORKS

/** @throws takeout_too_large */
export function refuseTooLarge({
  works = 0,
  files = 0,
  bytes = 0,
}: {
  works?: number
  files?: number
  bytes?: number
}) {
  if (works > MAX_WORKS || files > MAX_FILES || bytes > MAX_BYTES)
    throw refuse('takeout_too_large', {
      works: MAX_WORKS.toLocaleString('en-US'),
      gigabytes: String(MAX_BYTES / 1e9),
    })
}
