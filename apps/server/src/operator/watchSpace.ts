import type { Logger } from 'pino'
import { repeat } from '../process/repeat.ts'
import { freeBytes, type Space, spaceOf, type Where } from './space.ts'
import { unwritableFolders } from './writable.ts'

/** How often to look, in milliseconds. */
const PAUSE = 15_000

/**
 * Writes one line when a disk gets nearly full, when it is full, when a folder cannot be written, and when all is well
 * again. Returns the stop function.
 */
export function watchSpace(where: Where, log: Logger, pause = PAUSE): () => void {
  let last: Space = 'enough'
  let lastFolders = ''
  return repeat('looking at the free space', pause, log, async () => {
    const folders = await unwritableFolders(where)
    if (folders.join() !== lastFolders) {
      lastFolders = folders.join()
      if (folders.length > 0) log.error({ folders }, 'folders cannot be written: nothing can be stored there')
      else log.info({}, 'all folders can be written again')
    }
    const free = await freeBytes(where)
    const space = spaceOf(free)
    if (space === last) return
    last = space
    const about = { folder: where.dataFolder, free }
    if (space === 'full') log.error(about, 'the disk is full: nothing can be stored')
    else if (space === 'low') log.warn(about, 'the disk is nearly full')
    else log.info(about, 'the disk has room again')
  })
}
