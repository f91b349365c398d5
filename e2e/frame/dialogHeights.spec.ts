import { expect, type Locator, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

/** The least height at which everything that counts is in view, and a width at which sentences are long. */
const WINDOWS = [
  { width: 1280, height: 600 },
  { width: 360, height: 600 },
]

/** The button of a dialog, and what it costs or yields, are in view whatever is above them. */
async function expectFoot(page: Page, dialog: Locator, submit: string, sum?: string): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    await expect(dialog.getByRole('button', { name: submit, exact: true })).toBeInViewport({ ratio: 1 })
    if (sum) await expect(dialog.getByText(sum).last()).toBeInViewport({ ratio: 1 })
  }
}

test('the sum and the button of a dialog stay in view in a window of 600 pixels [VAL-13]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { copies: 5, royalties: 10 })
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')

  await test.step('put on sale, both ways', async () => {
    await openAs(page, maker, `/tokens/${work._id}`)
    await main.getByRole('button', { name: t('resell'), exact: true }).click()
    await dialog.getByRole('switch', { name: t('auction') }).click()
    await dialog.getByRole('switch', { name: t('direct_sale') }).click()
    await dialog.getByRole('textbox', { name: t('minimum_bid') }).fill('0.5')
    await dialog.getByLabel(t('price'), { exact: true }).fill('2')
    await expectFoot(page, dialog, t('sell_submit'), t('receive_direct'))
    await expectFoot(page, dialog, t('sell_submit'), t('receive_auction'))
  })

  await studio.offer(maker, work, { price: '2', minBid: '0.5', seconds: 7_200, copies: 5 })
  await openAs(page, buyer, `/tokens/${work._id}`)
  const dialogs = [
    { opens: t('buy_now'), submit: t('buy_now'), sum: t('line_total') },
    { opens: t('place_bid'), submit: t('place_bid_now'), sum: t('line_total') },
    { opens: t('make_offer'), submit: t('offer_submit'), sum: t('line_total') },
  ]
  for (const { opens, submit, sum } of dialogs)
    await test.step(opens, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await main.getByRole('button', { name: opens }).first().click()
      await expectFoot(page, dialog, submit, sum)
      await dialog.getByRole('button', { name: t('close') }).click()
      await expect(dialog).toHaveCount(0)
    })
})

test('a refused new collection shows what is wrong, also above the visible part [CCO-02]', async ({
  page,
}) => {
  const [maker] = (await demoAccounts()).slice(-1) as [string]
  await openAs(page, maker, '/collectible/single')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('collection_new') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('collection_new') })
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    await dialog.getByLabel(t('collection_launch')).scrollIntoViewIfNeeded()
    await dialog.getByRole('button', { name: t('collection_submit') }).click()
    await expect(dialog.getByText('No Image File!')).toBeInViewport({ ratio: 1 })
  }
})
