/// <reference lib="dom" />
import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type Response, test } from '@playwright/test'
import { knownCurrencies } from '@vitrine/chain/currencies'
import { blockchainName, blockchains, NETWORK_NAMES, PROFILE_CHAINS } from '@vitrine/domain/networks'
import { CATEGORIES } from '@vitrine/domain/works/categories'
import { LANGUAGES } from '@vitrine/messages/languages'
import { t } from '@vitrine/messages/t'
import { api } from '../marketplace.ts'
import { DEV_PORT, PORT, startCommand } from '../vitrine.ts'

// Parts that exist only during development (`npm run dev`): Vite serves the pages, the marketplace of the journeys
// everything else.

const dev = `http://localhost:${DEV_PORT}`
const web = join(startCommand.cwd, 'apps/web')
let vite: ChildProcess

test.describe('during development', () => {
  test.beforeAll(async () => {
    vite = spawn(join(startCommand.cwd, 'node_modules/.bin/react-router'), ['dev'], {
      cwd: web,
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(DEV_PORT),
        VITRINE_API: `http://localhost:${PORT}`,
      },
    })
    await expect
      .poll(
        () =>
          fetch(`${dev}/terms`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true)
  })
  test.afterAll(() => {
    if (vite.pid) process.kill(-vite.pid)
  })

  test('the gallery shows every part, and axe finds no fault in it', { tag: '@long' }, async ({ page }) => {
    const errors = errorsOf(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${dev}/gallery`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { name: 'Overlays' })).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        // A part that is about to be replaced fades out for a moment.
        .exclude('[data-state="loading another list"]')
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible()
    expect(errors).toEqual([])
  })

  test('in the test language every sentence of the pages is marked: none bypasses the catalogue [FTR-01]', {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(150_000)
    const errors = errorsOf(page)
    await page.goto(`${dev}/tokenization`, { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').getByLabel(t('footer_language')).selectOption('pseudo')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[.*\]$/)

    const { offers } = await api('GET /offers/{list}', { params: { list: 'live' } })
    const { collections } = await api('GET /collections', { query: { type: 'featured' } })
    const upcoming = collections.find(
      ({ date_launch }) => date_launch && Date.parse(date_launch) > Date.now(),
    )
    const [offer] = offers
    for (const address of [
      '/',
      '/search',
      '/search?tab=users',
      '/search?tab=collections&name=nothing+like+it',
      `/tokens/${offer!.token._id}`,
      `/tokens/${offer!.token._id}?tab=history`,
      `/collections/${upcoming!._id}`,
      '/collections/vitrine',
      `/users/${offer!.creator.wallet}`,
      `/users/${offer!.creator.wallet}?tab=activity`,
      `/users/${offer!.creator.wallet}?tab=royalties`,
      '/activity',
      '/items',
      '/advertising',
      '/terms',
      '/privacy',
      '/collectible',
      '/collectible/multiple',
      '/importing',
      '/importing/single',
      '/nowhere',
    ])
      await test.step(address, async () => {
        const sent = await page.request.get(dev + address)
        const asked: Promise<unknown>[] = []
        const ask = (response: Response) => {
          if (response.headers()['content-type']?.startsWith('application/json'))
            asked.push(response.json().catch(() => null))
        }
        page.on('response', ask)
        await page.goto(dev + address, { waitUntil: 'networkidle' })
        page.off('response', ask)
        const answers = (await Promise.all(asked)).flatMap(stringsIn)
        const known = new Set([...NAMES, ...dataIn(await sent.text()), ...answers])
        const plain = (await wordsOn(page)).filter((text) => isPlain(text, known))
        expect(plain).toEqual([])
      })
    // The server renders the chosen language, so nothing changes after hydration, and React finds the expected markup.
    expect(await (await page.request.get(`${dev}/advertising`)).text()).toMatch(/<h1[^>]*>\[/)
    expect(errors).toEqual([])
  })
})

test('the production build has none of it [FTR-01]', async ({ page }) => {
  expect((await page.request.get('/gallery')).status()).toBe(404)
  const folder = join(web, 'build')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const source = await readFile(join(folder, file), 'utf8')
    expect(source.includes('parts-gallery'), file).toBe(false)
    expect(source.includes('Ƥšéûðó') || source.includes('áçéíłñ'), file).toBe(false)
  }
  await page.goto('/terms')
  await expect(page.getByLabel(t('footer_language')).getByRole('option')).toHaveText(Object.values(LANGUAGES))
})

/** The errors of the page, above all mismatches between server and browser. Failed requests are expected. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text())
  })
  return errors
}

/** Names that are the same in every language, besides texts by people. */
const NAMES = [
  'Vitrine',
  'English',
  'Ƥšéûðó',
  'Twitter',
  'Instagram',
  ...CATEGORIES.map(({ name }) => name),
  ...blockchains().map(blockchainName),
  ...Object.values(NETWORK_NAMES),
  // The browser writes the day of a sale, which another journey may just have made.
  ...[0, -1].map((days) => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day')),
]

/** Names of coins and currencies beside an amount, and standards of contracts. */
const SYMBOLS = [
  ...blockchains(),
  ...Object.values(PROFILE_CHAINS.local).flatMap((id) => knownCurrencies(id).map(({ symbol }) => symbol)),
  'ERC-(?:721|1155)',
].join('|')

/** Every string in the loaders' data. */
function dataIn(html: string): string[] {
  const found: string[] = []
  for (const [, text = ''] of html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g))
    for (const line of (JSON.parse(text) as string).split('\n'))
      if (line.startsWith('[')) found.push(...stringsIn(JSON.parse(line)))
  return found
}

/** Every string in a value; a string may hold further values as JSON with quotes and backticks swapped (prefetch.ts). */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [value, ...(value.startsWith('[[') ? stringsIn(JSON.parse(swapQuotes(value))) : [])]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const swapQuotes = (text: string) => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'))

/** The visible text of the page, and its text for screen readers. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode
      if (parent?.closest('script, style, noscript') || !parent?.checkVisibility()) continue
      found.push(text ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '')
    return found
  })
}

/** Whether it contains words that are neither marked nor part of somebody's name or text. */
function isPlain(text: string, known: Set<string>): boolean {
  let rest = text
  // From the inside out: a sentence may contain another.
  while (/\[[^[\]]*\]/.test(rest)) rest = rest.replace(/\[[^[\]]*\]/g, ' ')
  rest = rest.replace(/^[\s:·,]+|\s+$/g, '')
  const said = [...known].some(
    (each) => each === rest || (rest.length > 20 && each.includes(rest.slice(0, 60).replace(/…$/, ''))),
  )
  const figures = rest
    .replace(/0x[0-9a-f…]+/gi, '')
    .replace(new RegExp(`\\b(${SYMBOLS})\\b`, 'g'), '')
    .replace(/localhost:\d+\S*/g, '')
    // `Intl` writes these.
    .replace(/\b(AM|PM)\b/g, '')
    .replace(/\d+ (minutes?|hours?|days?) ago/g, '')
    // What names a file on IPFS.
    .replace(/\bbafkrei[a-z2-7]+/g, '')
  // A single letter says nothing.
  return !said && /\p{L}{2}/u.test(figures)
}
