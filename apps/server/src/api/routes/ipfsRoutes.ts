import { buffer } from 'node:stream/consumers'
import { ApiError } from '@vitrine/api/error'
import { parseCid } from '@vitrine/domain/ipfs/cid'
import { linksOf } from '@vitrine/domain/ipfs/linksOf'
import { Hono, type Context as HonoContext } from 'hono'
import type { CID } from 'multiformats/cid'
import type { Context } from '../../calls/context.ts'
import { WithheldFiles } from '../../uploads/withheldFiles.ts'
import { type Scope, type Wanted, writeCar } from '../../works/ipfs/car.ts'
import { type Found, findBlock } from '../../works/ipfs/findBlock.ts'
import { carOfWork } from '../../works/ipfs/workCar.ts'
import { bodyOf } from '../answers/bodyOf.ts'
import { fromAnyOrigin } from '../answers/crossOrigin.ts'
import { Downloads } from '../answers/downloads.ts'
import { gone, IMMUTABLE } from '../answers/immutable.ts'
import { callerGroups } from '../limits/clientAddress.ts'

const SCOPES: readonly string[] = ['block', 'entity', 'all'] satisfies Scope[]
const isScope = (text: string): text is Scope => SCOPES.includes(text)
/** How many archives one process sends at once; each network has one. Each holds a chunk or two in memory. */
const ARCHIVES = 16
/** Whatever it is, it is never a page. */
const HEADERS = { 'content-security-policy': "default-src 'none'; sandbox", vary: 'accept' }

/**
 * A trustless gateway for our own content (https://specs.ipfs.tech/http-gateways/trustless-gateway/): blocks and archives
 * that the asker verifies, and the files themselves. It fetches nothing from other hosts.
 */
export function ipfsRoutes(context: Context): Hono {
  const app = new Hono()
  const { db, media, exitPage } = context
  const sources = { db, media, exitPage, withheld: new WithheldFiles(db) }
  const downloads = new Downloads(ARCHIVES)

  app.use('/ipfs/*', fromAnyOrigin(['GET']))
  app.get('/ipfs/work/:file{[0-9a-f-]+\\.car}', async (c) => {
    const work = await carOfWork(context, c.req.param('file').slice(0, -'.car'.length))
    const filename = `${work.name.replace(/[^\w-]+/g, '_')}.car`
    return archive(c, work.roots, work.wanted, { filename, caching: 'no-store' })
  })
  app.get('/ipfs/:cid', (c) => answer(c, null))
  app.get('/ipfs/:cid/:name{[1-9][0-9]*}', (c) => answer(c, c.req.param('name')))
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 410) return gone()
    if (error.status === 404) return c.text('Not found', 404)
    return c.text('Too many archives at once. Try again in a moment.', 503, { 'retry-after': '5' })
  })
  return app

  /** @param name of a file in the folder that the CID names */
  async function answer(c: HonoContext, name: string | null): Promise<Response> {
    const cid = parseCid(c.req.param('cid') ?? '')
    if (!cid) return c.text('Not a CID', 400)
    const format = formatOf(c)
    if (format === 'raw' && name !== null) return c.text('A block has no path', 400)
    const scope = c.req.query('dag-scope') ?? 'all'
    if (!isScope(scope)) return c.text('dag-scope is block, entity or all', 400)

    const target = name === null ? cid : await inFolder(cid, name)
    if (target === 'hidden') return gone()
    const found = target && (await findBlock(sources, target))
    if (found === 'hidden') return gone()
    if (!found) return c.text('Not found', 404)
    if (format === 'car') {
      // The folder's own block proves that the file is in it.
      const way: Wanted[] = name === null ? [] : [{ cid, scope: 'block' }]
      const wanted = [...way, { cid: target, scope }]
      return archive(c, [cid], wanted, { filename: `${cid}.car`, caching: IMMUTABLE })
    }
    const isRaw = format === 'raw'
    // At this address it has its type, and parts of it can be asked for.
    if (!isRaw && found.file) return c.redirect(`/media/${found.file.hash}`, 302)
    if (!isRaw && found.mime === null) return c.text('A folder: ask for a file in it, or for format=car', 406)
    const caching = { 'cache-control': IMMUTABLE, etag: `"${target}.${format}"` }
    if (c.req.header('if-none-match')?.includes(caching.etag))
      return new Response(null, { status: 304, headers: caching })
    return new Response(bodyOf(found.read()), {
      headers: {
        ...HEADERS,
        ...caching,
        ...(isRaw ? blockHeaders(target) : { 'content-type': found.mime ?? '' }),
        'content-length': String(found.size),
      },
    })
  }

  async function inFolder(cid: CID, name: string): Promise<CID | 'hidden' | null> {
    const folder = await findBlock(sources, cid)
    if (folder === 'hidden' || folder === null) return folder
    return isFolder(cid) ? linkIn(folder, name) : null
  }

  function archive(
    c: HonoContext,
    roots: readonly CID[],
    wanted: readonly Wanted[],
    { filename, caching }: { filename: string; caching: string },
  ): Promise<Response> {
    const headers = {
      ...HEADERS,
      'content-type': 'application/vnd.ipld.car; version=1; order=dfs; dups=n',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': caching,
      'accept-ranges': 'none',
    }
    const owners = callerGroups(c, context.config.proxies)
    return downloads.send(owners, headers, () => writeCar(sources, roots, wanted))
  }
}

const isFolder = ({ code }: CID) => code === 112

async function linkIn(folder: Found, name: string): Promise<CID | null> {
  return linksOf(await buffer(folder.read())).find((link) => link.name === name)?.cid ?? null
}

type Format = 'raw' | 'car' | 'file'

/** The address decides before the header. */
function formatOf(c: HonoContext): Format {
  const named = c.req.query('format')
  if (named === 'raw' || named === 'car') return named
  const accept = c.req.header('accept') ?? ''
  if (accept.includes('application/vnd.ipld.raw')) return 'raw'
  return accept.includes('application/vnd.ipld.car') ? 'car' : 'file'
}

const blockHeaders = (cid: CID): Record<string, string> => ({
  'content-type': 'application/vnd.ipld.raw',
  'content-disposition': `attachment; filename="${cid}.bin"`,
})
