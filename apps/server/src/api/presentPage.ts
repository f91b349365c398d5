import type { Context as HonoContext } from 'hono'
import { contentSecurityPolicy, type Policed } from './contentSecurityPolicy.ts'
import { etagOf, shareAnswer } from './etag.ts'
import { hashScripts } from './hashScripts.ts'

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
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || response.body === null) {
    const answer = new Response(response.body, response)
    answer.headers.set('content-security-policy', contentSecurityPolicy(config, []))
    return answer
  }
  const { html, sources } = hashScripts(await response.text(), nonce)
  for (const [name, value] of response.headers) c.header(name, value)
  c.header('content-security-policy', contentSecurityPolicy(config, sources))
  if (response.status === 200 && shareAnswer(c, etagOf(html))) return c.body(null, 304)
  return c.body(html, response.status as 200)
}
