import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { buyNow, confirm, openAs, reject, walletSheet } from '../people.ts'
import { picture } from '../picture.ts'
import { openStudio } from '../works.ts'

const stepsOf = (page: Page) => page.getByRole('dialog', { name: t('follow_steps') })
const tray = (page: Page) => page.getByRole('banner').getByRole('button', { name: t('tray') })
const trayPanel = (page: Page) => page.getByRole('dialog', { name: t('tray') })

/** A work on sale, and a person with its page in one tab. */
async function atWork(page: Page) {
  const [maker, , buyer] = (await demoAccounts()).slice(-3) as [string, string, string]
  const studio = await openStudio('ETH')
  const work = await studio.make(maker)
  await studio.offer(maker, work, { price: '0.2' })
  await openAs(page, buyer, `/tokens/${work._id}`)
  const ownerIs = async (wallet: string) => {
    const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
    expect(token.owners.map(({ user }) => user.wallet)).toEqual([wallet])
  }
  /** The number of transactions that the person has sent, including those not mined. */
  const sent = () => studio.sentBy(buyer)
  return { studio, work, buyer, maker, ownerIs, sent }
}

async function buy(page: Page): Promise<void> {
  await buyNow(page)
}

async function secondTab(context: BrowserContext, url: string): Promise<Page> {
  const other = await context.newPage()
  await other.goto(url)
  return other
}

test('started in one tab, viewed in another, finished in the first: both show it, and it is sent once [STA-01]', {
  tag: '@long',
}, async ({ page, context }) => {
  const { studio, buyer, ownerIs, sent } = await atWork(page)
  const before = await sent()
  await studio.control.setAutomine(false)
  const other = await secondTab(context, '/')
  try {
    await buy(page)
    await expect(walletSheet(page)).toBeVisible()
    await expect(tray(other)).toHaveAccessibleName(t('tray_open', { n: 1 }))
    // Only the tab that drives it asks for the signature.
    await expect(walletSheet(other)).toHaveCount(0)
    await expect(stepsOf(other)).toHaveCount(0)
    await confirm(page, t('demo_action_buy'))
    await expect(stepsOf(page)).toContainText(t('waiting_first'))
    await tray(other).click()
    await expect(trayPanel(other)).toContainText(t('step_sent'))
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
  await expect(page.getByRole('dialog', { name: t('bought') })).toBeVisible()
  await expect(trayPanel(other)).toContainText(t('done'))
  await ownerIs(buyer)
  expect((await sent()) - before).toBe(1)
})

test('if its tab is closed in the middle, it continues in the other tab, and nothing is repeated [STA-01]', {
  tag: '@long',
}, async ({ page, context }) => {
  const { studio, work, buyer, ownerIs, sent } = await atWork(page)
  const before = await sent()
  // Open before the flow began, and only watching.
  const other = await secondTab(context, `/tokens/${work._id}`)
  await studio.control.setAutomine(false)
  try {
    await buy(page)
    await confirm(page, t('demo_action_buy'))
    await expect(stepsOf(page)).toContainText(t('waiting_first'))
    await expect(tray(other)).toHaveAccessibleName(t('tray_open', { n: 1 }))
    await page.close()
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
  await expect(tray(other)).toHaveAccessibleName(t('tray'))
  await tray(other).click()
  await expect(trayPanel(other)).toContainText(t('done'))
  await ownerIs(buyer)
  expect((await sent()) - before).toBe(1)
})

test('if its tab is closed while the wallet asks, it can be retried in the other tab [STA-01] [STA-04]', {
  tag: '@long',
}, async ({ page, context }) => {
  const { work, buyer, ownerIs, sent } = await atWork(page)
  const before = await sent()
  const other = await secondTab(context, `/tokens/${work._id}`)
  await buy(page)
  await expect(walletSheet(page)).toBeVisible()
  await expect(tray(other)).toHaveAccessibleName(t('tray_open', { n: 1 }))
  await page.close()
  await other
    .getByRole('region', { name: t('unfinished') })
    .getByRole('button', { name: t('continue') })
    .click()
  await expect(stepsOf(other)).toContainText(t('flow_interrupted'))
  const again = stepsOf(other).getByRole('button', { name: t('try_again') })
  // The wallet may have sent it after all, so it is looked for first.
  await again.click()
  await expect(stepsOf(other)).toContainText(t('transaction_unfound'))
  await again.click()
  await confirm(other, t('demo_action_buy'))
  await expect(other.getByRole('dialog', { name: t('bought') })).toBeVisible()
  await ownerIs(buyer)
  expect((await sent()) - before).toBe(1)
})

test('the same button clicked in both tabs asks once and sends once [STA-01]', async ({ page, context }) => {
  const { work, buyer, ownerIs, sent } = await atWork(page)
  const before = await sent()
  const other = await secondTab(context, `/tokens/${work._id}`)
  await expect(other.getByRole('button', { name: t('buy_now') })).toBeVisible()

  await test.step('a purchase that is open in both', async () => {
    for (const tab of [page, other]) {
      await tab.bringToFront()
      await tab.getByRole('button', { name: t('buy_now') }).click()
    }
    const press = (tab: Page) =>
      tab
        .getByRole('dialog', { name: t('checkout') })
        .getByRole('button', { name: t('buy_now') })
        .click()
    await press(page)
    await expect(walletSheet(page)).toBeVisible()
    // The running flow is shown, not started again.
    await press(other)
    await expect(stepsOf(other)).toBeVisible()
    await expect(walletSheet(other)).toHaveCount(0)
    await reject(page)
    await expect(stepsOf(other)).toContainText(t('wallet_rejected'))
  })

  await test.step('and is retried twice at once', async () => {
    const again = stepsOf(other).getByRole('button', { name: t('try_again') })
    await again.dblclick()
    await expect(walletSheet(other)).toBeVisible()
    await confirm(other, t('demo_action_buy'))
    await expect(other.getByRole('dialog', { name: t('bought') })).toBeVisible()
    await expect(walletSheet(page)).toHaveCount(0)
    await ownerIs(buyer)
    expect((await sent()) - before).toBe(1)
  })
})

test('two new works in two tabs: after a reload neither has the other’s file', async ({ page, context }) => {
  const pick = async (tab: Page, name: string) => {
    await tab
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture(name))
    await expect(tab.getByRole('img', { name })).toBeVisible()
  }
  await page.goto('/collectible/single')
  const other = await secondTab(context, '/collectible/single')
  await pick(page, 'mine.png')
  await page.getByLabel(t('field_name'), { exact: true }).fill('Mine')
  await pick(other, 'theirs.png')
  for (const tab of [page, other]) await tab.reload()
  await expect(other.getByRole('img', { name: 'theirs.png' })).toBeVisible()
  await expect(page.getByLabel(t('field_name'), { exact: true })).toHaveValue('Mine')
  await expect(page.getByRole('img', { name: 'theirs.png' })).toHaveCount(0)
})
