import { readFile } from 'node:fs/promises'
import { kindOf } from '@vitrine/api/callLimits'
import { createOpenApi } from '@vitrine/api/openapi/document'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { isRole } from '@vitrine/domain/people/roles'
import { LANGUAGE_CODES } from '@vitrine/messages/languages'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Context } from '../../calls/context.ts'
import type { Document } from './described.ts'
import { docsRoutes } from './docsRoutes.ts'

// The pages about the API, as a browser gets them.

const ORIGIN = 'https://gallery.example'
let shown = { style: ':root { --accent: #123456 }', logo: null as string | null }
const context = { brand: { current: () => shown }, config: { publicUrl: ORIGIN } } as unknown as Context
const document = createOpenApi(ORIGIN) as Document
const app = new Hono()
  .basePath('/api')
  .onError((_, c) => c.json({}, 404))
  .route(
    '/',
    docsRoutes(() => document, context),
  )
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const textOf = async (path: string, headers = {}) => (await get(path, headers)).text()

const described = Object.entries<Operation>(operations).filter(([, { access }]) => !isRole(access))
const reference = await textOf('/api/docs')
const guides = await textOf('/api/docs/guides')
const sectionOf = (name: string) =>
  new RegExp(`<section class="call" id="${name}"[\\s\\S]*?</section>`).exec(reference)?.[0] ?? ''

test.each(['/api/docs', '/api/docs/guides'])(
  '%s loads only files of ours, and runs no script within it',
  async (path) => {
    const answer = await get(path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/)
    const page = await answer.text()
    expect(page).not.toMatch(/<style|<script>|\son\w+="|\sstyle="|javascript:/)
    const files = [...page.matchAll(/(?:<script[^>]* src|<link[^>]* href|<img[^>]* src)="([^"]+)"/g)].map(
      ([, file]) => file!,
    )
    for (const file of files) expect(file).toMatch(/^\/(api\/docs\/[\w.-]+|favicon\.svg)$/)
    for (const file of files.filter((each) => each.startsWith('/api/')))
      expect([file, (await get(file)).status]).toEqual([file, 200])
  },
)

test('the style has the tokens of the product, its fonts and the brand; another brand is another style', async () => {
  const style = await textOf('/api/docs/docs.css')
  expect(style).toContain('--paper: light-dark(')
  expect(style).toContain('--accent: #123456')
  const fonts = [...style.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, font]) => font)
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts)
    expect((await get(`/api/docs/${font}`)).headers.get('content-type')).toBe('font/woff2')
  expect((await get('/api/docs/none.woff2')).status).not.toBe(200)
  shown = { style: ':root { --accent: #654321 }', logo: '/media/sign.webp' }
  expect(await textOf('/api/docs/docs.css')).toContain('--accent: #654321')
  expect(await textOf('/api/docs')).toContain('<img src="/media/sign.webp" alt="">')
  shown = { style: ':root { --accent: #123456 }', logo: null }
})

test.each(LANGUAGE_CODES)(
  'the shell is in the language %s of its reader, the reference in English',
  async (language) => {
    const answer = await get('/api/docs', { 'accept-language': language })
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
    const page = await answer.text()
    expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(page).toContain('<div lang="en" dir="ltr">')
    expect(page.includes('Search the calls')).toBe(language === 'en')
    expect(page).not.toMatch(/undefined|\[object|\{(call|status|product)\}(?!&quot;|[^"]*&quot;)/)
  },
)

test('every call is in one of four groups, with its answer as an example', () => {
  for (const [name] of described) {
    expect([name, sectionOf(name)]).toEqual([name, expect.stringContaining('<summary>Answer</summary>')])
    expect(reference.split(`href="#${name}"`)).toHaveLength(3)
  }
  const groups = [
    ...reference.matchAll(
      /<section class="group"><h2[^>]*>([^<]+)<\/h2>([\s\S]*?)(?=<section class="group">|<dialog)/g,
    ),
  ]
  const has = Object.fromEntries(groups.map(([, name, content]) => [name, content]))
  expect(Object.keys(has)).toEqual([
    'Read',
    'Trade',
    'One’s own things',
    'Keys, webhooks and the live stream',
  ])
  expect(has.Read).toContain('id="searchOffers"')
  expect(has.Trade).toContain('id="planBuy"')
  expect(has['One’s own things']).toContain('id="listMyTokens"')
  expect(has['Keys, webhooks and the live stream']).toContain('id="createWebhook"')
})

test('a call that programs may make has a form with each of its inputs; what may change something asks', () => {
  let count = 0
  for (const [name, operation] of described) {
    const section = sectionOf(name)
    const { access, key, params, query, json, form } = operation
    const mayTry = (access !== 'signedIn' || key === 'owner') && !form
    expect([name, section.includes('<form')]).toEqual([name, mayTry])
    if (!mayTry) continue
    count += 1
    const fields = (place: string) =>
      [...section.matchAll(/data-place="(\w+)"\s+name="(\w*)"/g)]
        .filter(([, at]) => at === place)
        .map(([, , each]) => each)
    expect([name, fields('path')]).toEqual([name, Object.keys(params?.shape ?? {})])
    expect(fields('query')).toEqual(expect.arrayContaining(Object.keys(query?.shape ?? {})))
    const shape = (json as { shape?: object } | undefined)?.shape
    if (json) expect([name, fields('json')]).toEqual([name, shape ? Object.keys(shape) : ['']])
    expect([name, section.includes('data-asks')]).toEqual([name, kindOf(operation) !== 'reads'])
  }
  expect(count).toBeGreaterThan(60)
  for (const [, label] of reference.matchAll(/<label for="([^"]+)"/g))
    expect(reference.split(`id="${label}"`)).toHaveLength(2)
})

test('answers are served beside the document, to every origin', async () => {
  const addresses = [...JSON.stringify(document).matchAll(/"externalValue":"([^"]+)"/g)].map(
    ([, address]) => address!,
  )
  expect(addresses.length).toBeGreaterThan(50)
  for (const address of addresses) {
    const { pathname } = new URL(address, `${ORIGIN}/api/openapi.json`)
    const answer = await get(pathname)
    expect([address, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      address,
      200,
      '*',
    ])
  }
  expect((await get('/api/answers/none.json')).status).not.toBe(200)
  expect((await get('/api/answers/constructor.json')).status).not.toBe(200)
})

test('the guides are complete and name this marketplace, and all their links work', async () => {
  const source = await readFile(new URL('../../../../../docs/programs.md', import.meta.url), 'utf8')
  for (const [, title = ''] of source.matchAll(/^## (.+)$/gm)) expect(guides).toContain(`>${title}</h2>`)
  for (const title of ['Quick start', 'Limits', 'Errors', 'Page by page', 'Webhooks', 'Trading'])
    expect(guides).toMatch(new RegExp(`<h2 id="[^"]+">${title}</h2>`))
  expect(guides).not.toContain('vitrine.example')
  expect(guides).toContain(`${ORIGIN}/api/tokens`)
  const main = guides.slice(guides.indexOf('<main'), guides.indexOf('</main>'))
  const links = [
    ...guides.slice(guides.indexOf('<aside'), guides.indexOf('</main>')).matchAll(/href="([^"]+)"/g),
  ].map(([, to]) => to!)
  expect(links.length).toBeGreaterThan(10)
  for (const to of links) {
    if (to.startsWith('#')) expect(main).toContain(`id="${to.slice(1)}"`)
    else if (to.startsWith('/')) expect([to, (await get(to)).status]).toEqual([to, 200])
    else expect(to).toMatch(/^https:\/\//)
  }
  expect((await get('/api/docs/examples/..%2f..%2fpackage.json')).status).not.toBe(200)
})
