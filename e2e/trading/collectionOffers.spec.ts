import { type Browser, expect, type Page, test } from '@playwright/test'
import { selecting } from '@vitrine/messages/pages/selecting'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { bringHere } from '../foreignWorks.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, connectDemo, disconnect, openAs } from '../people.ts'
import { openStudio } from '../works.ts'
import { confirmOffer } from './confirmOffer.ts'

const finish = async (page: Page, title: string) => {
  await page.getByRole('dialog', { name: title }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
}

test('somebody offers for two works of a collection, an owner sells one, and one is left', async ({
  page,
  browser,
}) => {
  const [owner, buyer] = (await demoAccounts()).slice(-2) as [`0x${string}`, string]
  const [first, second] = (await bringHere(owner, [1n, 2n])) as [string, string]
  const orders = async (id: string) => (await api('GET /tokens/{id}/orders', { params: { id } })).orders
  const open = await openPage(browser, `/tokens/${second}?tab=offers`)

  await test.step('the offer is made on the page of one of the works', async () => {
    await openAs(page, buyer, `/tokens/${first}`)
    await page.getByRole('button', { name: t('make_offer') }).click()
    const dialog = page.getByRole('dialog', { name: t('make_offer_title') })
    await dialog.getByLabel(t('offer_scope'), { exact: true }).selectOption(t('offer_any'))
    await dialog.getByLabel(t('offer_price_work'), { exact: true }).fill('0.5')
    await dialog.getByLabel(t('offer_works'), { exact: true }).fill('2')
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: t('offer_submit') }).click()
    await confirmOffer(page)
  })

  await test.step('the open page of the other work shows it', async () => {
    await expect(open.getByText(t('offer_for_any'))).toBeVisible()
    await open.context().close()
  })

  await test.step('the owner of the other work sells it to the buyer', async () => {
    expect(await orders(second)).toMatchObject([{ token_id: null, copies: 2, fillable_copies: 2 }])
    const other = await (await browser.newContext()).newPage()
    await openAs(other, owner, `/tokens/${second}?tab=offers`)
    await expect(other.getByText(t('offer_for_any'))).toBeVisible()
    await expectNoFaults(other)
    await other
      .getByRole('button', { name: t('accept') })
      .first()
      .click()
    const accepting = other.getByRole('dialog', { name: t('accept_title') })
    await accepting.getByRole('button', { name: t('accept_submit') }).click()
    // This contract does not tell the engine about a transfer, so the owner approves and the engine takes the token.
    await confirm(other, t('demo_action_setApprovalForAll'))
    await confirm(other, t('demo_action_acceptOrder'))
    await finish(other, t('order_accepted'))
    await other.context().close()
    const { token } = await api('GET /tokens/{id}', { params: { id: second } })
    expect(token.owners).toMatchObject([{ user: { wallet: buyer } }])
  })

  await test.step('one is left, and its buyer withdraws the rest', async () => {
    expect(await orders(first)).toMatchObject([{ filled_copies: 1, fillable_copies: 1 }])
    await page.goto('/items?tab=offers')
    const mine = page.getByRole('region', { name: t('my_offers') })
    const line = mine.getByRole('listitem').filter({ hasText: t('offer_left', { n: 1, copies: 2 }) })
    await line
      .first()
      .getByRole('button', { name: t('withdraw_offer') })
      .click()
    await confirm(page, t('demo_action_cancelOrder'))
    await finish(page, t('order_cancelled_now'))
    expect(await orders(first)).toEqual([])
  })
})

test('somebody offers for any work of a collection of ours, and its owner sells another one', async ({
  page,
  browser,
}) => {
  const [owner, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const name = `Any of ${Date.now()}`
  const collection = await studio.openCollection(owner, name)
  await studio.make(owner, { name: `${name} one`, collection })
  const second = await studio.make(owner, { name: `${name} two`, collection })
  const work = await openPage(browser, `/tokens/${second._id}?tab=offers`)
  const list = await openPage(browser, `/collections/${collection}`)
  await list.getByRole('button', { name: selecting.collection_offers, exact: true }).click()
  const open = list.getByRole('dialog', { name: t('collection_offers_title') })
  await expect(open).toContainText(t('collection_offers_none'))
  await openAs(page, buyer, `/collections/${collection}`)
  await page.getByRole('button', { name: selecting.collection_offers, exact: true }).click()
  const offers = page.getByRole('dialog', { name: t('collection_offers_title') })
  await expect(offers).toContainText(t('collection_offers_none'))
  await expectNoFaults(page)
  await offers.getByRole('button', { name: t('make_offer_title') }).click()
  const dialog = page.getByRole('dialog', { name: t('make_offer_title') })
  const scope = dialog.getByLabel(t('offer_scope'), { exact: true })
  await expect(scope.locator('option:checked')).toHaveText(t('offer_scope_collection', { name }))
  await dialog.getByLabel(t('offer_price_work'), { exact: true }).fill('0.5')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: t('offer_submit') }).click()
  await confirmOffer(page)
  // Pages that were open before show it too.
  await expect(work.getByText(t('offer_for_collection'))).toBeVisible()
  await expect(open.getByRole('listitem')).toHaveCount(1)
  for (const other of [work, list]) await other.context().close()
  await page.goto(`/collections/${collection}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: selecting.collection_offers, exact: true }).click()
  await expect(offers.getByRole('listitem')).toHaveCount(1)
  await expect(offers).toContainText('0.5 WPOL')
  await expectNoFaults(page)
  await page.goto(`/tokens/${second._id}?tab=offers`)
  await expect(page.getByText(t('offer_for_collection'))).toBeVisible()
  await disconnect(page)
  await connectDemo(page, owner)
  await page
    .getByRole('button', { name: t('accept') })
    .first()
    .click()
  const accepting = page.getByRole('dialog', { name: t('accept_title') })
  await accepting.getByRole('button', { name: t('accept_submit') }).click()
  await confirm(page, t('demo_action_safeTransferFrom'))
  await finish(page, t('order_accepted'))
  const { token } = await api('GET /tokens/{id}', { params: { id: second._id } })
  expect(token.owners).toMatchObject([{ user: { wallet: buyer } }])
})

/** A visitor's page that listens. */
async function openPage(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const listening = page.waitForRequest(/\/api\/events\?/)
  await page.goto(path)
  await listening
  return page
}
