import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

// A work at auction that also had a fixed price: with the first bid nobody can pay that any more.

test('with the first bid the fixed price is gone: from the page, the card and the lists of fixed prices [TOK-07] [VAL-15] [SEA-01]', async ({
  page,
}) => {
  const [maker, bidder, visitor] = (await demoAccounts()).slice(-3) as [string, string, string]
  const studio = await openStudio('MATIC')
  const name = `Ended ${Date.now()}`
  const work = await studio.make(maker, { name })
  const offer = await studio.offer(maker, work, { minBid: '0.5', price: '9000' })

  await openAs(page, visitor, `/tokens/${work._id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('buy_now') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await test.step('on the open page the bid is the only thing to do', async () => {
    await studio.bid(bidder, offer, '0.6')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('region', { name: t('notices') })).toContainText(t('price_ended'))
    await expect(main.getByText(t('price_over'))).toBeVisible()
    await expect(main.getByRole('button', { name: t('buy_now') })).toHaveCount(0)
    await expect(main.getByRole('button', { name: t('make_offer') })).toHaveCount(0)
    await expect(main.getByRole('button', { name: t('place_bid') })).toBeVisible()
    await expect(main.locator('s')).toHaveText('9000 MATIC')
    await expectNoFaults(page)
  })

  await test.step('its card has the highest bid alone', async () => {
    await page.goto(`/search?name=${encodeURIComponent(name)}`)
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText(t('highest_bid'))
    await expect(card).toContainText('0.6 MATIC')
    await expect(card).not.toContainText('9000')
    await expectNoFaults(page)
    await page.goto(`/search?name=${encodeURIComponent(name)}&sale=direct`)
    await expect(page.getByRole('main')).toContainText(t('search_no_works'))
  })
})
