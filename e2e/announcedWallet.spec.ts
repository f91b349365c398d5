import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { installWallet, WALLET_NAME } from './announcedWallet.ts'
import { api, chainOf, demoAccounts } from './marketplace.ts'

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
