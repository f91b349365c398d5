/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

const room = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test('home shows what ends and opens soon; signed-in people are reminded, also from the page of a work', async ({
  page,
}) => {
  const accounts = await demoAccounts()
  // Somebody from whom others have bought: home does not announce the auction of a fresh wallet before there is a bid.
  const [maker, reader] = [accounts[0], accounts.at(-1)] as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: `Ends soon ${Date.now()}` })
  await studio.offer(maker, work, { minBid: '0.1', seconds: 7_200 })
  await openAs(page, reader, '/')
  const opening = room(page, t('upcoming_auctions'))
  await opening.scrollIntoViewIfNeeded()
  await expect(opening.getByRole('article').first()).toBeVisible()
  await expect(opening.locator('time').first()).toBeVisible()
  await expect(opening.getByRole('button', { name: t('remind_me') }).first()).toBeVisible()

  const card = room(page, t('ending_soon')).getByRole('listitem').filter({ hasText: work.name })
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: t('remind_me') }).click()
  const set = (part: Page | typeof card) => part.getByRole('button', { name: t('reminder_set') })
  await expect(set(card)).toBeVisible()

  await page.goto(`/tokens/${work._id}`)
  await set(page).click()
  await expect(page.getByRole('main').getByRole('button', { name: t('remind_me') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('button', { name: t('remind_me') })).toBeVisible()
})

test('the prices at the top of home have a label', async ({ page }) => {
  await page.goto('/')
  const labels = new RegExp([t('price'), t('highest_bid'), t('bid_from')].join('|'))
  for (const work of await page
    .getByRole('article')
    .filter({ has: page.locator('h2') })
    .all())
    await expect(work).toContainText(labels)
})
