import { z } from 'zod'
import type { Context } from '../calls/context.ts'
import { isVersion } from './isNewer.ts'
import { getVersionRow, noteVersion, type VersionRow } from './store/newestVersion.ts'

/** How often the newest version is asked for, and how soon again after a failure. Milliseconds. */
const PAUSE = 24 * 3_600_000
const AGAIN = 3_600_000
/** The most bytes of the answer: a package.json has a few thousand. */
const LIMIT = 100_000

const zAnswer = z.object({ version: z.string().max(100).refine(isVersion, 'is no version') })

/** Whether it is time to ask. Another address is asked at once. */
function isDue(row: VersionRow | null, url: string, now: number): boolean {
  if (row?.url !== url) return true
  const since = now - row.askedAt.getTime()
  // A clock that was set back must not stop it.
  return since < 0 || since >= (row.failed ? AGAIN : PAUSE)
}

/**
 * Asks `VERSION_URL` for the newest version, once a day. The answer is only stored: the doctor compares it with the
 * version of each server. A failure is a line of the log, and no fault of the marketplace.
 */
export async function askVersion(
  { config, db, remote, log }: Pick<Context, 'config' | 'db' | 'remote' | 'log'>,
  now = new Date(),
): Promise<void> {
  const url = config.versionUrl
  if (!url || !isDue(await getVersionRow(db), url, now.getTime())) return
  try {
    const { bytes } = await remote.read(url, LIMIT)
    const { version } = zAnswer.parse(JSON.parse(bytes.toString()))
    await noteVersion(db, { url, askedAt: now, failed: false, version, readAt: now })
  } catch (error) {
    log.warn({ err: error }, 'VERSION_URL names no version; it is asked again in an hour')
    await noteVersion(db, { url, askedAt: now, failed: true })
  }
}
