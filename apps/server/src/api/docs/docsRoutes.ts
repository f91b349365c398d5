import { readdir, readFile } from 'node:fs/promises'
import { ANSWERS } from '@vitrine/api/openapi/answers'
import type { Language } from '@vitrine/messages/languages'
import { type Handler, Hono } from 'hono'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { type Design, readDesign } from '../../export/look/design.ts'
import { fromAnyOrigin } from '../answers/crossOrigin.ts'
import { fixedAnswer } from '../answers/fixedAnswer.ts'
import { readerLanguage, VARIES } from '../readerLanguage.ts'
import type { Document } from './described.ts'
import { guidesPage, readGuides } from './guidesPage.ts'
import { referencePage } from './referencePage.ts'
import { DOCS_POLICY } from './shell.ts'

const LOOK = new URL('look/', import.meta.url)
const EXAMPLES = new URL('../../../../../docs/examples/', import.meta.url)
const PAGE = { 'content-security-policy': DOCS_POLICY, vary: `accept-encoding, ${VARIES}` }
const SCRIPTS = ['theme.js', 'docs.js']
/** The pages of this folder: paths below /api. */
export const DOCS_PATHS = [
  '/docs',
  '/docs/guides',
  '/docs/docs.css',
  ...SCRIPTS.map((name) => `/docs/${name}`),
  '/docs/examples/:file',
  '/answers/:file',
]

/** The pages about the API: the reference, the guides, and what they load. */
export function docsRoutes(
  openApi: () => Document,
  { brand, config }: Pick<Context, 'brand' | 'config'>,
): Hono {
  const app = new Hono()
  const guides = once(readGuides)
  const design = once(readDesign)
  const answers = new Answers(() => brand.current())
  const page =
    (name: string, write: (language: Language, logo: string | null) => Promise<string> | string): Handler =>
    async (c, next) => {
      const language = readerLanguage(c)
      const answer = await answers.get(`${name} ${language}`, async () => {
        const text = await write(language, brand.current().logo)
        return fixedAnswer(() => text, 'text/html; charset=utf-8', PAGE)
      })
      return answer(c, next)
    }
  app.get(
    '/docs',
    page('reference', (language, logo) => referencePage(openApi(), language, logo)),
  )
  app.get(
    '/docs/guides',
    page('guides', async (language, logo) => guidesPage(await guides(), config.publicUrl, language, logo)),
  )
  app.get('/docs/docs.css', async (c, next) => {
    const answer = await answers.get('style', async () => {
      const { tokens } = await design()
      const own = await readFile(new URL('docs.css', LOOK), 'utf8')
      const text = `${tokens}\n${own}\n${brand.current().style}`
      return fixedAnswer(() => text, 'text/css; charset=utf-8')
    })
    return answer(c, next)
  })
  for (const name of SCRIPTS) {
    const script = once(async () => {
      const text = await readFile(new URL(name, LOOK), 'utf8')
      return fixedAnswer(() => text, 'text/javascript; charset=utf-8')
    })
    app.get(`/docs/${name}`, async (c, next) => (await script())(c, next))
  }
  app.get('/docs/:font{.+\\.woff2}', async (c) => fontAnswer(await design(), c.req.param('font')))
  app.get('/docs/examples/:file', async (c) => {
    const files = await readdir(EXAMPLES).catch(() => [])
    const file = files.find((each) => each === c.req.param('file'))
    if (!file) throw refuse('not_found')
    return c.text(await readFile(new URL(file, EXAMPLES), 'utf8'))
  })
  app.use('/answers/:file', fromAnyOrigin(['GET']))
  app.get('/answers/:file', (c) => {
    const name = c.req.param('file').replace(/\.json$/, '')
    if (!Object.hasOwn(ANSWERS, name)) throw refuse('not_found')
    return c.json(ANSWERS[name] as object, 200, { 'cache-control': 'public, max-age=300' })
  })
  return app
}

/** Answers that are made once for each brand. There are a few for each language. */
class Answers {
  readonly #brand: () => unknown
  #made = { brand: undefined as unknown, answers: new Map<string, Promise<Handler>>() }

  constructor(brand: () => unknown) {
    this.#brand = brand
  }

  get(name: string, make: () => Promise<Handler>): Promise<Handler> {
    const brand = this.#brand()
    if (this.#made.brand !== brand) this.#made = { brand, answers: new Map() }
    const { answers } = this.#made
    const known = answers.get(name)
    if (known) return known
    const answer = make()
    answers.set(name, answer)
    // What failed is made again.
    answer.catch(() => answers.delete(name))
    return answer
  }
}

function fontAnswer({ fonts }: Design, name: string): Response {
  const font = fonts.get(name)
  if (!font) throw refuse('not_found')
  return new Response(new Uint8Array(font), {
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' },
  })
}

/** Reads something when it is first needed; again, if that failed. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined
  return () => {
    known ??= read().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}
