/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { connectAnnounced, installWallet, WALLET_NAME } from '../announcedWallet.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { accountMenu, buyNow, disconnect, openAs, reject } from '../people.ts'
import { openStudio } from '../works.ts'

const connect = (page: Page) => page.getByRole('banner').getByRole('button', { name: t('connect_wallet') })
const dialogs = (page: Page) => page.getByRole('dialog')
const signedIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vitrine.session') ?? 'null')?.wallet ?? null)

/** A work on sale, and an account that can buy it. */
async function onSale() {
  const [maker, , buyer] = (await demoAccounts()).slice(-3) as [string, string, string]
  const studio = await openStudio('ETH')
  const work = await studio.make(maker)
  await studio.offer(maker, work, { price: '0.2' })
  return { buyer, other: (await demoAccounts()).at(-2)!, path: `/tokens/${work._id}` }
}

test('a connect dialog closes when another tab signs in, and the other tab stays signed in', async ({
  page,
  context,
}) => {
  const wallet = (await demoAccounts()).at(-1)!
  await page.goto('/terms')
  await connect(page).click()
  await expect(dialogs(page)).toBeVisible()
  const tab = await context.newPage()
  await openAs(tab, wallet, '/activity')
  await expect(dialogs(page)).toHaveCount(0)
  await expect(accountMenu(page)).toBeVisible()
  await expect(accountMenu(tab)).toBeVisible()
  expect(await signedIn(tab)).toBe(wallet.toLowerCase())
})

test('a dialog that closes because another tab changes the account, or signs out, says so', async ({
  page,
  context,
}) => {
  const { buyer, other, path } = await onSale()
  const notices = page.getByRole('region', { name: t('notices') })
  const open = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('buy_now') })
      .click()
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  await openAs(page, buyer, path)
  await open()
  await expect(checkout).toBeVisible()
  const tab = await context.newPage()
  await openAs(tab, other, '/activity')
  await expect(notices).toContainText(t('account_elsewhere'))
  await expect(dialogs(page)).toHaveCount(0)

  await open()
  await expect(checkout).toBeVisible()
  await disconnect(tab)
  await expect(notices).toContainText(t('session_ended'))
  await expect(dialogs(page)).toHaveCount(0)
})

test('dialogs close when the wallet changes its account and when it is locked [STA-09]', {
  tag: '@long',
}, async ({ page }) => {
  const { buyer, other, path } = await onSale()
  const { chains } = await api('GET /common/networks')
  const wallet = await installWallet(page, buyer, chains)
  await page.goto(path)
  await connectAnnounced(page)
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  const open = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('buy_now') })
      .click()
  await open()
  await expect(checkout).toBeVisible()
  await wallet.choose(page, { account: other })
  await expect(page.getByRole('region', { name: t('notices') })).toContainText(t('account_changed'))
  await expect(dialogs(page)).toHaveCount(0)

  await open()
  await dialogs(page)
    .getByRole('button', { name: t('sign_in_again') })
    .click()
  await expect(checkout).toBeVisible()
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('pocket', { detail: { name: 'accountsChanged', value: [] } })),
  )
  await expect(page.getByRole('region', { name: t('notices') })).toContainText(t('wallet_left'))
  await expect(dialogs(page)).toHaveCount(0)
  await open()
  await expect(dialogs(page).getByRole('button', { name: WALLET_NAME })).toBeVisible()
})

test('a duplicated tab does not show the dialogs of the first', { tag: '@long' }, async ({ page }) => {
  const { buyer, path } = await onSale()
  await openAs(page, buyer, path)
  await buyNow(page)
  await reject(page)
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  await expect(steps).toContainText(t('wallet_rejected'))
  // A window that a page opens begins with a copy of the tab's storage, as a duplicate does.
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const twin = await opening
  await expect(twin.getByRole('banner').getByRole('button', { name: t('tray') })).toBeVisible()
  await expect(dialogs(twin)).toHaveCount(0)
  await expect(steps).toBeVisible()
})
