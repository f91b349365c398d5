/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from './marketplace.ts'
import { connectDemo } from './people.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function addresses(): Promise<string[]> {
  const { offers } = await api('GET /offers/{list}', { params: { list: 'explore' } })
  const { collections } = await api('GET /collections', { query: { type: 'featured' } })
  const [offer] = offers
  const upcoming = collections.find((each) => each.date_launch !== null)!
  return [
    '/',
    `/tokens/${offer!.token._id}`,
    `/users/${offer!.creator.wallet}`,
    '/collections/vitrine',
    `/collections/${upcoming._id}`,
    '/search',
    '/search?tab=users',
    '/search?tab=collections',
    `/tokens/${offer!.token._id}?tab=history`,
    `/users/${offer!.creator.wallet}?tab=royalties`,
    '/tokenization',
    '/advertising',
    '/terms',
    '/privacy',
    '/collectible',
    '/collectible/single',
    '/nowhere',
  ]
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test(`no page has a fault that axe finds, ${colorScheme}, ${width} px wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      for (const address of await addresses())
        await test.step(address, async () => {
          await page.goto(address, { waitUntil: 'networkidle' })
          const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze()
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow, 'nothing sticks out to the right').toBeLessThanOrEqual(0)
        })
    })

test('dialogs have no fault that axe finds', async ({ page }) => {
  const check = async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  const { offers } = await api('GET /offers/{list}', { params: { list: 'explore' } })
  const offer = offers.find((each) => each.type !== 'auction' && each.available_copies > 0)!
  await page.goto(`/tokens/${offer.token._id}`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('connect_wallet') })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: t('demo_wallet') })).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await connectDemo(page, (await demoAccounts()).at(-1)!)
  await page
    .getByRole('button', { name: t('buy_now') })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: t('checkout') })).toBeVisible()
  await check()
})
