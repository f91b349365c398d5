/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createClient } from '@vitrine/api/client/client'
import { reference as words } from '@vitrine/messages/reference'
import { t } from '@vitrine/messages/t'
import { translationOf } from '@vitrine/messages/translations'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { PORT } from '../vitrine.ts'

const call = (page: Page, name: string): Locator => page.locator(`#${name}`)
const send = (within: Locator) => within.getByRole('button', { name: words.send, exact: true })

/** Opens the form of a call. */
async function open(page: Page, name: string): Promise<Locator> {
  await call(page, name).getByText(words.try, { exact: true }).click()
  return call(page, name).locator('form')
}

/** What the page sent to the API from here on. */
function watchCalls(page: Page) {
  const calls: { call: string; key: string | undefined; body: string | null }[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return
    const { pathname, search } = new URL(request.url())
    const key = request.headers().authorization
    calls.push({ call: `${request.method()} ${pathname}${search}`, key, body: request.postData() })
  })
  return calls
}

test('calls are found by words, with the keyboard alone', async ({ page }) => {
  await page.goto('/api/docs')
  const found = page.getByRole('status').first()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel(words.search)).toBeFocused()
  await page.keyboard.type('planbuy')
  await expect(found).toHaveText('1 call')
  await expect(page.locator('.call:visible')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: words.calls }).getByRole('link')).toHaveText([
    'POST /plans/buy',
  ])
  await page.keyboard.type(' nothing like it')
  await expect(found).toHaveText(words.found_none)
  await page.keyboard.press('Escape')
  await expect(found).toHaveText('')
  await expect(call(page, 'getToken')).toBeVisible()
  // A link to a call that the search hides shows it.
  await page.keyboard.type('webhooks')
  await expect(call(page, 'getToken')).toBeHidden()
  await page.evaluate(() => {
    location.hash = 'getToken'
  })
  await expect(call(page, 'getToken')).toBeInViewport()
})

test('what was typed before the script is there is searched for', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/docs[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/api/docs', { waitUntil: 'commit' })
  await page.getByLabel(words.search).fill('planbuy')
  letGo()
  await expect(page.getByRole('status').first()).toHaveText('1 call')
})

test('a call is tried as a visitor and with a key, which is kept nowhere', async ({ page }) => {
  const account = (await demoAccounts()).at(3)!
  await openAs(page, account, '/profile/developers')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('vitrine.session') ?? '{}').token)
  const request = createClient({ baseUrl: '/api', origin: `http://localhost:${PORT}`, token: () => token })
  const { api_key: made, secret } = await request('POST /users/keys', { json: { name: 'Reference' } })
  await page.goto('/api/docs')
  const calls = watchCalls(page)
  const own = await open(page, 'listMyTokens')
  await send(own).click()
  await expect(own.getByRole('status')).toContainText('401')
  await expect(own.locator('pre')).toContainText('"code": "unauthorized"')

  await page.getByLabel(words.key).fill(secret)
  await send(own).click()
  await expect(own.getByRole('status')).toContainText('200')
  await expect(own.locator('pre')).toContainText('"tokens":')
  expect(calls.map(({ call, key }) => [call, key])).toEqual([
    ['GET /api/tokens/my', undefined],
    ['GET /api/tokens/my', `Bearer ${secret}`],
  ])
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(kept).not.toContain(secret)
  await page.reload()
  await expect(page.getByLabel(words.key)).toHaveValue('')
  await request('DELETE /users/keys/{id}', { params: { id: made._id } })
})

test('fields are those of the call: what is needed, numbers, choices, JSON', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/api/docs')
  const calls = watchCalls(page)
  const token = await open(page, 'getToken')
  await send(token).click()
  expect(calls, 'a call that lacks an input is not sent').toEqual([])
  await token.getByLabel('id', { exact: true }).fill('no/such work')
  await send(token).click()
  await expect(token.getByRole('status')).toContainText('404')
  const search = await open(page, 'searchOffers')
  await search.getByLabel('sale').selectOption('direct')
  await search.getByLabel('price_max').fill('3')
  await send(search).click()
  await expect(search.getByRole('status')).toContainText('200')
  const found = await open(page, 'findToken')
  await found.getByLabel('network').fill('eleven')
  await found.getByLabel('contract').fill(`0x${'1'.repeat(40)}`)
  await found.getByLabel('tokenId').fill('1')
  await send(found).click()
  const sweep = await open(page, 'planSweep')
  await sweep.getByLabel('account').fill(`0x${'1'.repeat(40)}`)
  await sweep.getByLabel('offers').fill('[not json')
  await send(sweep).click()
  expect(
    await sweep.getByLabel('offers').evaluate((field: HTMLTextAreaElement) => field.validationMessage),
  ).toBe(words.not_json)
  expect(calls.map(({ call, body }) => [call, body && JSON.parse(body)])).toEqual([
    ['GET /api/tokens/no%2Fsuch%20work', null],
    ['POST /api/offers/search', { price_max: '3', sale: 'direct' }],
  ])
})

test('what may change something is sent only after a question; what needs a session cannot be tried', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/api/docs')
  const calls = watchCalls(page)
  const log = await open(page, 'addLog')
  await log.getByLabel('message').fill('Tried from the reference')
  await send(log).click()
  const question = page.getByRole('dialog', { name: 'Send POST /common/logs/add?' })
  await expect(question.getByRole('button', { name: words.cancel })).toBeFocused()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(send(log)).toBeFocused()
  expect(calls).toEqual([])
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: words.send }).click()
  await expect(log.getByRole('status')).toContainText('200')
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/common/logs/add'])
  await expect(call(page, 'eraseAccount').locator('form')).toHaveCount(0)
  await expect(call(page, 'eraseAccount')).toContainText(words.try_signed_in)
})

test('the answer has a place before it comes, and a server that is away is said', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/api/docs')
  const form = await open(page, 'listTokens')
  const next = page.locator('#listTokens + .call')
  let answer = () => {}
  await page.route('**/api/tokens', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await send(form).click()
  await expect(form.getByRole('status')).toHaveText(words.sending)
  const before = (await next.boundingBox())?.y
  answer()
  await expect(form.getByRole('status')).toContainText('200')
  expect((await next.boundingBox())?.y).toBe(before)
  await page.unroute('**/api/tokens')
  await page.route('**/api/tokens', (route) => route.abort())
  await send(form).click()
  await expect(form.getByRole('status')).toHaveText(words.unanswered)
})

test('examples are copied, and the guides stand beside the reference', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/api/docs')
  const example = call(page, 'planBuy')
  await example.getByText(words.example, { exact: true }).click()
  const copy = example.getByRole('button', { name: words.copy }).first()
  await copy.click()
  await expect(example.getByRole('button', { name: words.copied })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl -X POST 'http/)
  await page.getByRole('link', { name: words.guides }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.guides)
  await page.getByRole('navigation', { name: words.contents }).getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Webhooks' })).toBeInViewport()
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`nothing moves, nothing is wider than the window, and axe finds no fault, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
          if (!hadRecentInput) window.moved += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    for (const path of ['/api/docs', '/api/docs/guides']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      if (path === '/api/docs') {
        await open(page, 'searchOffers')
        await open(page, 'listTokens')
      }
      await expectNoFaults(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => window.moved)).toBeLessThan(0.02)
    }
    expect(errors).toEqual([])
  })

test('every page leads there; language and appearance are those of the marketplace’s pages', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/terms')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('footer_developers') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The API of Vitrine')
  const main = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await expect(main).toHaveText(['Explore', 'Advertising', 'Tokenization', words.developers])
  const german = translationOf(words, 'de')
  await page.locator('[data-language]').selectOption('de')
  await expect(page.getByLabel(german.search)).toBeVisible()
  await page.getByLabel(german.search).fill('planBuy')
  await expect(page.getByRole('status').first()).toHaveText('1 Aufruf')
  await page.locator('[data-preference]').selectOption('dark')
  await page.goto('/terms')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/api/docs')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

declare global {
  interface Window {
    moved: number
  }
}
