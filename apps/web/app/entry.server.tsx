import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './requestContext.ts'
import { scriptsLast } from './scriptsLast.ts'
import { NonceContext } from './ui/NonceContext.ts'

export const streamTimeout = 10_000

/** Renders a page to HTML. Loaders have finished before, so the first chunk holds the whole page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  let failed = false
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // Everything in its place: what is moved there by a script is not seen where none runs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error: unknown) {
        failed = true
        console.error(error)
      },
    },
  )
  // Only parts whose code is loaded when needed can still be missing, and that only the first time.
  await body.allReady
  return new Response(body.pipeThrough(scriptsLast()), { headers, status: failed ? 500 : status })
}
