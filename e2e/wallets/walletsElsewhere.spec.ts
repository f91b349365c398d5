/// <reference lib="dom" />
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { announce } from '../announcedWallet.ts'
import { expectNoFaults } from '../faults.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { accountMenu, signInAgain, staysSilent } from '../people.ts'
import { RELAY_URL } from '../vitrine.ts'
import { openWalletElsewhere, type WalletElsewhere } from '../walletElsewhere.ts'
import { forSale } from '../works.ts'

const WALLETCONNECT = 'WalletConnect'
const COINBASE = 'Coinbase Wallet'
const COINBASE_PAGE = 'https://keys.coinbase.com'

const connectButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: t('connect_wallet') })
const notices = (page: Page) => page.getByRole('region', { name: t('notices') })
const signedIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vitrine.session') ?? 'null')?.wallet ?? null)

/** The link in the dialog's QR code. */
async function pairing(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: t('pairing_title') })
  await expect(dialog.getByRole('img', { name: t('pairing_code') })).toBeVisible()
  await dialog.getByRole('button', { name: t('pairing_copy') }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function connect(page: Page, wallet: WalletElsewhere): Promise<void> {
  await connectButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: WALLETCONNECT }).click()
  await wallet.scan(await pairing(page))
  await expect(accountMenu(page)).toBeVisible()
}

/** All requests of a page to other hosts than this marketplace, its chains and the relay. */
function strangers(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    if (!['localhost', '127.0.0.1', ''].includes(new URL(request.url()).hostname)) asked.push(request.url())
  })
  context.on('page', (page) => page.on('websocket', (socket) => asked.push(socket.url())))
  return asked
}

test.describe('a wallet on another device', () => {
  let wallet: WalletElsewhere
  let owner: string
  let other: string

  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    ;[other, owner] = (await demoAccounts()).slice(-2) as [string, string]
    const { chains } = await api('GET /common/networks')
    const bnb = chains.find(({ blockchain }) => blockchain === 'BNB')!
    // It knows all networks except one.
    const known = chains.filter(({ id }) => id !== bnb.id).map(({ id }) => id)
    wallet = await openWalletElsewhere(owner, chains, known)
  })
  test.afterEach(() => wallet.close())

  test('is paired with a code, signs in, is asked to add a network, rejects, and buys [CHN-05] [CHN-04] [STA-08] [STA-04]', {
    tag: '@long',
  }, async ({ page, context }) => {
    const asked = strangers(context)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    page.on('websocket', (socket) => scripts.push(socket.url()))
    const relay = () => scripts.filter((url) => url.startsWith(RELAY_URL) || url.includes('/sessions-'))

    const binance = await chainOf('BNB')
    const token = await forSale(other, 'BNB')
    await page.goto(`/tokens/${token._id}`)
    await page.getByRole('button', { name: t('buy_now') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: WALLETCONNECT })).toBeVisible()
    // Its code loads when it is chosen, not before.
    expect(relay()).toEqual([])
    await dialog.getByRole('button', { name: WALLETCONNECT }).click()
    const uri = await pairing(page)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(relay().length).toBeGreaterThan(1)
    await expectNoFaults(page)
    await wallet.scan(uri)

    const checkout = page.getByRole('dialog', { name: t('checkout') })
    await expect(checkout).toBeVisible()
    expect(wallet.methods).toEqual(['personal_sign'])
    expect(await signedIn(page)).toBe(owner)

    wallet.answer.confirm = false
    await checkout.getByRole('button', { name: t('buy_now') }).click()
    const steps = page.getByRole('dialog', { name: t('follow_steps') })
    await expect(steps.getByRole('alert')).toContainText(t('wallet_rejected'))
    expect(wallet.methods).toContain('wallet_addEthereumChain')
    expect(wallet.methods).not.toContain('eth_sendTransaction')

    wallet.answer.confirm = true
    await steps.getByRole('button', { name: t('try_again') }).click()
    await expect(page.getByText(t('bought'))).toBeVisible()
    expect(await binance.ownerOf(token.chain_id!)).toBe(owner)
    expect(asked).toEqual([])
  })

  test('rejects the connection and a transaction, and each can be retried [STA-04] [ROL-01] [ERR-04]', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/search')
    await connectButton(page).click()
    const dialog = page.getByRole('dialog')
    wallet.answer.connect = false
    await dialog.getByRole('button', { name: WALLETCONNECT }).click()
    await wallet.scan(await pairing(page))
    await expect(dialog.getByRole('button', { name: WALLETCONNECT })).toBeVisible()
    await staysSilent(page)

    wallet.answer.connect = true
    wallet.answer.confirm = false
    await dialog.getByRole('button', { name: WALLETCONNECT }).click()
    await wallet.scan(await pairing(page))
    await expect(dialog.getByRole('button', { name: t('sign_in_again') })).toBeVisible()
    await staysSilent(page)
    expect(await signedIn(page)).toBeNull()
    wallet.answer.confirm = true
    await signInAgain(page)
    await expect(accountMenu(page)).toBeVisible()

    const token = await forSale(other, 'MATIC')
    await page.goto(`/tokens/${token._id}`)
    await page.getByRole('button', { name: t('buy_now') }).click()
    wallet.answer.confirm = false
    await page
      .getByRole('dialog', { name: t('checkout') })
      .getByRole('button', { name: t('buy_now') })
      .click()
    const steps = page.getByRole('dialog', { name: t('follow_steps') })
    await expect(steps.getByRole('alert')).toContainText(t('wallet_rejected'))
    await steps.getByRole('button', { name: t('cancel') }).click()
    await expect(steps).toBeHidden()
  })

  test('is awaited if it is still reconnecting when a transaction is to be sent [STA-04] [STA-09]', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/search')
    await connect(page, wallet)
    const token = await forSale(other, 'MATIC')
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/sessions-.*js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/tokens/${token._id}`)
    await page.getByRole('button', { name: t('buy_now') }).click()
    wallet.answer.confirm = false
    const checkout = page.getByRole('dialog', { name: t('checkout') })
    await checkout.getByRole('button', { name: t('buy_now') }).click()
    const steps = page.getByRole('dialog', { name: t('follow_steps') })
    await expect(steps).toBeVisible()
    await page.waitForTimeout(2_000)
    letThrough()
    await expect(steps.getByRole('alert')).toContainText(t('wallet_rejected'))
  })

  test('reconnects after a reload, a changed account is followed, and its disconnecting ends the session [STA-09] [CHN-04] [HDR-04]', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/activity')
    await connect(page, wallet)
    await page.reload()
    await accountMenu(page).click()
    // The menu shows the data of a reconnected wallet.
    await expect(page.getByRole('menu')).toContainText(/\d (ETH|MATIC)/)
    await page.keyboard.press('Escape')

    await wallet.choose(other)
    await expect(notices(page)).toContainText(t('account_changed'))
    expect(await signedIn(page)).toBeNull()
    await connectButton(page).click()
    await signInAgain(page)
    await expect(accountMenu(page)).toBeVisible()
    expect(await signedIn(page)).toBe(other)

    await wallet.leave()
    await expect(notices(page)).toContainText(t('wallet_left'))
    await expect(connectButton(page)).toBeVisible()
    expect(await signedIn(page)).toBeNull()
    for (const key of ['vitrine.wallet', 'vitrine.network'])
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
  })

  test('is told when the person disconnects on the page [STA-09] [HDR-04]', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/')
    await connect(page, wallet)
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: t('disconnect') }).click()
    await expect(connectButton(page)).toBeVisible()
    await wallet.ended
    await expect(page.getByText(t('wallet_left'))).toHaveCount(0)
  })

  test('if it does not answer, another can be chosen, and it is rejected when it answers late', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/search')
    await connectButton(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: WALLETCONNECT }).click()
    const uri = await pairing(page)
    await dialog.getByRole('button', { name: t('connect_other') }).click()
    await expect(dialog.getByRole('button', { name: WALLETCONNECT })).toBeVisible()
    await wallet.scan(uri)
    await wallet.ended
    await expect(dialog.getByRole('alert')).toBeHidden()
    expect(await signedIn(page)).toBeNull()
  })
})

test('without a project id the marketplace offers no WalletConnect [CHN-05]', { tag: '@long' }, async ({
  page,
}) => {
  const { walletConnect: _, ...networks } = await api('GET /common/networks')
  await page.route('**/api/common/networks*', (route) => route.fulfill({ json: networks }))
  await page.goto('/search')
  await connectButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: t('demo_wallet') })).toBeVisible()
  await expect(dialog.getByRole('button', { name: WALLETCONNECT })).toHaveCount(0)
})

test('a relay that does not answer is reported, and another wallet can be chosen [CHN-05]', {
  tag: '@long',
}, async ({ page }) => {
  const networks = await api('GET /common/networks')
  const walletConnect = { ...networks.walletConnect!, projectId: 'f'.repeat(32) }
  await page.route('**/api/common/networks*', (route) =>
    route.fulfill({ json: { ...networks, walletConnect } }),
  )
  await page.goto('/search')
  await connectButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: WALLETCONNECT }).click()
  await expect(dialog.getByRole('alert')).toContainText(t('unavailable'), { timeout: 30_000 })
  await expect(dialog.getByRole('button', { name: t('demo_wallet') })).toBeVisible()
})

test('wallets are listed MetaMask first, Coinbase second, then the others, in whatever order they announce themselves [CHN-05]', async ({
  page,
}) => {
  await announce(page, [
    { name: 'Ledger', rdns: 'com.ledger' },
    { name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
    { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
    { name: 'MetaMask', rdns: 'io.metamask' },
  ])
  await page.goto('/search')
  await connectButton(page).click()
  const names = page.getByRole('dialog').getByRole('listitem').locator('span.font-medium')
  await expect(names).toHaveText([
    'MetaMask',
    'Coinbase Wallet',
    'Ledger',
    'Trust Wallet',
    WALLETCONNECT,
    t('demo_wallet'),
  ])
  // The extension is installed, so Coinbase's own window is not offered.
  await expect(page.getByRole('dialog')).not.toContainText(t('connect_window'))
})

test('Coinbase’s wallet opens its own window; closing it is a rejection, and the page continues [CHN-05] [STA-04]', {
  tag: '@long',
}, async ({ page, context }) => {
  // The real window cannot be reached here; this page opens and closes the connection like it.
  await context.route(`${COINBASE_PAGE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        opener.postMessage({ event: 'PopupLoaded', id: crypto.randomUUID() }, '*')
        addEventListener('beforeunload', () => opener.postMessage({ event: 'PopupUnload' }, '*'))
      </script>`,
    }),
  )
  const answer = await page.goto('/search')
  // Its window calls this page as its opener, so a policy that separates them would silence it.
  expect(answer!.headers()['cross-origin-opener-policy'] ?? 'unsafe-none').toMatch(
    /^(unsafe-none|same-origin-allow-popups)$/,
  )
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await connectButton(page).click()
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('button', { name: COINBASE })
  await expect(choice).toContainText(t('connect_window'))
  const before = scripts.length
  const opening = page.waitForEvent('popup')
  await choice.click()
  const popup = await opening
  expect(popup.url()).toMatch(/^https:\/\/keys\.coinbase\.com\/connect\?/)
  expect(scripts.slice(before).filter((url) => /\/assets\/.*\.js$/.test(url)).length).toBeGreaterThan(0)
  await expect(dialog).toContainText(t('connect_waiting', { wallet: COINBASE }))
  await popup.waitForLoadState()
  await popup.evaluate(() => window.close())
  await expect(choice).toBeVisible()
  await staysSilent(page)

  // A window that never answers does not block anybody either.
  await context.route(`${COINBASE_PAGE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '…' }),
  )
  const silent = page.waitForEvent('popup')
  await choice.click()
  await (await silent).close()
  await dialog.getByRole('button', { name: t('connect_other') }).click()
  await expect(choice).toBeVisible()
})
