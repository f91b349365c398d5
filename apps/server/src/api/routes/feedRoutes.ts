import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../../calls/context.ts'
import { CALENDARS, writeCalendar } from '../../programs/feeds/calendars.ts'
import { feedAt } from '../../programs/feeds/feeds.ts'
import { FEED_FORMATS, FEED_TYPES, writeFeed } from '../../programs/feeds/writeFeed.ts'
import { etagOf, shareAnswer } from '../answers/etag.ts'
import { refusedText } from '../answers/refusedText.ts'
import { visitorCallsOf } from '../callsOf.ts'

/**
 * Feeds for readers (Atom, JSON Feed) and calendars, under /feeds. Each is made from calls of the API as a visitor makes
 * them, so nothing is in one that is not on the pages.
 */
export function feedRoutes(api: Hono, { config: { publicUrl } }: Pick<Context, 'config'>): Hono {
  const app = new Hono()
  const answer = (c: HonoContext, text: string, type: string) => {
    c.header('access-control-allow-origin', '*')
    if (shareAnswer(c, etagOf(text))) return c.body(null, 304)
    return c.body(text, 200, { 'content-type': type })
  }
  const none = (c: HonoContext) => c.text('There is no such feed.', 404)
  app.get('/feeds/:file{.+}', async (c) => {
    const [, path = '', ending = ''] = /^(.+)\.([a-z]+)$/.exec(c.req.param('file')) ?? []
    const request = visitorCallsOf(c, api, publicUrl)
    if (ending === 'ics') {
      const list = Object.hasOwn(CALENDARS, path) && CALENDARS[path as keyof typeof CALENDARS]
      if (!list) return none(c)
      return answer(c, writeCalendar(await list(request), publicUrl), 'text/calendar; charset=utf-8')
    }
    const format = FEED_FORMATS.find((each) => each === ending)
    const feed = format && (await feedAt(request, path, c.req.query()))
    return feed ? answer(c, writeFeed(feed, format, publicUrl), FEED_TYPES[format]) : none(c)
  })
  app.onError(refusedText)
  return app
}
