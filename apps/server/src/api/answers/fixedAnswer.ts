import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Handler } from 'hono'
import { parseAccept } from 'hono/utils/accept'

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const
type Encoding = keyof typeof COMPRESS

/**
 * Answers with a text that never changes. It is written and encoded when it is first asked for, and compressed once for
 * each encoding.
 */
export function fixedAnswer(
  write: () => string,
  type: string,
  headers: Record<string, string> = {},
): Handler {
  let answer: Handler | undefined
  return (c, next) => {
    answer ??= answerWith(write(), type, headers)
    return answer(c, next)
  }
}

function answerWith(text: string, type: string, headers: Record<string, string>): Handler {
  const bytes = new Uint8Array(Buffer.from(text))
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  const all = {
    'content-type': type,
    etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=300',
    ...headers,
  }
  const compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  const compress = (encoding: Encoding) => {
    const known = compressed.get(encoding)
    const made = known ?? COMPRESS[encoding](bytes).then((each) => new Uint8Array(each))
    compressed.set(encoding, made)
    return made
  }
  return async (c) => {
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, all)
    const encoding = encodingFor(c.req.header('accept-encoding'))
    if (!encoding) return c.body(bytes, 200, all)
    return c.body(await compress(encoding), 200, { ...all, 'content-encoding': encoding })
  }
}

function encodingFor(accepted: string | undefined): Encoding | null {
  const wanted = accepted === undefined ? [] : parseAccept(accepted).filter(({ q }) => q > 0)
  return (['br', 'gzip'] as const).find((each) => wanted.some(({ type }) => type === each)) ?? null
}
