import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import { writeCollectionFile } from '../../collections/collectionFile.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refuse.ts'
import { Downloads, inTime } from '../answers/downloads.ts'
import { callerGroups } from '../limits/clientAddress.ts'

/** How many files one process sends at once. */
const AT_ONCE = 4
/** The longest download, in milliseconds. */
const LONGEST = 600_000

/**
 * GET /collections/{id}/files/{kind}: the sales, activities or holders of a collection as CSV, streamed, as visitors see
 * them. Each network downloads one at a time.
 */
export function collectionFileRoute(context: Context): (c: HonoContext) => Promise<Response> {
  const downloads = new Downloads(AT_ONCE)
  return async (c) => {
    const leave = downloads.begin(callerGroups(c, context.config.proxies))
    try {
      const kind = c.req.param('kind') ?? ''
      const body = await writeCollectionFile(context, null, c.req.param('id') ?? '', kind)
      if (!body) throw refuse('not_found')
      const deadline = setTimeout(() => body.destroy(new Error('the download took too long')), LONGEST)
      body.once('close', () => {
        clearTimeout(deadline)
        leave()
      })
      return new Response(inTime(Readable.toWeb(body) as ReadableStream<Uint8Array>), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="vitrine-${kind}.csv"`,
          'cache-control': 'no-store',
        },
      })
    } catch (error) {
      leave()
      throw error
    }
  }
}
