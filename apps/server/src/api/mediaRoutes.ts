import { Readable } from 'node:stream'
import { WIDE_WIDTH } from '@vitrine/domain/media'
import { Hono } from 'hono'
import type { FileStore } from '../media/files.ts'
import { LARGEST, sizedName } from '../media/sizes.ts'
import type { Context } from '../services/context.ts'
import { getMedia } from '../store/media.ts'

// A file's name is the hash of its bytes, so an answer never becomes outdated. An uploaded file is never a page: no
// script in it runs, and no browser may guess another type (securityHeaders.ts).
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
}

/** Serves uploaded files and their derived sizes. Range requests return a part, so that people can seek in videos. */
export function mediaRoutes({ db, media }: Context): Hono {
  const app = new Hono()
  app.get('/media/:hash{[0-9a-f]{64}}/:size{[0-9]+\\.webp}', async (c) => {
    const hash = c.req.param('hash')
    const width = Number.parseInt(c.req.param('size'), 10)
    if (width === WIDE_WIDTH) return wide(hash, c.req.header('range'))
    const takesAvif = c.req.header('accept')?.includes('image/avif')
    const avif = takesAvif ? await media.openAvif(hash, width) : null
    const response = avif
      ? part(avif, 'image/avif', c.req.header('range'))
      : await answer(sizedName(hash, width), 'image/webp', c.req.header('range'))
    response.headers.set('vary', 'accept')
    return response
  })
  app.get('/media/:hash{[0-9a-f]{64}}', async (c) => {
    const hash = c.req.param('hash')
    const row = (await getMedia(db, [hash])).get(hash)
    return row ? answer(hash, row.mime, c.req.header('range')) : c.notFound()
  })
  return app

  /** Until the wide size is made, the answer is the largest smaller one, which no cache may keep. */
  async function wide(hash: string, wanted: string | undefined): Promise<Response> {
    const file = await media.openWide(hash)
    if (file) return part(file, 'image/webp', wanted)
    const response = await answer(sizedName(hash, LARGEST), 'image/webp', wanted)
    response.headers.set('cache-control', 'no-store')
    return response
  }

  async function answer(name: string, mime: string, wanted: string | undefined): Promise<Response> {
    const file = await media.files.open(name)
    return file ? part(file, mime, wanted) : new Response('Not found', { status: 404 })
  }
}

type OpenFile = NonNullable<Awaited<ReturnType<FileStore['open']>>>

/** The file, or the requested part of it. */
function part(file: OpenFile, mime: string, wanted: string | undefined): Response {
  const range = wanted === undefined ? null : parseRange(wanted, file.size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  const length = range ? range.end - range.start + 1 : file.size
  const headers = { ...HEADERS, 'content-type': mime, 'content-length': String(length) }
  const body = Readable.toWeb(file.read(range ?? undefined)) as ReadableStream
  if (!range) return new Response(body, { headers })
  const contentRange = `bytes ${range.start}-${range.end}/${file.size}`
  return new Response(body, { status: 206, headers: { ...headers, 'content-range': contentRange } })
}

/** Reads one range of bytes (RFC 9110, 14.2). An invalid range, or several, is answered with the whole file. */
export function parseRange(
  header: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first = '', last = ''] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
