/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { connectAnnounced, installWallet, WALLET_NAME } from '../announcedWallet.ts'
import { expectNoFaults } from '../faults.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { accountMenu, buyNow, disconnect, signInAgain, staysSilent, storedNetwork } from '../people.ts'
import { picture } from '../picture.ts'
import { forSale, openStudio } from '../works.ts'

test('an announced browser wallet connects, switches network and buys [CHN-05] [CHN-04] [STA-08] [STA-04]', async ({
  page,
}) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const { chains } = await api('GET /common/networks')
  const wallet = await installWallet(page, buyer, chains)
  const binance = await chainOf('BNB')

  // A work on another chain than the wallet's current one.
  const token = await forSale(maker, 'BNB')
  await page.goto(`/tokens/${token._id}`)
  await page.getByRole('button', { name: t('buy_now') }).click()
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
  // After sign-in the requested checkout opens without another prompt.
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  await expect(checkout).toBeVisible()
  expect(wallet.methods).toContain('personal_sign')

  wallet.answer.confirm = false
  await checkout.getByRole('button', { name: t('buy_now') }).click()
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  await expect(steps).toContainText(t('failed_buy'))
  expect(wallet.methods).toContain('wallet_switchEthereumChain')
  expect(await binance.ownerOf(token.chain_id!)).not.toBe(buyer)

  wallet.answer.confirm = true
  await steps.getByRole('button', { name: t('try_again') }).click()
  await expect(page.getByText(t('bought'))).toBeVisible()
  expect(await binance.ownerOf(token.chain_id!)).toBe(buyer)
})

test('the window of steps can be left while a wallet never answers; the flow stays in the header', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const { chains } = await api('GET /common/networks')
  const never = new Promise<never>(() => {})
  await installWallet(page, buyer, chains, undefined, (method) =>
    method === 'eth_sendTransaction' ? never : Promise.resolve(undefined),
  )
  const token = await forSale(maker, 'ETH')
  await page.goto(`/tokens/${token._id}`)
  await connectAnnounced(page)
  await buyNow(page)
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  await expect(steps).toContainText(t('do_not_close'))
  await steps.getByRole('button', { name: t('tray_away') }).click()
  await expect(steps).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: t('tray') })).toBeVisible()
})

test('somebody who comes back without the wallet is told that it is missing when a transaction is to be sent [STA-09] [STA-04]', {
  tag: '@long',
}, async ({ page, context }) => {
  const [maker, person] = (await demoAccounts()).slice(-2) as [string, string]
  const { chains } = await api('GET /common/networks')
  await installWallet(page, person, chains)
  const token = await forSale(maker, 'ETH')
  await page.goto(`/tokens/${token._id}`)
  await connectAnnounced(page)

  const later = await context.newPage()
  await later.goto(`/tokens/${token._id}`)
  await later.getByRole('button', { name: t('buy_now') }).click()
  const checkout = later.getByRole('dialog', { name: t('checkout') })
  await checkout.getByRole('button', { name: t('buy_now') }).click()
  const steps = later.getByRole('dialog', { name: t('follow_steps') })
  await expect(steps.getByRole('alert')).toContainText('your wallet is not connected')
})

test('a change of account or network in the wallet is followed; disconnecting clears everything [STA-09] [CHN-04] [HDR-04]', {
  tag: '@long',
}, async ({ page }) => {
  const [one, other] = (await demoAccounts()).slice(-2) as [string, string]
  const { chains } = await api('GET /common/networks')
  const wallet = await installWallet(page, one, chains)
  const bsc = await chainOf('BNB')
  await page.goto('/items')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('connect_wallet') })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
  await accountMenu(page).click()
  await expect(page.getByRole('menu')).toContainText(chains[0]!.blockchain)
  await page.keyboard.press('Escape')

  await wallet.choose(page, { chainId: bsc.id })
  await accountMenu(page).click()
  await expect(page.getByRole('menu')).toContainText(/\d BNB/)
  await page.keyboard.press('Escape')
  expect(await storedNetwork(page)).toBe(bsc.id)
  await page.reload()
  await accountMenu(page).click()
  await expect(page.getByRole('menu')).toContainText(/\d BNB/)
  await page.keyboard.press('Escape')
  expect(await storedNetwork(page)).toBe(bsc.id)

  await wallet.choose(page, { account: other })
  await expect(page.getByRole('region', { name: t('notices') })).toContainText(t('account_changed'))
  await expect(page.getByRole('heading', { name: t('connect_needed_title') })).toBeVisible()
  // The wallet is already connected: its other account only has to sign.
  await page
    .getByRole('main')
    .getByRole('button', { name: t('connect_wallet') })
    .click()
  await signInAgain(page)
  await expect(accountMenu(page)).toBeVisible()
  const signedIn = () => page.evaluate(() => JSON.parse(localStorage.getItem('vitrine.session') ?? 'null'))
  expect((await signedIn()).wallet).toBe(other)

  await disconnect(page)
  expect(await signedIn()).toBeNull()
  for (const key of ['vitrine.wallet', 'vitrine.network'])
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: t('connect_wallet') })).toBeVisible()
})

test('a rejected signature is silent, a sign-in that the server refuses says why, and both can be tried again [STA-04] [ROL-01] [ERR-04]', {
  tag: '@long',
}, async ({ page }) => {
  const buyer = (await demoAccounts()).at(-1)!
  const { chains } = await api('GET /common/networks')
  const wallet = await installWallet(page, buyer, chains)
  await page.goto('/search')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('connect_wallet') })
    .click()
  const dialog = page.getByRole('dialog')
  wallet.answer.confirm = false
  await dialog.getByRole('button', { name: WALLET_NAME }).click()
  await expect(dialog.getByRole('button', { name: t('sign_in_again') })).toBeVisible()
  expect(wallet.methods).toContain('personal_sign')
  await staysSilent(page)
  await expectNoFaults(page)
  wallet.answer.confirm = true
  await page.route('**/api/auth/wallet', (route) =>
    route.fulfill({ status: 401, json: { code: 'message_expired' } }),
  )
  await signInAgain(page)
  await expect(dialog.getByRole('alert')).toHaveText(t('message_expired'))
  await page.unrouteAll()
  await page.route('**/api/auth/wallet', (route) => route.abort())
  await signInAgain(page)
  await expect(dialog.getByRole('alert')).toHaveText(t('network'))
  expect(await page.getByRole('region', { name: t('notices') }).count()).toBe(0)
  await page.unrouteAll()
  await signInAgain(page)
  await expect(accountMenu(page)).toBeVisible()
})

test('an announced wallet mints, approves once and lists; only a rejected step is asked again [CRE-06] [STA-01] [STA-04] [CHN-02]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-1) as [string]
  const { chains } = await api('GET /common/networks')
  const wallet = await installWallet(page, maker, chains)
  const studio = await openStudio('MATIC')
  await studio.endApproval(maker)
  await page.goto('/collectible/single')
  const main = page.getByRole('main')
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('pocket.png'))
  await main.getByLabel(t('field_name'), { exact: true }).fill('Out of a pocket')
  await main.getByRole('button', { name: 'Art', exact: true }).click()
  await main.getByRole('switch', { name: t('auction') }).click()
  await main.getByRole('switch', { name: t('instant') }).click()
  await main.getByLabel(t('price'), { exact: true }).fill('0.7')
  await main.getByRole('button', { name: t('create_nft') }).click()
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  const sent = () => wallet.methods.filter((method) => method === 'eth_sendTransaction').length

  // The third step is the offer; the first two are done and stay done.
  await expect.poll(sent, { timeout: 30_000 }).toBe(3)
  await expect(
    page.getByRole('heading', { name: t('created_title', { title: 'Out of a pocket' }) }),
  ).toBeVisible()
  expect(sent()).toBe(3)

  await page.getByRole('button', { name: t('create_another') }).click()
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('pocket.png'))
  await main.getByLabel(t('field_name'), { exact: true }).fill('Out of the other pocket')
  await main.getByRole('button', { name: 'Art', exact: true }).click()
  await main.getByRole('switch', { name: t('auction') }).click()
  await main.getByRole('switch', { name: t('instant') }).click()
  await main.getByLabel(t('price'), { exact: true }).fill('0.7')
  wallet.answer.confirm = false
  await main.getByRole('button', { name: t('create_nft') }).click()
  await expect(steps).toContainText('Failed. Failed to create NFT!')
  wallet.answer.confirm = true
  await steps.getByRole('button', { name: t('try_again') }).click()
  await expect(
    page.getByRole('heading', { name: t('created_title', { title: 'Out of the other pocket' }) }),
  ).toBeVisible()
  // One rejection, the mint and the offer; the approval exists.
  expect(sent()).toBe(3 + 3)
})

test('what one account minted is not reported by another account that signed in later; the first account continues it [STA-01] [STA-09]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, other] = (await demoAccounts()).slice(-2) as [string, string]
  const { chains } = await api('GET /common/networks')
  const wallet = await installWallet(page, maker, chains)
  const studio = await openStudio('MATIC')
  const name = `Two hands ${Date.now()}`
  await page.goto('/collectible/single')
  const main = page.getByRole('main')
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('hands.png'))
  await main.getByLabel(t('field_name'), { exact: true }).fill(name)
  await main.getByRole('button', { name: 'Art', exact: true }).click()
  await main.getByRole('switch', { name: t('auction') }).click()
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  const signIn = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('connect_wallet') })
      .click()
    await signInAgain(page)
  }
  await studio.control.setAutomine(false)
  try {
    await main.getByRole('button', { name: t('create_nft') }).click()
    await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
    await expect(steps).toContainText(t('waiting_first'))
    await wallet.choose(page, { account: other })
    await expect(steps).toHaveCount(0)
    await signIn()
    await expect(accountMenu(page)).toBeVisible()
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
  const standing = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('vitrine.flow.'))
      return JSON.parse(localStorage.getItem(key!)!).flow.state.at
    })
  await expect.poll(standing).toBe('failed')
  await wallet.choose(page, { account: maker })
  await expect(page.getByRole('banner').getByRole('button', { name: t('connect_wallet') })).toBeVisible()
  await signIn()
  // Neither closing the dialog nor one click drops what was sent.
  await steps.getByRole('button', { name: t('cancel') }).click()
  const reminder = page.getByRole('region', { name: t('unfinished') })
  await reminder.getByRole('button', { name: t('discard'), exact: true }).click()
  await expect(reminder).toContainText(t('discard_sent'))
  await expect(reminder.getByRole('button', { name: t('discard_anyway') })).toBeFocused()
  await reminder.getByRole('button', { name: t('continue') }).click()
  await steps.getByRole('button', { name: t('try_again') }).click()
  await expect(page.getByRole('heading', { name: t('created_title', { title: name }) })).toBeVisible()
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  for (const [owner, works] of [
    [maker, 1],
    [other, 0],
  ] as const) {
    const { items } = await api('GET /users/{wallet}/items/{type}', {
      params: { wallet: owner, type: 'created' },
      query: {},
    })
    expect(JSON.stringify(items).split(`"${name}"`)).toHaveLength(works + 1)
  }
})
