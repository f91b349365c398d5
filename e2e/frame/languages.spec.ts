import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { TRANSLATED } from '@vitrine/messages/languages'
import { t } from '@vitrine/messages/t'
import { tIn } from '@vitrine/messages/tIn'
import { BUDGET_TRANSLATED, firstLoadOf } from '../../bench/firstLoadOf.ts'
import { api } from '../marketplace.ts'

const de = tIn('de')

/** Errors on the console, above all mismatches between server and browser. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** The names of the scripts that a page loads. */
function scriptsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(.+\.js)$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) names.push(name)
  })
  return names
}

async function addresses(): Promise<string[]> {
  const { offers } = await api('GET /offers/{list}', { params: { list: 'live' }, query: { limit: 1 } })
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const [offer] = offers
  return [
    '/',
    '/search',
    `/tokens/${offer!.token._id}`,
    `/collections/${collections[0]!._id}`,
    `/users/${offer!.token.creator.wallet}`,
  ]
}

test('a page that has long started changes its language', async ({ page }) => {
  // What starts last asks before it lets a page go in which somebody has chosen something.
  const last = page.waitForResponse(/PageHosts/)
  await page.goto('/search', { waitUntil: 'networkidle' })
  await last
  await page.getByLabel(t('footer_language')).selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('German is chosen in the footer, and stays', async ({ page }) => {
  const errors = errorsOf(page)
  await page.goto('/?lang=en')
  await page.getByLabel(t('footer_language')).selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // The choice counts more than the language in the address, so that one is gone.
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('link', { name: de('create_nft') }).first()).toBeVisible()
  await expect(page.getByLabel(de('footer_language'))).toHaveValue('de')
  // The operator of this marketplace wrote no line of their own.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de('product_line'))
  await page.getByRole('link', { name: de('footer_terms') }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('link', { name: de('footer_privacy') })).toBeVisible()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en')
  await expect(page.getByText(de('legal_english'))).toBeVisible()
  await page.getByRole('button', { name: de('connect_wallet') }).click()
  await expect(page.getByRole('dialog')).toContainText(de('connect_text'))
  expect(errors).toEqual([])
})

test('a page comes in the language of the browser, with its alternates for search engines', {
  tag: '@long',
}, async ({ request }) => {
  const german = await request.get('/', { headers: { 'accept-language': 'nl,de;q=0.8,en;q=0.5' } })
  expect(german.headers()).toMatchObject({ 'content-language': 'de' })
  expect(german.headers().vary).toContain('accept-language, cookie')
  const html = await german.text()
  expect(html).toContain('<html lang="de" dir="ltr"')
  expect(html).toMatch(/<link rel="canonical" href="[^"?]+"/)
  for (const language of ['en', ...TRANSLATED])
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" hrefLang="${language}" href="[^"]+\\?lang=${language}"`),
    )
  // Another language is another answer, for caches too.
  const english = await request.get('/')
  expect(english.headers()['content-language']).toBe('en')
  expect(english.headers().etag).not.toBe(german.headers().etag)
  const asked = await request.get('/?lang=de', {
    headers: { 'accept-language': 'en', cookie: 'vitrine.language=en' },
  })
  expect(asked.headers()['content-language']).toBe('de')
})

test('every main page is without errors in every language, and brings no other one', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  for (const language of TRANSLATED)
    await test.step(language, async () => {
      const options: BrowserContextOptions = {
        baseURL,
        locale: language,
        viewport: { width: 320, height: 800 },
      }
      const context = await browser.newContext(options)
      const page = await context.newPage()
      const errors = errorsOf(page)
      const scripts = scriptsOf(page)
      for (const address of await addresses()) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, `${language} ${address}`).toBeLessThanOrEqual(0)
      }
      expect(errors).toEqual([])
      const english = scripts.filter((name) => /^(words|catalogue|rooms|manifest)-[\w-]+\.js$/.test(name))
      expect(english, 'English sentences').toEqual([])
      await context.close()
    })
})

test('the first load stays within its budget in every language', { tag: '@long' }, async ({ baseURL }) => {
  for (const page of await addresses())
    for (const language of TRANSLATED) {
      const { bytes } = await firstLoadOf(baseURL!, `${page}?lang=${language}`)
      expect.soft(bytes, `${page} in ${language}`).toBeGreaterThan(50_000)
      expect.soft(bytes, `${page} in ${language}`).toBeLessThanOrEqual(BUDGET_TRANSLATED)
    }
})
