import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { oembedOf, workAt } from '../../programs/embeds/oembed.ts'
import { CARD_POLICY, workCard } from '../../programs/embeds/workCard.ts'
import { etagOf, shareAnswer } from '../answers/etag.ts'
import { refusedText } from '../answers/refusedText.ts'
import { visitorCallsOf } from '../callsOf.ts'
import { readerLanguage, VARIES } from '../readerLanguage.ts'

/** What other sites show of a work: its card, and how to show that (oEmbed). */
export function embedRoutes(api: Hono, { config: { publicUrl } }: Pick<Context, 'config'>): Hono {
  const app = new Hono()
  /** A work that advertises has no card until the team has looked at it, as in lists. */
  async function workOf(c: HonoContext, id: string) {
    const shown = await visitorCallsOf(c, api, publicUrl)('GET /tokens/{id}', { params: { id }, query: {} })
    if (shown.token.held_back) throw refuse('not_found')
    return shown
  }
  app.get('/embed/tokens/:id', async (c) => {
    const card = String(workCard(await workOf(c, c.req.param('id')), publicUrl, readerLanguage(c)))
    c.header('content-security-policy', CARD_POLICY)
    c.header('vary', VARIES, { append: true })
    return shareAnswer(c, etagOf(card)) ? c.body(null, 304) : c.html(card)
  })
  app.get('/oembed', async (c) => {
    c.header('access-control-allow-origin', '*')
    const { url = '', format = 'json', maxwidth, maxheight } = c.req.query()
    if (format !== 'json') return c.text('Only JSON is answered.', 501)
    const most = { width: sizeOf(maxwidth), height: sizeOf(maxheight) }
    if (Number.isNaN(most.width) || Number.isNaN(most.height))
      return c.text('maxwidth and maxheight are whole numbers of pixels.', 400)
    const id = workAt(url, publicUrl)
    if (id === null) return c.text('No work is at this address.', 404)
    const answer = oembedOf(await workOf(c, id), publicUrl, most)
    return shareAnswer(c, etagOf(JSON.stringify(answer))) ? c.body(null, 304) : c.json(answer)
  })
  app.onError(refusedText)
  return app
}

/** Undefined if nothing is asked; NaN if it is no size. */
function sizeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN
}
