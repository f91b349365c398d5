/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from '../marketplace.ts'
import { connectDemo } from '../people.ts'
import { openStudio } from '../works.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('region', { name: t('trade_bar') })
const top = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

/** How far an element reaches below the upper edge of the bar; negative if it ends above. */
const belowBar = async (page: Page, part: Locator) => {
  const [a, b] = await Promise.all([part.boundingBox(), bar(page).boundingBox()])
  return a!.y + a!.height - b!.y
}

/** What has moved in the page below the header while it loaded. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
        new PerformanceObserver((list) => {
          const moved = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)
          const elements = moved.map(({ node }) => node?.parentElement)
          resolve(elements.flatMap((each) => (each?.closest('main') ? [each.outerHTML] : [])))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
  )

test('a bar has the price and the actions of a work while the page’s own are out of view', async ({
  page,
}) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'The bar' })
  await studio.offer(maker, work, { price: '0.25', minBid: '0.1' })
  await page.goto(`/tokens/${work._id}`)
  await expect(bar(page)).toContainText(t('price'))
  await expect(bar(page)).toContainText('0.25')
  const buy = bar(page).getByRole('button', { name: t('buy_now') })
  await expect(buy).toBeVisible()
  await expect(bar(page).getByRole('button', { name: t('place_bid') })).toBeVisible()
  // Nothing of the page moves when the bar comes.
  expect(await shifted(page)).toEqual([])

  // The page's own button replaces it.
  const own = main(page)
    .getByRole('region', { name: t('price'), exact: true })
    .getByRole('button', { name: t('buy_now') })
  await own.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
  await expect(bar(page)).toHaveCount(0)

  // At the end of the page, and around what has the focus, it leaves room.
  await page.evaluate(() => scrollTo({ top: 10 ** 6, behavior: 'instant' }))
  await expect(bar(page)).toBeVisible()
  const last = page.getByRole('contentinfo').locator('p, a, select').last()
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: 10 ** 6, behavior: 'instant' }))
      return belowBar(page, last)
    })
    .toBeLessThanOrEqual(0)
  await top(page)
  const links = page.getByRole('contentinfo').getByRole('link')
  await links.first().focus()
  for (let at = 0; at < 6; at++) {
    const focused = page.locator(':focus')
    if ((await bar(page).count()) > 0) expect(await belowBar(page, focused)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
  }

  // It opens the same dialog, which is above it.
  await top(page)
  await connectDemo(page, buyer)
  await top(page)
  await buy.tap()
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  await expect(checkout).toBeVisible()
  const inDialog = checkout.getByRole('button', { name: t('buy_now') })
  await expect(inDialog).toBeVisible()
  expect(
    await inDialog.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  ).toBe(true)
})

test('a work that is not on sale has its offer in the bar; a wide screen has no bar', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'Without a price' })
  await page.goto(`/tokens/${work._id}`)
  await expect(bar(page)).toContainText(t('not_on_sale'))
  await expect(bar(page).getByRole('button', { name: t('make_offer') })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 500 })
  await expect(bar(page)).toHaveCount(0)
})
