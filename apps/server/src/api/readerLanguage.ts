import { chooseLanguage } from '@vitrine/messages/chooseLanguage'
import type { Language } from '@vitrine/messages/languages'
import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'

/** Where people choose their language (apps/web/app/words/language.ts). */
const LANGUAGE_COOKIE = 'vitrine.language'

/** The language in which a request is answered. */
export const readerLanguage = (c: HonoContext): Language =>
  chooseLanguage({
    asked: c.req.query('lang') ?? null,
    chosen: getCookie(c, LANGUAGE_COOKIE) ?? null,
    accepted: c.req.header('accept-language') ?? null,
  })

/** The headers that decide it: caches keep an answer for each. */
export const VARIES = 'accept-language, cookie'
