/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { installWallet, WALLET_NAME } from './announcedWallet.ts'
import { faults } from './faults.ts'
import { api, chainOf, demoAccounts } from './marketplace.ts'
import { accountMenu, disconnect } from './people.ts'

test('an announced browser wallet connects, switches network and buys [CHN-05] [CHN-04] [STA-08] [STA-04]', async ({
  page,
}) => {
  const buyer = (await demoAccounts()).at(-1)!
  const { chains } = await api('GET /common/networks')
  const wallet = await installWallet(page, buyer, chains)
  const binance = await chainOf('BNB')

  // A work on another chain than the one that the wallet is on.
  const { offers } = await api('GET /offers/{list}', {
    params: { list: 'explore' },
    query: { blockchain: 'BNB', sort: 'cheap' },
  })
  const offer = offers.find((each) => each.type === 'direct' && each.token.type === 721)!
  await page.goto(`/tokens/${offer.token._id}`)
  await page.getByRole('button', { name: t('buy_now') }).click()
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
  // Signed in, it is asked for nothing twice: the checkout that was wanted opens by itself.
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  await expect(checkout).toBeVisible()
  expect(wallet.methods).toContain('personal_sign')

  wallet.answer.confirm = false
  await checkout.getByRole('button', { name: t('buy_now') }).click()
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  await expect(steps).toContainText(t('failed_buy'))
  expect(wallet.methods).toContain('wallet_switchEthereumChain')
  expect(await binance.ownerOf(offer.token.chain_id!)).not.toBe(buyer)

  wallet.answer.confirm = true
  await steps.getByRole('button', { name: t('try_again') }).click()
  await expect(page.getByText(t('bought'))).toBeVisible()
  expect(await binance.ownerOf(offer.token.chain_id!)).toBe(buyer)
})

test('another account or network in the wallet is followed; leaving forgets everything [STA-09] [CHN-04] [HDR-04]', async ({
  page,
}) => {
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
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()

  await wallet.choose(page, { account: other })
  await expect(page.getByRole('region', { name: t('notices') })).toContainText(t('account_changed'))
  await expect(page.getByRole('heading', { name: t('connect_needed_title') })).toBeVisible()
  // The wallet is connected already: its other account only has to sign.
  await page
    .getByRole('main')
    .getByRole('button', { name: t('connect_wallet') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sign_in_again') })
    .click()
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

test('a connection or a signature that is refused leaves a visitor, with a way to try again [STA-04] [ROL-01]', async ({
  page,
}) => {
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
  await expect(dialog.getByRole('alert')).toContainText(t('wallet_rejected'))
  expect(await faults(page)).toEqual([])
  wallet.answer.confirm = true
  await dialog.getByRole('button', { name: t('sign_in_again') }).click()
  await expect(accountMenu(page)).toBeVisible()
})
