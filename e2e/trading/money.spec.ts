/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { formatDollars } from '@vitrine/domain/money/dollars'
import { wei } from '@vitrine/domain/money/wei'
import { t } from '@vitrine/messages/t'
import { api } from '../marketplace.ts'
import { RATES } from '../priceFeed.ts'

const SYMBOLS = { ETH: 'ETHUSDT', MATIC: 'POLUSDT', BNB: 'BNBUSDT' } as const

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a page without scripts shows dollars beside every price, sorted by value [NET-05] [HOM-04]', async ({
  browser,
  baseURL,
}) => {
  const { offers } = await api('GET /offers/{list}', {
    params: { list: 'explore' },
    query: { sort: 'costly', limit: 48 },
  })
  expect(new Set(offers.map(({ blockchain }) => blockchain)).size).toBeGreaterThan(1)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/?sort=costly`)
  const explore = page.getByRole('region', { name: t('explore') }).getByRole('article')
  for (const [at, offer] of offers.slice(0, 12).entries()) {
    const price = offer.offer_price ?? offer.auction?.price ?? offer.min_bid ?? '0'
    const { blockchain } = offer
    await expect(explore.nth(at)).toContainText(
      formatDollars(wei(price), blockchain, RATES[SYMBOLS[blockchain as keyof typeof SYMBOLS]]!)!,
    )
  }
  await context.close()
})

test('dollars can come first, in this browser, without a change of the layout', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/search')
  // Not every work is for sale.
  const money = cards(page).locator('.money').first()
  const isFirst = () =>
    money.evaluate((element) => {
      const [coin, dollars] = ['.money-coin', '.money-dollars'].map((part) =>
        element.querySelector(part)!.getBoundingClientRect(),
      )
      return dollars!.left < coin!.left || dollars!.top < coin!.top ? 'dollars' : 'coin'
    })
  expect(await isFirst()).toBe('coin')
  await page.getByLabel(t('footer_money')).selectOption(t('money_usd'))
  expect(await isFirst()).toBe('dollars')
  await page.reload({ waitUntil: 'networkidle' })
  expect(await isFirst()).toBe('dollars')
  await expect(page.getByLabel(t('footer_money'))).toHaveValue('usd')
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
  expect(errors).toEqual([])
})

test('the price filter names its unit: dollars, or the coin of the chosen blockchain [SEA-01]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/search')
  const panel = page.getByRole('complementary', { name: t('filters') })
  await expect(panel.getByRole('group', { name: t('price_in_dollars') })).toContainText('$10,000 or more')
  await panel.getByText('Polygon').click()
  await expect(page).toHaveURL(/blockchain=MATIC/)
  await expect(panel.getByRole('group', { name: t('price_in', { currency: 'MATIC' }) })).toContainText(
    '10 MATIC or more',
  )
  const { offers } = await api('POST /offers/search', { json: { blockchain: 'MATIC' } })
  await expect
    .poll(() => cards(page).getByRole('heading').allTextContents())
    .toEqual(offers.map(({ name }) => name))
})

test('where rates are unknown, a sort by price asks for a blockchain', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search', { waitUntil: 'networkidle' })
  await page.route('**/api/offers/search*', (route) => {
    const { blockchain, sort } = route.request().postDataJSON()
    return sort === 'costly' && blockchain === undefined
      ? route.fulfill({ status: 422, json: { code: 'rates_unknown' } })
      : route.continue()
  })
  const panel = page.getByRole('complementary', { name: t('filters') })
  await page.getByRole('combobox', { name: t('sort') }).selectOption(t('sort_costly'))
  await expect(page.getByRole('main').getByText(t('compare_needs_chain'))).toBeVisible()
  await panel.getByText('Ethereum').click()
  await expect(page).toHaveURL(/blockchain=ETH/)
  await expect(cards(page).first()).toBeVisible()
})
