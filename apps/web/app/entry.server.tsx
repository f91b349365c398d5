import type { OutputOf } from '@vitrine/api/client/client'
import { LANGUAGE_CODES } from '@vitrine/messages/languages'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { RowsContext } from './data/RowsContext.ts'
import { EARLY_SCRIPT } from './early/earlyScript.ts'
import { holdBack } from './early/holdBack.ts'
import { putAway } from './early/putAway.ts'
import { AnnouncementLine } from './features/frame/AnnouncementLine.tsx'
import { HeadParts } from './HeadParts.ts'
import { importMapIn, manifestIn } from './inLanguage.ts'
import { readAs, VARY } from './readPerRequest.ts'
import { callsContext, nonceContext, rowsContext } from './requestContext.ts'
import { Alternates } from './ui/Alternates.ts'
import styles from './ui/app.css?inline'
import { NonceContext } from './ui/NonceContext.ts'
import { language } from './words/language.ts'

export const streamTimeout = 10_000

/**
 * The styles are in the page: they are small, and a separate request would delay the first paint. Those of the brand come
 * last.
 */
function headParts({ staticHandlerContext }: EntryContext, nonce: string) {
  const root: { site?: OutputOf<'GET /common/site'> } | undefined = staticHandlerContext.loaderData.root
  return {
    styles: styles + (root?.site?.style ?? ''),
    script: EARLY_SCRIPT,
    importMap: importMapIn(language()),
    line: root?.site
      ? renderToStaticMarkup(<AnnouncementLine site={root.site} nonce={nonce} putAway={String(putAway)} />)
      : '',
  }
}

/** Renders a page to HTML, in the language of the reader. Its loaders have finished, so the page is complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { made, away } = context.get(callsContext)
  // The server shows a page of its own instead, which asks again by itself.
  if (status === 503 || (away > 0 && away === made))
    return Promise.resolve(new Response(null, { status: 503 }))
  // A page that lacks something is not kept by anybody.
  if (away > 0) headers.set('Cache-Control', 'no-store')
  return readAs(request, () => render(request, status, headers, routerContext, context))
}

async function render(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language())
  headers.append('Vary', VARY)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const inLanguage = { ...routerContext, manifest: manifestIn(language(), routerContext.manifest) }
  let failed = false
  const body = await renderToReadableStream(
    <HeadParts value={headParts(routerContext, nonce)}>
      <NonceContext value={nonce}>
        <Alternates value={LANGUAGE_CODES}>
          <RowsContext value={context.get(rowsContext)}>
            <ServerRouter context={inLanguage} url={request.url} nonce={nonce} />
          </RowsContext>
        </Alternates>
      </NonceContext>
    </HeadParts>,
    {
      nonce,
      // Content that React would move into place by a script is missing when scripts do not run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error: unknown) {
        failed = true
        console.error(error)
      },
    },
  )
  // Waits for parts whose code is loaded when needed; only the first render of a process has to.
  await body.allReady
  const html = await new Response(body).text()
  return new Response(import.meta.env.DEV ? html : holdBack(html), { headers, status: failed ? 500 : status })
}
