import { expect, type Page, test } from '@playwright/test'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { t } from '@vitrine/messages/t'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { installWallet, WALLET_NAME } from '../announcedWallet.ts'
import { expectNoFaults } from '../faults.ts'
import { bringHere } from '../foreignWorks.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { confirm, openAs, reject, walletSheet } from '../people.ts'
import { openStudio } from '../works.ts'

const finish = async (page: Page, title: string) => {
  await page.getByRole('dialog', { name: title }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
}

/** A chain's wrapped coin, used without the page: other journeys may have left coins or an allowance. */
async function wrappedCoin(blockchain: 'BNB' | 'MATIC') {
  const { chain } = await openStudio(blockchain)
  const { balanceIn } = await chainOf(blockchain)
  const coin = chain.network.currencies.find(({ wrapped }) => wrapped)!.address
  const call = (
    from: string,
    functionName: 'approve' | 'transfer' | 'withdraw',
    args: readonly unknown[],
  ) => {
    const data = encodeFunctionData({ abi: wrappedCoinAbi, functionName, args } as never)
    return chain.transact(from as Address, { to: coin, data })
  }
  return {
    revoke: (from: string) => call(from, 'approve', [chain.network.contracts.engine, 0n]),
    allow: (from: string) => call(from, 'approve', [chain.network.contracts.engine, 2n ** 256n - 1n]),
    unwrap: async (from: string) => call(from, 'withdraw', [await balanceIn(coin, from)]),
    wrap: (from: string) => chain.transact(from as Address, { to: coin, data: '0x', value: 5n * 10n ** 18n }),
    move: (from: string, to: string) => call(from, 'transfer', [to, 5n * 10n ** 18n]),
  }
}

test('somebody offers for a work that is not on sale, and its owner accepts in another browser', async ({
  page,
  browser,
}) => {
  const [owner, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('BNB')
  const work = await studio.make(owner, { royalties: 10 })
  const orders = async () => (await api('GET /tokens/{id}/orders', { params: { id: work._id } })).orders
  // Blocks may be ahead of our clocks: the offer is shown all the same.
  await studio.control.increaseTime({ seconds: 600 })
  const coin = await wrappedCoin('BNB')
  await coin.revoke(buyer)
  await coin.unwrap(buyer)

  await openAs(page, buyer, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('make_offer') }).click()
  const dialog = page.getByRole('dialog', { name: t('make_offer_title') })

  await test.step('too much money is refused at its field', async () => {
    await dialog.getByLabel(t('offer_price'), { exact: true }).fill('999999999')
    await expect(dialog).toContainText('You have less than you offer.')
    await expectNoFaults(page)
  })

  await test.step('an offer of all coins leaves none for the network', async () => {
    const before = await studio.balance(buyer)
    const give = (value: bigint) => studio.control.setBalance({ address: buyer as Address, value })
    const reopen = async () => {
      await page.reload()
      await page.getByRole('button', { name: t('make_offer') }).click()
    }
    await give(parseEther('12'))
    try {
      await reopen()
      await dialog.getByLabel(t('offer_price'), { exact: true }).fill('12')
      await expect(dialog).toContainText(t('balance_low'))
    } finally {
      await give(before)
    }
    await reopen()
  })

  await test.step('coins are exchanged in the same flow, and the offer is signed', async () => {
    await dialog.getByLabel(t('offer_price'), { exact: true }).fill('12')
    await expect(dialog).toContainText('one for one')
    await dialog.getByRole('button', { name: t('offer_submit') }).click()
    await confirm(page, t('demo_action_deposit'))
    await confirm(page, t('demo_action_approve'))
    // A rejected signature publishes nothing, and nothing is exchanged twice.
    await reject(page)
    expect(await orders()).toEqual([])
    await page.getByRole('button', { name: t('try_again') }).click()
    await confirm(page, 'BuyOrder')
    await finish(page, t('offer_published'))
    expect(await orders()).toMatchObject([{ status: 'live', buyer: { wallet: buyer } }])
  })

  await test.step('the money goes elsewhere: the offer waits, on the open page too', async () => {
    await page.getByRole('link', { name: t('tab_offers') }).click()
    const list = page.getByRole('list').filter({ hasText: 'WBNB' })
    await expect(list).toBeVisible()
    await coin.move(buyer, owner)
    await expect(page.getByText(t('no_offers'))).toBeVisible()
    await coin.move(owner, buyer)
    await expect(list).toBeVisible()
  })

  await test.step('the owner sees every line, and accepts', async () => {
    const other = await (await browser.newContext()).newPage()
    await other.goto('/items')
    await other
      .getByRole('main')
      .getByRole('button', { name: t('connect_wallet') })
      .click()
    const connecting = other.getByRole('dialog')
    await connecting.getByRole('button', { name: t('demo_wallet') }).click()
    await connecting.getByRole('button', { name: owner.slice(-4) }).click()
    await confirm(other, t('demo_sign'))
    await other.getByRole('link', { name: t('tab_my_offers') }).click()
    const mine = other.getByRole('region', { name: t('my_offers') })
    await mine.getByRole('button', { name: t('of_work', { title: work.name }) }).click()
    const accepting = other.getByRole('dialog', { name: t('accept_title') })
    // 12 less 2.5 % and, as the creator sells, no royalty.
    await expect(accepting).toContainText('11.7 WBNB')
    // It is a transfer to the engine, which the wallet shows as one.
    await expect(accepting).toContainText(t('accept_transfer_note'))
    await expectNoFaults(other)
    await accepting.getByRole('button', { name: t('accept_submit') }).click()
    await other
      .locator('dialog[data-above]')
      .getByRole('button', { name: t('demo_confirm') })
      .click()
    await finish(other, t('order_accepted'))
    const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
    expect(token.owners).toMatchObject([{ user: { wallet: buyer } }])
    await other.context().close()
  })

  await test.step('the buyer’s page shows it', async () => {
    await expect(page.getByText(t('no_offers'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('make_offer') })).toHaveCount(0)
  })
})

test('an offer for which all is prepared has one step, for which the wallet is asked for a signature [CRE-05]', {
  tag: '@long',
}, async ({ page }) => {
  const [owner, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(owner, { name: `Said ${Date.now()}` })
  const coin = await wrappedCoin('MATIC')
  await coin.wrap(buyer)
  await coin.allow(buyer)
  await openAs(page, buyer, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('make_offer') }).click()
  const dialog = page.getByRole('dialog', { name: t('make_offer_title') })
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  await test.step('coins and wrapped coins are named apart', async () => {
    const lines = dialog.locator('dl > div')
    await expect(lines.filter({ hasText: t('line_funds_coin') })).toContainText(/[\d.]+ MATIC/)
    await expect(lines.filter({ hasText: new RegExp(`^${t('line_funds')}`) })).toContainText(/[\d.]+ WPOL/)
  })

  await test.step('what is not needed is no step, and nothing is confirmed while the wallet asks', async () => {
    await dialog.getByLabel(t('offer_price'), { exact: true }).fill('1')
    await dialog.getByRole('button', { name: t('offer_submit') }).click()
    await expect(walletSheet(page)).toContainText('BuyOrder')
    await expect(steps.getByRole('listitem')).toHaveCount(1)
    await expect(steps).toContainText(t('step_signing'))
    await expect(steps).toContainText(t('shows_message'))
    await expect(steps).toContainText(t('do_not_close'))
    await expect(steps).not.toContainText(t('step_reporting'))
    await expectNoFaults(page)
  })

  await test.step('after a rejection nothing is said to have been sent', async () => {
    await reject(page)
    await expect(steps).toContainText(t('failed_sign_order'))
    await steps.getByRole('button', { name: t('cancel') }).click()
    await expect(steps).toHaveCount(0)
    await expect(page.getByRole('region', { name: t('unfinished') })).toHaveCount(0)
  })

  await test.step('an offer in dollars has no step that exchanges coins', async () => {
    await page.getByRole('button', { name: t('make_offer') }).click()
    await dialog.getByLabel(t('offer_currency')).selectOption({ label: 'USDL' })
    await expect(dialog).not.toContainText(t('line_funds_coin'))
    await dialog.getByLabel(t('offer_price'), { exact: true }).fill('1')
    await dialog.getByRole('button', { name: t('offer_submit') }).click()
    await expect(walletSheet(page)).toBeVisible()
    await expect(steps.getByRole('listitem')).toHaveCount(2)
    await expect(steps).toContainText(t('shows_allowance'))
    await reject(page)
  })
})

test('an offer for copies of an edition is withdrawn by its maker', { tag: '@long' }, async ({ page }) => {
  const [owner, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(owner, { copies: 8 })
  await (await wrappedCoin('MATIC')).revoke(buyer)
  await openAs(page, buyer, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('make_offer') }).click()
  const dialog = page.getByRole('dialog', { name: t('make_offer_title') })
  await dialog.getByLabel(t('offer_price_each'), { exact: true }).fill('0.5')
  await dialog.getByLabel(t('offer_copies'), { exact: true }).fill('9')
  await dialog.getByRole('button', { name: t('offer_submit') }).click()
  await expect(dialog).toContainText("You can't input quantity more than 8.")
  await dialog.getByLabel(t('offer_copies'), { exact: true }).fill('3')
  await dialog.getByRole('button', { name: t('offer_submit') }).click()
  await confirm(page, t('demo_action_approve'))
  await confirm(page, 'BuyOrder')
  await finish(page, t('offer_published'))
  await page.getByRole('link', { name: t('tab_offers') }).click()
  await page.getByRole('button', { name: t('withdraw_offer') }).click()
  await confirm(page, t('demo_action_cancelOrder'))
  await finish(page, t('order_cancelled_now'))
  await expect(page.getByText(t('no_offers'))).toBeVisible()
})

test('an announced wallet offers for an imported edition; its owner is told why it cannot be accepted, and accepts when it can', {
  tag: '@long',
}, async ({ page, browser }) => {
  const [owner, buyer] = (await demoAccounts()).slice(-2) as [`0x${string}`, string]
  const [work] = (await bringHere(owner, [1n], 5n)) as [string]
  const { chains } = await api('GET /common/networks')
  await installWallet(page, buyer, chains)
  const coin = await wrappedCoin('BNB')

  await page.goto(`/tokens/${work}`)
  await page.getByRole('button', { name: t('make_offer') }).click()
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
  const dialog = page.getByRole('dialog', { name: t('make_offer_title') })
  await dialog.getByLabel(t('offer_price_each'), { exact: true }).fill('2')
  await dialog.getByLabel(t('offer_copies'), { exact: true }).fill('2')
  await dialog.getByRole('button', { name: t('offer_submit') }).click()
  await finish(page, t('offer_published'))

  const other = await (await browser.newContext()).newPage()
  // Beside the price, where the best offer stands.
  await openAs(other, owner, `/tokens/${work}`)
  await other.getByRole('button', { name: t('accept') }).click()
  const accepting = other.getByRole('dialog', { name: t('accept_title') })
  await accepting.getByLabel(t('quantity'), { exact: true }).fill('2')
  // The money goes elsewhere while the dialog is open.
  await coin.unwrap(buyer)
  await accepting.getByRole('button', { name: t('accept_submit') }).click()
  // Other contracts' works are approved first.
  await confirm(other, t('demo_action_setApprovalForAll'))
  const steps = other.getByRole('dialog', { name: t('follow_steps') })
  await expect(steps).toContainText('The buyer cannot pay for this offer at the moment. You keep the work.')
  await coin.wrap(buyer)
  const orders = () => api('GET /tokens/{id}/orders', { params: { id: work } })
  await expect.poll(async () => (await orders()).orders[0]?.status).toBe('live')
  await steps.getByRole('button', { name: t('try_again') }).click()
  await confirm(other, t('demo_action_acceptOrder'))
  await finish(other, t('order_accepted'))
  const { token } = await api('GET /tokens/{id}', { params: { id: work } })
  expect(token.owners.map(({ user, copies }) => [user.wallet, copies])).toEqual([
    [owner, 3],
    [buyer, 2],
  ])
  await other.context().close()
})
