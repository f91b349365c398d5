import { expect, type Page, test } from '@playwright/test'
import type { Token } from '@vitrine/api/entities/works/token'
import { messageOf, t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { bringHere } from '../foreignWorks.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { confirm, connectDemo, disconnect, openAs, reject, walletSheet } from '../people.ts'
import { openStudio } from '../works.ts'

// Listings that cost nothing: signed, bought, changed, withdrawn.

const finish = async (page: Page, title: string) => {
  await page.getByRole('dialog', { name: title }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
}

/** What the demo wallet shows of a signed listing. */
const SIGNED = 'Listing'

/** Confirms the approval, if the engine does not have it. */
async function approve(page: Page): Promise<void> {
  const approval = t('demo_action_setApprovalForAll')
  await expect(walletSheet(page)).toContainText(new RegExp(`${approval}|${SIGNED}`))
  if ((await walletSheet(page).textContent())?.includes(approval)) await confirm(page, approval)
}

/** Opens the dialog of a work for its owner, and asks to list it by signature; the wallet answers to the caller. */
async function sign(page: Page, work: Token, price: string, look = async () => {}): Promise<void> {
  await page.getByRole('button', { name: t('put_on_sale'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })
  await dialog.getByRole('switch', { name: t('auction') }).click()
  await expect(dialog.getByRole('switch', { name: t('sell_signed') })).toHaveCount(0)
  await dialog.getByRole('switch', { name: t('auction') }).click()
  await dialog.getByRole('switch', { name: t('direct_sale') }).click()
  await dialog.getByLabel(t('price'), { exact: true }).fill(price)
  await dialog.getByRole('switch', { name: t('sell_signed') }).click()
  await dialog.getByLabel(t('offer_lasts')).selectOption('1 Week')
  await look()
  await dialog.getByRole('button', { name: t('sell_submit') }).click()
  await approve(page)
}

test('an owner lists with a signature and sends nothing, changes the price, and somebody buys it', async ({
  page,
}) => {
  const [maker, owner, buyer] = (await demoAccounts()).slice(-3) as [string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'For a signature', royalties: 10 })
  await studio.give(maker, owner, work)
  const offerOf = async () => (await api('GET /tokens/{id}', { params: { id: work._id } })).offer!
  const main = page.getByRole('main')
  await openAs(page, owner, `/tokens/${work._id}`)

  await test.step('signs, after having refused once, and after a reload that raises no wallet', async () => {
    await sign(page, work, '0.7', async () => await expectNoFaults(page))
    const sent = await studio.sentBy(owner)
    await reject(page)
    await expect(page.getByRole('alert')).toContainText(t('failed_sign_listing'))
    const again = page.getByRole('button', { name: t('try_again') })
    await again.click()
    await expect(walletSheet(page)).toContainText(SIGNED)
    await page.reload()
    await expect(again).toBeVisible()
    await expect(walletSheet(page)).not.toBeVisible()
    await again.click()
    await confirm(page, SIGNED)
    await finish(page, t('listing_published'))
    expect(await studio.sentBy(owner)).toBe(sent)
    await expect(main).toContainText('0.7 MATIC')
    const { signed, expiry_date } = await offerOf()
    expect(signed).not.toBeNull()
    expect((Date.parse(expiry_date) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
  })

  const change = page.getByRole('dialog', { name: t('change_title', { title: work.name }) })
  const price = change.getByLabel(t('price'), { exact: true })

  await test.step('lowers the price by a signature, and sends nothing', async () => {
    const [before, sent] = [await offerOf(), await studio.sentBy(owner)]
    await page.getByRole('button', { name: t('change_price') }).click()
    await price.fill('0.5')
    await expect(change).toContainText(t('change_lower_text'))
    await change.getByRole('button', { name: t('change_price') }).click()
    await confirm(page, SIGNED)
    await finish(page, t('price_changed'))
    await expect(main).toContainText('0.5 MATIC')
    expect(await studio.sentBy(owner)).toBe(sent)
    expect((await offerOf())._id).toBe(before._id)
  })

  await test.step('raises the price, which withdraws the first signatures', async () => {
    await page.getByRole('button', { name: t('change_price') }).click()
    await expect(change.getByRole('switch', { name: t('sell_signed') })).toBeChecked()
    await expect(change).toContainText(t('change_signed_text'))
    await price.fill('0.6')
    await change.getByRole('button', { name: t('change_price') }).click()
    await confirm(page, t('demo_action_cancelListing'))
    await confirm(page, SIGNED)
    await finish(page, t('price_changed'))
    await expect(main).toContainText('0.6 MATIC')
  })

  await test.step('somebody buys it', async () => {
    await openAs(page, buyer, `/tokens/${work._id}`)
    await page.getByRole('button', { name: t('buy_now') }).click()
    const checkout = page.getByRole('dialog', { name: t('checkout') })
    // 0.6 and the fee of 2.5%.
    await expect(checkout).toContainText('0.615 MATIC')
    await checkout.getByRole('button', { name: t('buy_now') }).click()
    await confirm(page, t('demo_action_buySigned'))
    await expect(page.getByText(t('bought'))).toBeVisible()
    await page.getByRole('button', { name: t('close') }).click()
    const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
    expect(token.owners).toMatchObject([{ user: { wallet: buyer } }])
  })
})

test('a listing by signature for one wallet alone is offered to nobody else; it is taken back and listed again', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, owner] = (await demoAccounts()).slice(-3) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'For one of them' })
  await studio.give(maker, owner, work)
  const main = page.getByRole('main')
  await openAs(page, owner, `/tokens/${work._id}`)

  await test.step('for one wallet alone', async () => {
    await page.getByRole('button', { name: t('put_on_sale'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })
    await dialog.getByRole('switch', { name: t('direct_sale') }).click()
    await dialog.getByLabel(t('price'), { exact: true }).fill('0.8')
    await dialog.getByRole('switch', { name: t('sell_signed') }).click()
    await dialog.getByRole('switch', { name: t('sell_privately') }).click()
    const wallet = dialog.getByLabel(t('sell_buyer'), { exact: true })
    // Without a wallet nothing is signed, and a switch does not make it public.
    await dialog.getByRole('button', { name: t('sell_submit') }).click()
    await expect(dialog).toContainText(messageOf('buyer_required') ?? '')
    await wallet.fill('0x12')
    await dialog.getByRole('button', { name: t('sell_submit') }).click()
    await expect(dialog).toContainText('An address has 40 digits')
    await dialog.getByRole('switch', { name: t('sell_signed') }).click()
    await expect(wallet).toHaveValue('0x12')
    await dialog.getByRole('button', { name: t('sell_submit') }).click()
    await expect(dialog).toContainText(messageOf('private_unsigned') ?? '')
    await dialog.getByRole('switch', { name: t('sell_signed') }).click()
    await wallet.fill(maker)
    await dialog.getByRole('button', { name: t('sell_submit') }).click()
    await approve(page)
    await confirm(page, SIGNED)
    await finish(page, t('listing_published'))
    await expect(main).toContainText('0.8 MATIC')
    await disconnect(page)
    await expect(main).toContainText(t('not_on_sale'))
    await connectDemo(page, maker)
    await expect(page.getByRole('button', { name: t('buy_now') })).toBeVisible()
    await expectNoFaults(page)
    await openAs(page, owner, `/tokens/${work._id}`)
    await takeBack(page)
  })

  await test.step('lists it and takes it back', async () => {
    await sign(page, work, '0.9')
    await confirm(page, SIGNED)
    await finish(page, t('listing_published'))
    await takeBack(page)
    await expect(main).toContainText(t('not_on_sale'))
    const { offer } = await api('GET /tokens/{id}', { params: { id: work._id } })
    expect(offer?.status).toBe('expired')
  })
})

test('eighteen works are listed with one signature; two are taken back, and the others are bought in one transaction', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('BNB')
  const name = `Series ${Date.now()}`
  const collection = await studio.openCollection(maker, name)
  const works: Token[] = []
  for (let part = 1; part <= 18; part++)
    works.push(await studio.make(maker, { name: `${name} no. ${part}`, collection }))
  await openAs(page, maker, '/')
  await page.goto('/items?tab=created')

  await test.step('selects them, names a price for all and another for one, and signs once', async () => {
    await page.getByRole('button', { name: t('select_to_list') }).click()
    for (const work of works)
      await page.getByRole('checkbox', { name: t('select_work', { title: work.name }), exact: true }).click()
    const bar = page.getByRole('region', { name: t('select_bar') })
    await bar.getByRole('button', { name: t('list_works', { n: 18 }) }).click()
    const dialog = page.getByRole('dialog', { name: t('list_many_title') })
    await expect(dialog.getByRole('listitem')).toHaveCount(18)
    await dialog.getByRole('button', { name: t('list_works', { n: 18 }) }).click()
    await expect(dialog).toContainText('Please input at least 0.001 of Offer price.')
    await dialog.getByLabel(t('list_price_all')).fill('0.2')
    await dialog.getByLabel(works[17]!.name, { exact: true }).fill('0.4')
    // 3.8 less the fee of 2.5%.
    await expect(dialog).toContainText('3.705 BNB')
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: t('list_works', { n: 18 }) }).click()
    await approve(page)
    await confirm(page, 'BulkListing')
    await finish(page, t('listed_many'))
  })

  await test.step('takes two back', async () => {
    for (const work of works.slice(0, 2)) {
      await page.goto(`/tokens/${work._id}`)
      await expect(page.getByRole('main')).toContainText('0.2 BNB')
      await takeBack(page)
    }
  })

  await test.step('somebody sweeps the others', async () => {
    await disconnect(page)
    await openAs(page, buyer, `/collections/${collection}?tab=on_sale`)
    await page.getByRole('button', { name: t('sweep_floor') }).click()
    const dialog = page.getByRole('dialog', { name: t('sweep_title') })
    await dialog.getByLabel(t('sweep_count'), { exact: true }).fill('16')
    await expect(dialog.getByRole('listitem')).toHaveCount(16)
    // 3.4 and the fee of 2.5%.
    await expect(dialog).toContainText('3.485 BNB')
    await dialog.getByRole('button', { name: t('buy_works', { n: 16 }) }).click()
    await confirm(page, t('demo_action_buyMany'))
    await expect(page.getByRole('dialog', { name: t('bought_many') })).toBeVisible({ timeout: 20_000 })
    const chain = await chainOf('BNB')
    const owners = await Promise.all(works.map(({ chain_id }) => chain.ownerOf(chain_id!)))
    expect(owners).toEqual(works.map((_, at) => (at < 2 ? maker : buyer).toLowerCase()))
  })
})

test('works of another collection are listed with one signature; one is bought, and the others are not on sale without the approval', {
  tag: '@long',
}, async ({ page }) => {
  const [owner, buyer] = (await demoAccounts()).slice(-2) as [`0x${string}`, string]
  const ids = await bringHere(owner, [41n, 42n, 43n])
  const names = [41, 42, 43].map((id) => `Wanderer ${id}`)
  const main = page.getByRole('main')
  await openAs(page, owner, '/')

  await test.step('the owner lists them', async () => {
    await page.goto('/items?tab=owned')
    await page.getByRole('button', { name: t('select_to_list') }).click()
    for (const title of names)
      await page
        .getByRole('checkbox', { name: t('select_work', { title }), exact: true })
        .first()
        .click()
    const bar = page.getByRole('region', { name: t('select_bar') })
    await bar.getByRole('button', { name: t('list_works', { n: 3 }) }).click()
    const dialog = page.getByRole('dialog', { name: t('list_many_title') })
    await dialog.getByLabel(t('list_price_all')).fill('0.3')
    await dialog.getByRole('button', { name: t('list_works', { n: 3 }) }).click()
    await confirm(page, t('demo_action_setApprovalForAll'))
    await confirm(page, 'BulkListing')
    await finish(page, t('listed_many'))
  })

  await test.step('somebody buys one', async () => {
    await disconnect(page)
    await page.goto(`/tokens/${ids[0]}`)
    await expect(main).toContainText('0.3 BNB')
    await connectDemo(page, buyer)
    await page.getByRole('button', { name: t('buy_now') }).click()
    const checkout = page.getByRole('dialog', { name: t('checkout') })
    await checkout.getByRole('button', { name: t('buy_now') }).click()
    await confirm(page, t('demo_action_buySigned'))
    await expect(page.getByText(t('bought'))).toBeVisible()
    await page.getByRole('button', { name: t('close') }).click()
    const { token } = await api('GET /tokens/{id}', { params: { id: ids[0]! } })
    expect(token.owners).toMatchObject([{ user: { wallet: buyer } }])
  })

  await test.step('the approval ends', async () => {
    await page.goto(`/tokens/${ids[1]}`)
    await expect(page.getByRole('button', { name: t('buy_now') })).toBeVisible()
    const { token } = await api('GET /tokens/{id}', { params: { id: ids[1]! } })
    await (await openStudio('BNB')).endApproval(owner, token.chain_address)
    await expect(page.getByRole('button', { name: t('buy_now') })).toBeHidden()
    await expect(main).toContainText(t('not_on_sale'))
  })
})

/** Withdraws the listing of the work that the page shows. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('cancel_offer') }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('button', { name: t('cancel_offer') }).click()
  await confirm(page, t('demo_action_cancelListing'))
  await finish(page, t('cancelled'))
}
