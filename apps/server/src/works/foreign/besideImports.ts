import { Semaphore } from '../../bounded/semaphore.ts'
import { Shares } from '../../bounded/shares.ts'
import type { Context } from '../../calls/context.ts'
import { createMediaLibrary } from '../../media/mediaLibrary.ts'
import { hostOf } from '../../remote/hostOf.ts'
import type { Remote } from '../../remote/remote.ts'
import { RemoteError } from '../../remote/remoteError.ts'
import { LONGEST_IMPORT } from '../foreignMetadata.ts'
import type { HostPaces } from './hostPaces.ts'

/** Files up to this size are read as many at once as the queue wants, larger ones one at a time. Bytes. */
const SMALL = 4_000_000
/** How long a large file waits for its turn. Milliseconds. */
const LONGEST_WAIT = 60_000

/** A context for one reading, and what gives back what it holds. */
export type OpenReading = () => { context: Context; close: () => void }

/**
 * What the queue of metadata reads with: the same as the imports of people, but with hosts' paces, with processes of
 * its own, and without their shares. So people never wait for it.
 */
export function besideImports(context: Context, paces: HostPaces): OpenReading {
  const { files, pictures } = context.media
  const beside: Context = {
    ...context,
    media: createMediaLibrary(files, {
      ...pictures,
      run: (job, input) => pictures.run(job, input, 'brought'),
    }),
    // The queue itself bounds how many are read.
    importing: new Shares(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, LONGEST_IMPORT),
  }
  const large = new Semaphore(1, LONGEST_WAIT, LONGEST_IMPORT)

  const readPaced: Remote['read'] = (location, limit) => {
    const host = hostOf(location)
    const read = () => context.remote.read(location, limit)
    return host === 'data' ? read() : paces.run(host, read)
  }

  return () => {
    let leave: (() => void) | null = null
    const read: Remote['read'] = async (location, limit) => {
      try {
        return await readPaced(location, Math.min(limit, leave ? limit : SMALL))
      } catch (error) {
        const isLarge = error instanceof RemoteError && error.code === 'remote_too_large'
        if (!isLarge || leave || limit <= SMALL) throw error
        leave = await large.take()
        return readPaced(location, limit)
      }
    }
    return {
      context: { ...beside, remote: { ...context.remote, read } },
      close: () => leave?.(),
    }
  }
}
