/// <reference lib="dom" />
import { expect, type Locator, test } from '@playwright/test'
import { OWN_BRAND } from '@vitrine/domain/operator/brand'
import { consoleWords as words } from '@vitrine/messages/console'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { picture } from '../picture.ts'

const field = (main: Locator, name: string) => main.getByRole('textbox', { name, exact: true })

async function save(main: Locator) {
  await main.getByRole('button', { name: words.list_save }).press('Enter')
  await expect(main.getByRole('button', { name: words.list_save })).toHaveCount(0)
}

test('an operator gives the marketplace a name, colours and a logo, which visitors see at once', async ({
  page,
  browser,
}) => {
  test.slow()
  await openAs(page, (await demoAccounts())[0]!, '/console/brand')
  const main = page.getByRole('main')
  try {
    await field(main, words.brand_product).fill('Atrium')
    await field(main, words.brand_store).fill('Open shelf')
    await field(main, words.brand_light).fill('#fafafa')
    await field(main, words.brand_dark).fill('#6db6ff')
    await main.getByRole('button', { name: words.list_save }).press('Enter')
    await expect(main.getByText('This colour has a contrast of 1.0 with the page.')).toBeVisible()
    await expect(field(main, words.brand_light)).toBeFocused()
    await field(main, words.brand_light).fill('#0b5fa5')
    await field(main, words.brand_operator).fill('Atrium Ltd')
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: (await picture('logo', 64)).buffer }
    await main.locator('input[type=file]').setInputFiles(logo)
    await expect(main.getByRole('button', { name: words.banner_picture_remove })).toBeVisible()
    await expectNoFaults(page)
    // The draft survives a reload.
    await page.reload()
    await expect(field(main, words.brand_product)).toHaveValue('Atrium')
    await save(main)

    const visitor = await (await browser.newContext({ colorScheme: 'light' })).newPage()
    await visitor.goto('/privacy')
    await expect(visitor).toHaveTitle('Privacy policy · Atrium')
    await expect(visitor.getByText('Responsible for the data described here: Atrium Ltd.')).toBeVisible()
    const home = visitor.getByRole('link', { name: 'Atrium home' })
    await expect(home.locator('img')).toBeVisible()
    await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', /^\/media\//)
    expect(
      await home.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
    ).toBe('#0b5fa5')
    await visitor.context().close()
  } finally {
    // Back to the names of the specification, for the other journeys.
    await page.goto('/console/brand')
    await field(main, words.brand_product).fill(OWN_BRAND.product)
    await field(main, words.brand_store).fill(OWN_BRAND.store)
    await field(main, words.brand_light).fill(OWN_BRAND.light)
    await field(main, words.brand_dark).fill(OWN_BRAND.dark)
    await field(main, words.brand_operator).fill('')
    const remove = main.getByRole('button', { name: words.banner_picture_remove })
    if (await remove.isVisible()) await remove.press('Enter')
    await save(main)
  }
  await page.reload()
  await expect(page).toHaveTitle('Brand · Vitrine')
})
