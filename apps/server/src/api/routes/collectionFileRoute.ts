import type { Context as HonoContext } from 'hono'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { writeCollectionFile } from '../../collections/collectionFile.ts'
import { Downloads } from '../answers/downloads.ts'
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
  const downloads = new Downloads(AT_ONCE, LONGEST)
  return (c) => {
    const kind = c.req.param('kind') ?? ''
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="vitrine-${kind}.csv"`,
    }
    return downloads.send(callerGroups(c, context.config.proxies), headers, async () => {
      const file = await writeCollectionFile(context, null, c.req.param('id') ?? '', kind)
      if (!file) throw refuse('not_found')
      return file
    })
  }
}
