import { PAGE_TYPE, WIDE_WIDTH } from '@vitrine/domain/works/media'
import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../../calls/context.ts'
import type { FileStore } from '../../media/files.ts'
import { FILE_NAME, readName } from '../../media/signedNames.ts'
import { avifName, LARGEST, sizedName, stillName } from '../../media/sizes.ts'
import { getMedia } from '../../uploads/store/media.ts'
import { WithheldFiles } from '../../uploads/withheldFiles.ts'
import { bodyOf } from '../answers/bodyOf.ts'
import { gone, IMMUTABLE } from '../answers/immutable.ts'

// A file's name is the hash of its bytes, so an answer never becomes outdated. An uploaded file is never a page: no
// script in it runs, and no browser may guess another type (securityHeaders.ts).
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
}

/**
 * The page of a work that somebody runs. Its scripts run in an origin of their own, which has no cookies, no storage and no
 * name, cannot fetch, and cannot open windows, submit forms or lead the page around them elsewhere. No browser has a policy
 * that stops WebRTC, so they can still learn the address of the viewer's network and tell it.
 */
const RUNNING = {
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' data: blob:",
    "style-src 'unsafe-inline' data: blob:",
    'img-src data: blob:',
    'media-src data: blob:',
    'font-src data: blob:',
    'worker-src data: blob:',
    // They reach no server: some works unpack their parts with them.
    'connect-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
}

/** What a browser may fetch it for. */
const RUNS_IN = ['iframe', 'frame', 'empty']

type Asked = {
  range: string | undefined
  /** The ETags of the copies that the browser or cache already has. */
  known: string | undefined
  cacheControl: string
}

/**
 * Serves uploaded files and their derived sizes. Range requests return a part, so that people can seek in videos. If all
 * works that use a file are hidden, only an address with a signed name gets it (media/signedNames.ts).
 */
export function mediaRoutes({ db, media }: Context): Hono {
  const app = new Hono()
  const withheld = new WithheldFiles(db)

  app.get(`/media/:name{${FILE_NAME}}/:size{[0-9]+(?:-still)?\\.webp}`, async (c) => {
    const { name, size } = c.req.param()
    const asked = await permit(c, name)
    if (!asked) return gone()
    const { hash } = asked
    const width = Number.parseInt(size, 10)
    const still = size.endsWith('-still.webp')
    if (width === WIDE_WIDTH && !still) return wide(hash, asked)
    const sized = (still ? stillName : sizedName)(hash, width)
    const takesAvif = c.req.header('accept')?.includes('image/avif')
    const avif = takesAvif ? await media.openAvif(hash, width, still) : null
    const response = avif
      ? part(avif, 'image/avif', avifName(sized), asked)
      : await answer(sized, 'image/webp', asked)
    response.headers.set('vary', 'accept')
    return response
  })
  app.get(`/media/:name{${FILE_NAME}}/run`, async (c) => {
    // In a window of its own it would look like a page of ours. Older browsers do not say where they show it.
    if (!RUNS_IN.includes(c.req.header('sec-fetch-dest') ?? 'iframe'))
      return c.text('This work runs only within its page.', 403, { vary: 'sec-fetch-dest' })
    const asked = await permit(c, c.req.param('name'))
    if (!asked) return gone()
    const row = (await getMedia(db, [asked.hash])).get(asked.hash)
    if (row?.kind !== 'page') return c.notFound()
    // Whether it is hidden is asked each time, and no copy is kept that another destination would get.
    const caching = { cacheControl: 'private, no-cache', range: undefined }
    const response = await answer(asked.hash, `${PAGE_TYPE}; charset=utf-8`, { ...asked, ...caching })
    for (const [name, value] of Object.entries(RUNNING)) response.headers.set(name, value)
    response.headers.set('vary', 'sec-fetch-dest')
    return response
  })
  app.get(`/media/:name{${FILE_NAME}}`, async (c) => {
    const asked = await permit(c, c.req.param('name'))
    if (!asked) return gone()
    const row = (await getMedia(db, [asked.hash])).get(asked.hash)
    if (!row) return c.notFound()
    const response = await answer(asked.hash, row.mime, asked)
    // A page is a file to save: here it would look like one of ours.
    if (row.kind === 'page') response.headers.set('content-disposition', 'attachment')
    return response
  })
  return app

  /** Null if the file is hidden, and the name has no valid signature. */
  async function permit(c: HonoContext, name: string): Promise<(Asked & { hash: string }) | null> {
    const { hash, signedFor } = readName(name)
    if (signedFor === null && (await withheld.has(hash))) return null
    const cacheControl = signedFor === null ? IMMUTABLE : `private, max-age=${signedFor}`
    return { hash, cacheControl, range: c.req.header('range'), known: c.req.header('if-none-match') }
  }

  /** Until the wide size is made, the answer is the largest smaller one, which no cache may keep. */
  async function wide(hash: string, asked: Asked): Promise<Response> {
    const file = await media.openWide(hash)
    if (file) return part(file, 'image/webp', sizedName(hash, WIDE_WIDTH), asked)
    const response = await answer(sizedName(hash, LARGEST), 'image/webp', asked)
    response.headers.set('cache-control', 'no-store')
    return response
  }

  async function answer(name: string, mime: string, asked: Asked): Promise<Response> {
    const file = await media.files.open(name)
    return file ? part(file, mime, name, asked) : new Response('Not found', { status: 404 })
  }
}

type OpenFile = NonNullable<Awaited<ReturnType<FileStore['open']>>>

/** The file, or the requested part of it, or nothing if the asker has it. */
function part(
  file: OpenFile,
  mime: string,
  tag: string,
  { range: wanted, known, cacheControl }: Asked,
): Response {
  const caching = { 'cache-control': cacheControl, etag: `"${tag}"` }
  if (known?.includes(caching.etag)) return new Response(null, { status: 304, headers: caching })
  const range = wanted === undefined ? null : parseRange(wanted, file.size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  const length = range ? range.end - range.start + 1 : file.size
  const headers = { ...HEADERS, ...caching, 'content-type': mime, 'content-length': String(length) }
  const body = bodyOf(file.read(range ?? undefined))
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
