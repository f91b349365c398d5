/// <reference lib="dom" />
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { connectAnnounced, installWallet } from '../announcedWallet.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { accountMenu, disconnect, staysSilent } from '../people.ts'
import { RELAY_URL } from '../vitrine.ts'
import { openWalletElsewhere, type WalletElsewhere } from '../walletElsewhere.ts'

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

/** Pairs a tab with a wallet on another device. */
async function pair(tab: Page, wallet: WalletElsewhere): Promise<void> {
  await tab.bringToFront()
  await connectButton(tab).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
  const dialog = tab.getByRole('dialog', { name: t('pairing_title') })
  await expect(dialog.getByRole('img', { name: t('pairing_code') })).toBeVisible()
  await dialog.getByRole('button', { name: t('pairing_copy') }).click()
  await wallet.scan(await tab.evaluate(() => navigator.clipboard.readText()))
  await expect(accountMenu(tab)).toBeVisible()
}

// biome-ignore lint/nursery/useExpect: what a connected tab shows is expected in one place.
test('a wallet on another device is connected in every tab, and signs for each', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = (await demoAccounts()).at(-1)!
  const { chains } = await api('GET /common/networks')
  const wallet = await openWalletElsewhere(account, chains)
  const before = await openTab(context, '/activity')
  await page.goto('/terms')
  await pair(page, wallet)
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

/** Lets a test suspend a tab, as browsers do: what the relay and other tabs tell it waits until it is woken. */
async function makeSuspendable(tab: Page) {
  let suspended = false
  const waiting: (() => void)[] = []
  const sent: string[] = []
  await tab.routeWebSocket(new RegExp(`^${RELAY_URL}`), (socket) => {
    const relay = socket.connectToServer()
    socket.onMessage((message) => {
      sent.push(String(message))
      relay.send(message)
    })
    relay.onMessage((message) => {
      if (suspended) waiting.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  await tab.addInitScript(() => {
    const held: StorageEvent[] = []
    const state = Object.assign(window, {
      suspended: false,
      wake() {
        state.suspended = false
        for (const event of held) window.dispatchEvent(new StorageEvent('storage', event))
      },
    })
    window.addEventListener('storage', (event) => {
      if (!state.suspended) return
      event.stopImmediatePropagation()
      held.push(event)
    })
  })
  return {
    async suspend() {
      suspended = true
      await tab.evaluate(() => Object.assign(window, { suspended: true }))
    },
    /** The tab hears the relay first. */
    async wake() {
      suspended = false
      sent.length = 0
      for (const tell of waiting) tell()
      await expect.poll(() => sent.some((message) => message.includes('irn_unsubscribe'))).toBe(true)
      await tab.evaluate(() => (window as unknown as { wake(): void }).wake())
    },
  }
}

test('a tab that wakes up late leaves the connection that another tab has made', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = (await demoAccounts()).at(-1)!
  const { chains } = await api('GET /common/networks')
  const wallet = await openWalletElsewhere(account, chains)
  const { suspend, wake } = await makeSuspendable(page)
  await page.goto('/terms')
  await pair(page, wallet)
  const second = await openTab(context, '/activity')
  const third = await openTab(context, '/search')
  for (const tab of [second, third]) await expectConnected(tab)

  await suspend()
  await wallet.leave()
  for (const tab of [second, third]) await expect(connectButton(tab)).toBeVisible()
  const other = await openWalletElsewhere(account, chains)
  await pair(second, other)
  await expectConnected(third)

  await wake()
  await test.step('it uses the new connection', () => expectConnected(page))
  for (const tab of [third, second, page]) {
    await tab.reload()
    await expectConnected(tab)
  }
  await wallet.close()
  await other.close()
})
