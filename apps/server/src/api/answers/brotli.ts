import { Duplex } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { parseAccept } from 'hono/utils/accept'

/** A smaller answer fits into the packets of its headers anyway. Bytes. */
const THRESHOLD = 1_024
/** Of 11: about as fast as gzip's usual level, and much smaller. */
const QUALITY = 5

/**
 * Compresses answers with Brotli for clients that accept it. A page carries its lists as markup and as data, further
 * apart than gzip can look back; Brotli compresses the second copy to almost nothing. Other clients get what `compress`
 * produces.
 */
export function brotli(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { body, headers } = c.res
    const length = headers.get('content-length')
    if (!body || c.req.method === 'HEAD' || headers.has('content-encoding')) return
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return
    if (length !== null && Number(length) < THRESHOLD) return
    if (!takesBrotli(c.req.header('accept-encoding'))) return
    const compressor = Duplex.toWeb(
      createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    )
    c.res = new Response(body.pipeThrough(compressor as ReadableWritablePair<Uint8Array, Uint8Array>), c.res)
    c.res.headers.delete('content-length')
    c.res.headers.set('content-encoding', 'br')
    c.res.headers.append('vary', 'accept-encoding')
  }
}

function takesBrotli(accepted: string | undefined): boolean {
  return accepted !== undefined && parseAccept(accepted).some(({ type, q }) => type === 'br' && q > 0)
}
