/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, openAs } from '../people.ts'
import { openStudio } from '../works.ts'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('after a bid, My Items shows whether it leads or was outbid, and leads to the next one', async ({
  page,
}) => {
  const [maker, one, other] = (await demoAccounts()).slice(-4) as [string, string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'The desk of bids' })
  await studio.offer(maker, work, { minBid: '0.5' })
  await openAs(page, one, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('place_bid') }).click()
  await page
    .getByRole('dialog', { name: t('bid_title') })
    .getByRole('button', { name: t('place_bid_now') })
    .click()
  await confirm(page, t('demo_action_bid'))
  await page
    .getByRole('dialog', { name: t('bid_placed') })
    .getByRole('link', { name: t('view_my_bids') })
    .click()
  await expect(page).toHaveURL(/\/items\?tab=bids$/)
  await expect(row(page, work.name)).toContainText(t('bid_leading'))
  await expect(row(page, work.name)).toContainText('0.5 MATIC')

  await studio.bid(other, (await api('GET /tokens/{id}', { params: { id: work._id } })).offer!, '0.7')
  await page.reload()
  await expect(row(page, work.name)).toContainText(t('bid_outbid'))
  await expectNoFaults(page)
  await row(page, work.name)
    .getByRole('link', { name: t('bid_raise') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/tokens/${work._id}`))

  await page.goto('/items?tab=activity')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('trades_file') }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`vitrine-trades-${one}.csv`)

  // The address of one's own profile keeps its tab.
  await page.goto(`/users/${one}?tab=liked`)
  await expect(page).toHaveURL(/\/items\?tab=liked$/)
})

test('a bid that won is settled from My Items', async ({ page }) => {
  const [maker, one] = (await demoAccounts()).slice(-4) as [string, string]
  const studio = await openStudio('BNB')
  await openAs(page, one, '/collectible')
  await studio.withoutKeeper(async () => {
    const work = await studio.make(maker, { name: 'The desk of the winner' })
    // An earlier journey may have moved this chain's time.
    const ahead = await studio.secondsAhead()
    const offer = await studio.offer(maker, work, { minBid: '0.5', seconds: ahead + 60 })
    await studio.bid(one, offer, '0.5')
    await page.goto('/items?tab=bids')
    await expect(row(page, work.name)).toContainText(t('bid_leading'))
    await studio.afterTime(700, async () => {
      await page.reload()
      await expect(row(page, work.name)).toContainText(t('bid_won'))
      const needs = page.getByRole('navigation', { name: t('needs_you_title') })
      await expect(needs).toContainText(t('needs_settle', { n: 1 }))
      await row(page, work.name)
        .getByRole('button', { name: t('settle') })
        .click()
      await confirm(page, t('demo_action_settle'))
      const won = page.getByRole('dialog', { name: t('settled') })
      await expect(won).toContainText(t('yours'))
      await expect(won).toContainText(t('moment_price', { price: '0.5 BNB' }))
      await page.getByRole('button', { name: t('close') }).click()
      await expect(needs.getByText(t('needs_settle', { n: 1 }))).toHaveCount(0)
      await expect(row(page, work.name)).toHaveCount(0)
    })
    const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
    expect(token.owners.map(({ user }) => user.wallet)).toEqual([one])
  })
})
