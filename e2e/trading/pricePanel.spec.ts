import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

test('beside a work: price, action, one line of time, who sells; the price stays in view on a laptop [TOK-06] [TOK-07]', async ({
  page,
}) => {
  const [maker] = (await demoAccounts()).slice(-1) as [string]
  const studio = await openStudio('MATIC')
  const name = `A title as long as a label of a museum, ${'which goes on and on '.repeat(3)}${Date.now()}`
  const description = 'A paragraph.\n\n'.repeat(20)
  const work = await studio.make(maker, { name, description })
  await studio.offer(maker, work, { minBid: '0.1', seconds: 7_200 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/tokens/${work._id}`, { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  const panel = main.getByRole('region', { name: t('auction'), exact: true })
  const bid = panel.getByRole('button', { name: t('place_bid') })
  const timer = main.getByRole('timer')

  await test.step('in this order, the end once, all on the first screen', async () => {
    await expect(timer).toHaveCount(1)
    await expect(main.getByText(new RegExp(`^${t('soon_ends')} `))).toHaveCount(0)
    const parts = [panel.getByText(t('minimum_bid')), bid, timer, main.getByText(t('seller'))]
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    await expect(bid).toBeInViewport()
    await expect(main.getByText(t('seller'))).toBeInViewport()
  })

  const bar = main.getByRole('region', { name: t('trade_bar') })
  await test.step('the bar comes when the action is scrolled away, and leaves when it is back', async () => {
    await expect(bar).toHaveCount(0)
    await main.getByRole('heading', { level: 1 }).hover()
    await page.mouse.wheel(0, 700)
    await expect(bar.getByRole('button', { name: t('place_bid') })).toBeInViewport()
    await expect(bar).toContainText('0.1 MATIC')
    await page.mouse.wheel(0, -700)
    await expect(bar).toHaveCount(0)
  })
})

test('an owner begins a sale to one wallet in the work’s menu; the page of an edition shows who collected it', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, owner] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: `For one wallet ${Date.now()}`, copies: 3 })
  await studio.buy(owner, await studio.offer(maker, work, { price: '0.1', copies: 1 }))
  const main = page.getByRole('main')
  const menu = main.getByRole('button', { name: t('more_actions') })
  const entry = page.getByRole('menuitem', { name: t('sell_privately') })

  await test.step('who has copies is seen by visitors, who have nothing to sell', async () => {
    await page.goto(`/tokens/${work._id}`)
    const collectors = main
      .getByRole('listitem')
      .getByRole('link')
      .and(page.locator(`[href="/users/${owner}"]`))
    await expect(collectors).toHaveCount(1)
    await expect(main.getByText(t('collected_by'))).toBeVisible()
    await menu.click()
    await expect(page.getByRole('menuitem', { name: t('report') })).toBeVisible()
    await expect(entry).toHaveCount(0)
  })

  await test.step('the dialog asks for the wallet', async () => {
    await openAs(page, owner, `/tokens/${work._id}`)
    await menu.click()
    await entry.click()
    const dialog = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })
    await expect(dialog.getByLabel(t('sell_buyer'), { exact: true })).toBeVisible()
    await expect(dialog.getByRole('switch', { name: t('direct_sale') })).toBeChecked()
    await expect(page).toHaveURL(new RegExp(`/tokens/${work._id}$`))
  })
})
