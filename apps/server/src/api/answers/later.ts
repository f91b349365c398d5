import { directionOf } from '@vitrine/messages/directionOf'
import { tIn } from '@vitrine/messages/tIn'
import type { Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import { readerLanguage, VARIES } from '../readerLanguage.ts'

/** When to ask again, in seconds. */
const WAIT = 5

/** The headers of an answer that the server cannot give right now. No cache keeps it. */
export const LATER = { 'retry-after': String(WAIT), 'cache-control': 'no-store' } as const

const STYLE = `:root { color-scheme: light dark }
body { margin: 0; display: grid; place-content: center; min-height: 100dvh; gap: 1rem; padding: 1.5rem;
  font: 1.125rem/1.5 system-ui, sans-serif; background: light-dark(#faf9f6, #121210); color: light-dark(#16150f, #f3f1ea) }
h1 { font-size: 1.875rem; line-height: 1.2; margin: 0; font-weight: 500 } p { margin: 0; max-width: 28rem } a { color: inherit }`

/**
 * The page instead of one that cannot be made right now: the server is busy, or its database is away. It keeps its
 * address and asks again by itself, without a script.
 */
export function showLater(c: HonoContext): Response | Promise<Response> {
  const language = readerLanguage(c)
  const t = tIn(language)
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${WAIT}">
<title>${t('title_of', { title: t('page_away') })}</title>
<style>${raw(STYLE)}</style>
</head>
<body><h1>${t('page_away')}</h1><p>${t('page_away_text')}</p><p><a href="">${t('retry')}</a></p></body>
</html>`
  const csp = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  return c.html(page, 503, { ...LATER, 'content-security-policy': csp, vary: VARIES })
}
