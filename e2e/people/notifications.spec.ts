import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { faults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { connectDemo, openAs } from '../people.ts'
import { openStudio } from '../works.ts'

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('notices_title')}`) })

test('the bell updates without a reload; notifications are read in the header and on the page [HDR-04] [ROL-02]', async ({
  page,
}) => {
  const [maker, one, other] = (await demoAccounts()) as [string, string, string]
  const studio = await openStudio('MATIC')
  await openAs(page, one, '/search')
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: new RegExp(t('notices_title')) })
  const mark = panel.getByRole('button', { name: t('notices_read') })
  await expect(panel).toBeVisible()
  if (await mark.isVisible()) await mark.click()
  await expect(bell(page)).toHaveAccessibleName(t('notices_title'))
  await page.keyboard.press('Escape')

  const work = await studio.make(maker, { name: 'Ring once' })
  const offer = await studio.offer(maker, work, { minBid: '0.5' })
  const after = await studio.bid(one, offer, '0.5')
  await studio.bid(other, after, '0.75')
  await expect(bell(page)).toHaveAccessibleName(t('notices_unread', { n: 1 }))
  await bell(page).click()
  await expect(panel).toContainText('outbid you on “Ring once”: 0.75 MATIC')
  expect(await faults(page)).toEqual([])
  await expect(panel.getByRole('link', { name: t('notices_all') })).toBeInViewport({ ratio: 1 })
  await panel.getByRole('link', { name: t('notices_all') }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: t('notices_title') })).toBeVisible()
  await expect(main.getByRole('listitem').first()).toContainText(t('notices_new'))
  expect(await faults(page)).toEqual([])
  await main
    .getByRole('link', { name: /outbid you on “Ring once”/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ring once' })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(t('notices_title'))
})

test('a bid, a sale, a new follower: each concerned person is notified [ROL-02]', async ({ page }) => {
  const [maker, , other] = (await demoAccounts()).slice(-4) as [string, string, string]
  const studio = await openStudio('MATIC')
  const stamp = Date.now()
  const auction = await studio.make(maker, { name: `Bid on ${stamp}` })
  const sale = await studio.make(maker, { name: `Sold ${stamp}` })
  await studio.bid(other, await studio.offer(maker, auction, { minBid: '0.5' }), '0.5')
  await studio.buy(other, await studio.offer(maker, sale, { price: '0.3' }))
  await studio.actorOf(other).request('GET /users/{id}/unfollow', { params: { id: maker } })
  await studio.actorOf(other).request('GET /users/{id}/follow', { params: { id: maker } })
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: t('connect_needed_title') })).toBeVisible()
  await connectDemo(page, maker)
  const main = page.getByRole('main')
  await expect(main).toContainText(`bid 0.5 MATIC on “Bid on ${stamp}”`)
  await expect(main).toContainText(`bought “Sold ${stamp}” for 0.3 MATIC`)
  await expect(main).toContainText(/started following you/)
})

test('the likes of a work on one day are one notification, which changes while its creator looks', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, one, other] = (await demoAccounts()).slice(-4) as [string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: `Liked ${Date.now()}` })
  const like = (person: string, on: 'like' | 'unlike') =>
    studio.actorOf(person).request(`POST /tokens/{id}/${on}`, { params: { id: work._id } })
  await like(one, 'like')
  await openAs(page, maker, '/notifications')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: work.name })
  await expect(line).toContainText(`liked “${work.name}”`)
  await expect(line).not.toContainText('other')
  await like(other, 'like')
  await expect(line).toContainText(`and 1 other liked “${work.name}”`)
  await expect(line).toHaveCount(1)
  await like(one, 'unlike')
  await expect(line).not.toContainText('other')
  await like(other, 'unlike')
  await expect(line).toHaveCount(0)
  expect(await faults(page)).toEqual([])
})
