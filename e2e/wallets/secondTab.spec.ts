/// <reference lib="dom" />
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { connectAnnounced, installWallet } from '../announcedWallet.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { accountMenu, disconnect, staysSilent } from '../people.ts'
import { openWalletElsewhere } from '../walletElsewhere.ts'

// A second tab of a person whose wallet is an extension or on another device.

const connectButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: t('connect_wallet') })

/** The account menu shows the money of a wallet that is connected in this tab. */
async function expectConnected(page: Page): Promise<void> {
  await expect(accountMenu(page)).toBeVisible()
  await accountMenu(page).click()
  await expect(page.getByRole('menu')).toContainText(/\d (ETH|MATIC|BNB)/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

async function expectLeft(page: Page): Promise<void> {
  await expect(connectButton(page)).toBeVisible()
  await staysSilent(page)
  // Nothing of the wallet is left that could sign in again by itself.
  await connectButton(page).click()
  await expect(page.getByRole('dialog', { name: t('connect_title') })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close') })
    .click()
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

test('a wallet in the browser is connected in every tab, and left in every tab', async ({
  page,
  context,
}) => {
  const account = (await demoAccounts()).at(-1)!
  const { chains } = await api('GET /common/networks')
  const before = await context.newPage()
  for (const tab of [page, before]) await installWallet(tab, account, chains)
  await before.goto('/activity')
  await page.goto('/terms')
  await connectAnnounced(page)

  await test.step('a tab that was open before', () => expectConnected(before))
  const after = await context.newPage()
  const wallet = await installWallet(after, account, chains)
  await after.goto('/search')
  await test.step('a tab that is opened afterwards', () => expectConnected(after))
  // It is restored without a question.
  expect(wallet.methods).not.toContain('eth_requestAccounts')
  expect(wallet.methods).not.toContain('personal_sign')

  await disconnect(page)
  for (const tab of [before, after]) await expectLeft(tab)
})

test('a wallet on another device is connected in every tab, and signs for each', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = (await demoAccounts()).at(-1)!
  const { chains } = await api('GET /common/networks')
  const wallet = await openWalletElsewhere(account, chains)
  const pair = async (tab: Page, phone = wallet) => {
    await tab.bringToFront()
    await connectButton(tab).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
    const dialog = tab.getByRole('dialog', { name: t('pairing_title') })
    await expect(dialog.getByRole('img', { name: t('pairing_code') })).toBeVisible()
    await dialog.getByRole('button', { name: t('pairing_copy') }).click()
    await phone.scan(await tab.evaluate(() => navigator.clipboard.readText()))
    await expect(accountMenu(tab)).toBeVisible()
  }
  const before = await openTab(context, '/activity')
  await page.goto('/terms')
  await pair(page)
  await test.step('a tab that was open before', () => expectConnected(before))
  const after = await openTab(context, '/search')
  await test.step('a tab that is opened afterwards', () => expectConnected(after))
  for (const tab of [page, before]) await expectConnected(tab)

  await disconnect(page)
  await wallet.ended
  for (const tab of [before, after]) await expectLeft(tab)
  await wallet.close()

  const other = await openWalletElsewhere(account, chains)
  await pair(before, other)
  await test.step('a tab that knew the earlier connection', () => expectConnected(page))
  await other.close()
})
