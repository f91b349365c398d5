/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { parseEther } from 'viem'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { confirm, openAs } from '../people.ts'
import { openStudio } from '../works.ts'

// The dialogs with money: what they show, what they fill in, and how many clicks they need.

/** Counts the clicks of a person: on the pages, and in the wallet. */
async function countClicks(page: Page): Promise<() => Promise<{ pages: number; wallet: number }>> {
  await page.evaluate(() => {
    const counted = { pages: 0, wallet: 0 }
    Object.assign(window, { counted })
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        if (!isTrusted) return
        counted[(target as Element).closest('dialog[data-above]') ? 'wallet' : 'pages'] += 1
      },
      true,
    )
  })
  return () => page.evaluate(() => (window as unknown as { counted: never }).counted)
}

const lineOf = (dialog: Locator, label: string) => dialog.locator('dl > div').filter({ hasText: label })

test('buying takes two clicks and the wallet’s one; the dialog shows the work, its seller and the network fee [VAL-13]', async ({
  page,
}) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('BNB')
  const work = await studio.make(maker, { copies: 8, name: 'Eight of a kind' })
  await studio.offer(maker, work, { price: '0.2', copies: 5 })
  await openAs(page, buyer, `/tokens/${work._id}`)
  await page.waitForTimeout(500)
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: t('buy_now') }).click()
  const dialog = page.getByRole('dialog', { name: t('checkout') })
  await expect(dialog.getByRole('img', { includeHidden: true }).first()).toBeVisible()
  await expect(dialog).toContainText('Sold by')
  await expect(lineOf(dialog, t('line_network_fee'))).toContainText(/0\.0\d+ BNB/)
  await dialog.getByRole('button', { name: t('buy_now') }).click()
  await confirm(page, t('demo_action_buy'))
  const done = page.getByRole('dialog', { name: t('bought') })
  await expect(done).toContainText(t('yours'))
  await expect(done).toContainText('You now own 1 of 8.')
  await expect(done).toContainText(t('moment_price', { price: '0.2 BNB' }))
  const card = done.getByRole('img', { name: t('share_card', { title: work.name }) })
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expect(done.getByRole('link', { name: t('list_it') })).toHaveAttribute(
    'href',
    `/tokens/${work._id}?sell`,
  )
  await expect(done.getByRole('link', { name: t('see_in_collection') })).toBeVisible()
  expect(await clicks()).toEqual({ pages: 2, wallet: 1 })
  await expect(done.getByRole('button', { name: t('share') })).toBeVisible()
  await expectNoFaults(page)
  await done.getByRole('button', { name: t('close') }).click()

  await test.step('one more, one less, within what is on sale', async () => {
    await page.getByRole('button', { name: t('buy_now') }).click()
    await dialog.getByText(t('new_here')).click()
    await expect(dialog).toContainText(t('new_royalties_text'))
    const quantity = dialog.getByLabel(t('quantity'), { exact: true })
    const [less, more] = [t('one_less'), t('one_more')].map((name) => dialog.getByRole('button', { name }))
    await expect(less!).toBeDisabled()
    for (const count of ['2', '3', '4']) {
      await more!.click()
      await expect(quantity).toHaveValue(count)
    }
    await expect(more!).toBeDisabled()
    await expect(dialog).toContainText('0.82 BNB')
    await less!.click()
    await expect(quantity).toHaveValue('3')
    // The next keys go on from there.
    await quantity.fill('9')
    await quantity.blur()
    await expect(dialog).toContainText("You can't input quantity more than 4.")
    await expect(lineOf(dialog, t('line_network_fee'))).toHaveCount(1)
  })

  await test.step('coins for the price alone do not pay the network', async () => {
    const address = buyer as `0x${string}`
    const before = await studio.balance(buyer)
    const give = (value: bigint) => studio.control.setBalance({ address, value })
    await give(parseEther('0.205'))
    try {
      await page.reload()
      await page.getByRole('button', { name: t('buy_now') }).click()
      await expect(dialog).toContainText('0.205 BNB')
      await expect(dialog).toContainText(t('balance_low'))
      await expect(dialog.getByRole('button', { name: t('buy_now') })).toBeDisabled()
    } finally {
      await give(before)
    }
  })
})

test('bidding takes two clicks and the wallet’s one; a button bids 5 or 10% above the minimum [VAL-14]', async ({
  page,
}) => {
  const [maker, bidder] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker)
  await studio.offer(maker, work, { minBid: '0.5' })
  await openAs(page, bidder, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('place_bid') }).click()
  const dialog = page.getByRole('dialog', { name: t('bid_title') })
  const field = dialog.getByLabel(t('bid_price'), { exact: true })
  for (const [percent, price] of [
    ['5', '0.525'],
    ['10', '0.55'],
  ]) {
    await dialog.getByRole('button', { name: new RegExp(`^${percent}% above`) }).click()
    await expect(field).toHaveValue(price!)
  }
  await expect(dialog).toContainText('Sold by')
  await expect(lineOf(dialog, t('line_network_fee'))).toContainText('MATIC')
  await expectNoFaults(page)
  await page.keyboard.press('Escape')

  const clicks = await countClicks(page)
  await page.getByRole('button', { name: t('place_bid') }).click()
  await dialog.getByRole('button', { name: t('place_bid_now') }).click()
  await confirm(page, t('demo_action_bid'))
  await page.getByRole('dialog', { name: t('bid_placed') }).waitFor()
  expect(await clicks()).toEqual({ pages: 2, wallet: 1 })
})
