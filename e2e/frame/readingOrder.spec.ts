import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { connectDemo } from '../people.ts'
import { openStudio } from '../works.ts'

/** Scrolls through the page, because parts far down load when they come near. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  for (let y = 0; y < height + 2_000; y += 800) {
    await page.mouse.wheel(0, 800)
    await page.waitForTimeout(30)
  }
}

/** What a screen reader reads is compared with a file of readingOrder/, which says what stays the same. */
const fileOf = (name: string) => ({ name: `${name}.aria.yml` })

test('a screen reader reads home, search, a collection and a profile in a sensible order', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('body')).toMatchAriaSnapshot(fileOf('home'))
  await open(page, '/search?name=tide')
  await expect(page.locator('body')).toMatchAriaSnapshot(fileOf('search'))
  const { collections } = await api('GET /search/suggestions', { query: { q: 'high nights' } })
  await open(page, `/collections/${collections[0]!._id}`)
  await expect(page.locator('body')).toMatchAriaSnapshot(fileOf('collection'))
  const { users } = await api('GET /search/suggestions', { query: { q: 'maren' } })
  await open(page, `/users/${users[0]!.wallet}`)
  await expect(page.locator('body')).toMatchAriaSnapshot(fileOf('profile'))
})

test('a screen reader reads a work and its checkout in a sensible order', async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  // Another work, which the page shows below.
  await studio.make(maker, { name: 'The cloakroom' })
  const work = await studio.make(maker, { name: 'The reading room', description: 'Read aloud.' })
  await studio.offer(maker, work, { price: '0.3' })
  await open(page, `/tokens/${work._id}`)
  await expect(page.locator('body')).toMatchAriaSnapshot(fileOf('work'))
  await connectDemo(page, buyer)
  // The bar has one too, while this one is out of view.
  await page
    .getByRole('button', { name: t('buy_now') })
    .last()
    .click()
  await expect(page.getByRole('dialog', { name: t('checkout') })).toBeVisible()
  await expect(page.locator('body')).toMatchAriaSnapshot(fileOf('checkout'))
})
