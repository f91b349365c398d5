import { expect, type Page, test } from '@playwright/test'
import { messageOf, t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, openAs, reject, walletSheet } from '../people.ts'
import { openStudio } from '../works.ts'

// A price in a dollar coin: listed, bought with a signature that allows exactly this price, changed back to the coin.

const finish = async (page: Page, title: string) => {
  await page.getByRole('dialog', { name: title }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
}

test('an owner asks for dollars, and somebody buys with a permit and one transaction', async ({ page }) => {
  const [maker, owner, buyer] = (await demoAccounts()).slice(-3) as [string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'For dollars', royalties: 10 })
  await studio.give(maker, owner, work)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })
  const currency = dialog.getByLabel(t('sell_currency'))

  await test.step('the price is in dollars, without bids', async () => {
    await openAs(page, owner, `/tokens/${work._id}`)
    await page.getByRole('button', { name: t('put_on_sale'), exact: true }).click()
    await dialog.getByRole('switch', { name: t('direct_sale') }).click()
    await currency.selectOption('USDL')
    await dialog.getByLabel(t('price'), { exact: true }).fill('1200.5')
    await expect(dialog).toContainText('1200.5 USDL')
    // Without the fee of 2.5% and the royalty of 10%.
    await expect(dialog).toContainText('1050.4375 USDL')
    await expectNoFaults(page)
    await dialog.getByRole('switch', { name: t('auction') }).click()
    // A price in dollars does not become one in the coin.
    await expect(currency).toHaveValue(/^0x/)
    await dialog.getByLabel(t('minimum_bid'), { exact: true }).fill('1')
    await dialog.getByRole('button', { name: t('sell_submit') }).click()
    await expect(dialog).toContainText(messageOf('currency_in_auction', { coin: 'MATIC' }) ?? '')
    await dialog.getByRole('switch', { name: t('auction') }).click()
    await dialog.getByRole('button', { name: t('sell_submit') }).click()
    const approval = t('demo_action_setApprovalForAll')
    await expect(walletSheet(page)).toContainText(new RegExp(`${approval}|${t('demo_action_createOffers')}`))
    if ((await walletSheet(page).textContent())?.includes(approval)) await confirm(page, approval)
    await confirm(page, t('demo_action_createOffers'))
    await finish(page, t('offer_created'))
    await expect(main).toContainText('1200.5 USDL')
  })

  await test.step('lists show it with its currency', async () => {
    await page.goto(`/search?name=${encodeURIComponent('For dollars')}`)
    await expect(page.getByRole('article').filter({ hasText: 'For dollars' }).first()).toContainText(
      '1200.5 USDL',
    )
  })

  const checkout = page.getByRole('dialog', { name: t('checkout') })
  await test.step('somebody buys: a signature, then one transaction', async () => {
    await openAs(page, buyer, `/tokens/${work._id}`)
    await page.getByRole('button', { name: t('buy_now') }).click()
    await expect(checkout).toContainText('1230.5125 USDL')
    await expectNoFaults(page)
    const sent = await studio.sentBy(buyer)
    await checkout.getByRole('button', { name: t('buy_now') }).click()
    // The first time it is refused, and nothing happens.
    await reject(page)
    await expect(page.getByRole('alert')).toContainText(t('failed_allow'))
    await page.getByRole('button', { name: t('try_again') }).click()
    await confirm(page, 'Permit')
    await confirm(page, t('demo_action_buyInCurrency'))
    await expect(page.getByText(t('bought'))).toBeVisible()
    await page.getByRole('button', { name: t('close') }).click()
    expect(await studio.sentBy(buyer)).toBe(sent + 1)
    const { token, history } = await api('GET /tokens/{id}', { params: { id: work._id } })
    expect(token.owners).toMatchObject([{ user: { wallet: buyer } }])
    expect(history[0]).toMatchObject({ type: 'purchased', price: null, currency_price: { unit: 'USDL' } })
  })
})
