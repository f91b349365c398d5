/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { accountMenu, buyNow, confirm, connectDemo } from '../people.ts'
import { openStudio } from '../works.ts'

/** As in a browser whose settings block site data: each of these throws, or answers with an error. */
const blockSiteData = (page: Page) =>
  page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: blocked })
    Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked })
    navigator.locks.request = async () => blocked()
    navigator.locks.query = async () => blocked()
  })

test('a browser that blocks site data can do everything, as long as the page is open', async ({ page }) => {
  const [maker, , buyer] = (await demoAccounts()).slice(-3) as [string, string, string]
  const studio = await openStudio('ETH')
  const work = await studio.make(maker)
  await studio.offer(maker, work, { price: '0.2' })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await blockSiteData(page)

  await test.step('read', async () => {
    for (const path of ['/', '/search', '/activity', '/collectible/several', '/importing/single']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByText(t('page_failed'))).toHaveCount(0)
    }
  })
  await test.step('type a draft', async () => {
    await page.goto('/collectible/single')
    const title = page.getByRole('main').getByLabel(t('field_name'), { exact: true })
    await title.fill('Not kept')
    await expect(title).toHaveValue('Not kept')
  })
  await test.step('connect and buy', async () => {
    await page.goto(`/tokens/${work._id}`)
    await connectDemo(page, buyer)
    await buyNow(page)
    await confirm(page, t('demo_action_buy'))
    await expect(page.getByRole('dialog', { name: t('bought') })).toBeVisible()
    const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
    expect(token.owners.map(({ user }) => user.wallet)).toEqual([buyer])
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('nav_items') })
      .click()
    await expect(accountMenu(page)).toBeVisible()
  })
  await test.step('choose a language, which the address then says', async () => {
    await page.goto('/terms')
    await page.getByRole('contentinfo').getByLabel(t('footer_language')).selectOption('de')
    await expect(page).toHaveURL(/lang=de/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
  // The router reads where a page was scrolled in a script of its own, which changes nothing when it fails.
  expect(errors.filter((message) => !message.includes('Access is denied'))).toEqual([])
})
