import type { Context as HonoContext } from 'hono'
import { contentSecurityPolicy, type Policed } from './contentSecurityPolicy.ts'
import { etagOf, shareAnswer } from './etag.ts'
import { hashScripts } from './hashScripts.ts'
import { showLater } from './later.ts'

/**
 * Answers with what the web app rendered. Pages are rendered for a visitor, so everybody gets the same bytes, and caches
 * may keep them like a visitor's answers.
 * @param nonce the one that the page was rendered with
 */
export async function presentPage(
  c: HonoContext,
  config: Policed,
  response: Response,
  nonce: string,
): Promise<Response> {
  // Something that the page needs is away. What React rendered instead has the scripts of a page that is not there.
  if (response.status === 503) return showLater(c)
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || response.body === null) {
    const answer = new Response(response.body, response)
    answer.headers.set('content-security-policy', contentSecurityPolicy(config, []))
    return answer
  }
  const { html, sources } = hashScripts(await response.text(), nonce)
  for (const [name, value] of response.headers) c.header(name, value)
  c.header('content-security-policy', contentSecurityPolicy(config, sources))
  // A page that lacks something because it was away is not kept.
  const isWhole = response.headers.get('cache-control') !== 'no-store'
  if (response.status === 200 && isWhole && shareAnswer(c, etagOf(html))) return c.body(null, 304)
  return c.body(html, response.status as 200)
}
