import { expect, type Page, test } from '@playwright/test'
import { bps } from '@vitrine/domain/money/bps'
import { splitAuction, splitDirectSale } from '@vitrine/domain/money/split'
import { formatAmount, parseAmount } from '@vitrine/domain/money/wei'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, confirmListing, connectDemo, disconnect, openAs } from '../people.ts'
import { openStudio } from '../works.ts'

const finish = async (page: Page, title: string) => {
  await page.getByRole('dialog', { name: title }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
}

test('an owner lists a work, sees every line, changes the price and cancels the listing [ROL-04] [ROL-05] [VAL-12] [TOK-10] [CHN-06]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, owner, buyer] = (await demoAccounts()).slice(-4) as [string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { royalties: 20 })
  await studio.buy(owner, await studio.offer(maker, work, { price: '0.3' }))
  const offerOf = async () => (await api('GET /tokens/{id}', { params: { id: work._id } })).offer!

  await page.goto(`/tokens/${work._id}`)
  await expect(page.getByRole('button', { name: t('put_on_sale') })).toHaveCount(0)
  await connectDemo(page, owner)
  await page.getByRole('button', { name: t('put_on_sale'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })

  await test.step('errors are shown at their fields', async () => {
    const submit = dialog.getByRole('button', { name: t('sell_submit') })
    await submit.click()
    await expect(dialog).toContainText('Please choose at least one option. (Auction or Direct Sale)')
    await dialog.getByRole('switch', { name: t('auction') }).click()
    await dialog.getByRole('switch', { name: t('direct_sale') }).click()
    await dialog.getByRole('textbox', { name: t('minimum_bid') }).fill('0.0009')
    await submit.click()
    await expect(dialog).toContainText('Please input at least 0.001 of bid price.')
    await expect(dialog).toContainText('Please input at least 0.001 of Offer price.')
    await expect(dialog.getByRole('textbox', { name: t('minimum_bid') })).toBeFocused()
    await dialog.getByRole('textbox', { name: t('minimum_bid') }).fill('0.5')
    await dialog.getByLabel(t('price'), { exact: true }).fill('2')
    await expectNoFaults(page)
  })

  const terms = {
    commission: bps(studio.chain.network.commission ?? Number.NaN),
    royalties: bps(2000),
    sellerIsCreator: false,
  }
  await test.step('sees the proceeds, after royalties', async () => {
    const direct = splitDirectSale(parseAmount('2')!, 1n, terms)
    const auction = splitAuction(parseAmount('0.5')!, terms)
    const receipts = dialog.getByRole('region')
    await expect(dialog).toContainText(`${t('receive_direct')}${formatAmount(direct.proceeds)} MATIC`)
    await expect(receipts.nth(0)).toContainText(`${formatAmount(direct.royalties)} MATIC`)
    await expect(dialog).toContainText(`${t('receive_auction')}${formatAmount(auction.proceeds)} MATIC`)
  })

  await test.step('is asked for the approval once, then for the offer', async () => {
    await dialog.getByRole('button', { name: t('sell_submit') }).click()
    await confirmListing(page)
    await finish(page, t('offer_created'))
    expect(await offerOf()).toMatchObject({ type: 'both', status: 'pending', creator: { wallet: owner } })
    await expect(page.getByRole('main')).toContainText('2 MATIC')
    await expect(page.getByRole('main')).toContainText(t('seller'))
    await expect(page.getByRole('button', { name: t('put_on_sale') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('place_bid') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('buy_now') })).toHaveCount(0)
  })

  await test.step('changes the price: one transaction replaces the listing', async () => {
    await page.getByRole('button', { name: t('change_price') }).click()
    const change = page.getByRole('dialog', { name: t('change_title', { title: work.name }) })
    await expect(change.getByLabel(t('price'), { exact: true })).toHaveValue('2')
    await change.getByRole('switch', { name: t('auction') }).click()
    await change.getByLabel(t('price'), { exact: true }).fill('1.5')
    await change.getByRole('button', { name: t('change_price') }).click()
    await confirm(page, t('demo_action_replaceOffer'))
    await finish(page, t('price_changed'))
    expect(await offerOf()).toMatchObject({ type: 'direct', status: 'pending' })
    await expect(page.getByRole('main')).toContainText('1.5 MATIC')
  })

  await test.step('cancels the listing', async () => {
    await page.getByRole('button', { name: t('cancel_offer') }).click()
    await expectNoFaults(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('cancel_offer') })
      .click()
    await confirm(page, t('demo_action_cancelOffer'))
    await finish(page, t('cancelled'))
    await expect(page.getByRole('main')).toContainText(t('not_on_sale'))
    expect((await offerOf()).status).toBe('expired')
    await expect(page.getByRole('button', { name: t('put_on_sale') })).toBeVisible()
  })

  await test.step('nobody else sees any of this', async () => {
    await disconnect(page)
    await connectDemo(page, buyer)
    await expect(page.getByRole('button', { name: t('put_on_sale') })).toHaveCount(0)
  })
})

test('of an edition as many copies can be listed as are held; the creator resells the rest [VAL-12] [ROL-04]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-4) as [string]
  const studio = await openStudio('ETH')
  const work = await studio.make(maker, { copies: 5 })
  await studio.offer(maker, work, { price: '0.2', copies: 2 })
  await openAs(page, maker, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('resell'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: t('direct_sale') }).click()
  await dialog.getByLabel(t('price'), { exact: true }).fill('0.4')
  const copies = dialog.getByLabel(t('sell_copies'))
  await copies.fill('4')
  await copies.blur()
  await expect(dialog).toContainText('You can not input greater than 3.')
  await copies.fill('3')
  // A bid may reserve only some of them: asked only where the others can be bought.
  const reservable = dialog.getByLabel(t('reservable'))
  await expect(reservable).toHaveCount(0)
  await dialog.getByRole('switch', { name: t('auction') }).click()
  await dialog.getByLabel(t('minimum_bid'), { exact: true }).fill('0.3')
  await reservable.fill('4')
  await reservable.blur()
  await expect(dialog).toContainText('Enter a number from 1 to 3.')
  await reservable.fill('2')
  await dialog.getByRole('button', { name: t('sell_submit') }).click()
  await confirm(page, t('demo_action_createOffers'))
  await finish(page, t('offer_created'))
  await expect(page.getByRole('button', { name: t('resell') })).toHaveCount(0)
  const { offers } = await api('GET /tokens/{id}', { params: { id: work._id } })
  expect(offers.map(({ available_copies }) => available_copies).sort()).toEqual([2, 3])
  expect(offers.map(({ terms }) => terms.reservable).sort()).toEqual(['0', '2'])
})

test('a card offers Resell only to its owner, and opens the dialog [HOM-08] [ROL-04]', {
  tag: '@long',
}, async ({ page }) => {
  const [owner] = (await demoAccounts()).slice(-4) as [string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(owner, { name: `On the shelf ${Date.now()}` })
  const card = page.getByRole('article').filter({ hasText: work.name })
  await page.goto(`/search?name=${encodeURIComponent(work.name)}`)
  await expect(card).toBeVisible()
  await expect(card.getByRole('link', { name: 'Resell' })).toHaveCount(0)
  await connectDemo(page, owner)
  await card.getByRole('link', { name: 'Resell' }).click()
  await expect(page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })).toBeVisible()
})

test('a purchase that comes too late fails with a clear message, and no money moves [ERR-01] [VAL-15]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, slow, quick] = (await demoAccounts()).slice(-4) as [string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker)
  const offer = await studio.offer(maker, work, { price: '0.3' })
  await openAs(page, slow, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('buy_now') }).click()
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  // This page is not updated: its data is old when the purchase is made.
  await page.route('**/api/tokens/*', (route) => route.abort())
  await studio.buy(quick, offer)
  const balance = () => studio.balance(slow)
  const before = await balance()
  await checkout.getByRole('button', { name: t('buy_now') }).click()
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  await expect(steps).toContainText(t('failed_buy'))
  await expect(steps).toContainText(t('offer_gone'))
  expect(await balance()).toBe(before)
  await page.getByRole('button', { name: t('cancel') }).click()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(t('offer_completed'))
})

test('an open checkout closes and says so when a bid reserves all copies [VAL-15]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, buyer, bidder] = (await demoAccounts()).slice(-4) as [string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { copies: 2 })
  const offer = await studio.offer(maker, work, { price: '0.3', minBid: '0.1', copies: 2 })
  await openAs(page, buyer, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('buy_now') }).click()
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  await expect(checkout.getByRole('button', { name: t('buy_now') })).toBeEnabled()
  await studio.bid(bidder, offer, '0.2', 2)
  await expect(checkout).toHaveCount(0)
  await expect(page.getByRole('region', { name: t('notices') })).toContainText(t('price_ended'))
  await expect(page.getByRole('main')).toContainText('2 copies are reserved by the auction.')
})

test('the checkout of an edition accepts the available copies, and shows every line [VAL-13] [VAL-15] [TOK-10] [NET-07]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, buyer, bidder] = (await demoAccounts()).slice(-4) as [string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { copies: 5 })
  const offer = await studio.offer(maker, work, { price: '0.2', minBid: '0.01', copies: 5 })
  await studio.bid(bidder, offer, '0.01', 2)
  await openAs(page, buyer, `/tokens/${work._id}?offer=${offer._id}`)
  await page.getByRole('button', { name: t('buy_now') }).click()
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  const quantity = checkout.getByLabel(t('quantity'))
  const buy = checkout.getByRole('button', { name: t('buy_now') })
  await quantity.fill('4')
  await buy.click()
  await expect(checkout).toContainText("You can't input quantity more than 3.")
  await quantity.fill('0')
  await expect(checkout).toContainText('You can not input 0')
  await quantity.fill('')
  await expect(checkout).toContainText('Please input at least 1 of quantity.')
  await quantity.pressSequentially('-2x')
  await expect(quantity).toHaveValue('-2x')
  await expect(checkout).toContainText(t('count_unreadable'))
  await quantity.fill('2')
  await expect(checkout).toContainText('0.41 MATIC')
  await expectNoFaults(page)
  await buy.click()
  await confirm(page, t('demo_action_buy'))
  await finish(page, 'You have bought this item successfully.')
  const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
  expect(token.owners.find(({ user }) => user.wallet === buyer)?.copies).toBe(2)
})

test('an auction of a single work waits for its first bid, if its seller wants it so', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, bidder] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('ETH')
  const work = await studio.make(maker, { name: `Waiting ${Date.now()}` })
  const main = page.getByRole('main')
  await openAs(page, maker, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('resell'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })
  await expect(dialog.getByRole('switch', { name: t('from_first_bid') })).toHaveCount(0)
  await dialog.getByRole('switch', { name: t('auction') }).click()
  await dialog.getByRole('textbox', { name: t('minimum_bid') }).fill('0.5')
  await dialog.getByRole('switch', { name: t('from_first_bid') }).click()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: t('sell_submit') }).click()
  await confirmListing(page)
  await finish(page, t('offer_created'))
  await expect(main).toContainText(t('auction_not_begun', { duration: '3 Days' }))
  await expect(main).not.toContainText(t('auction_ends_in'))
  const offer = (await api('GET /tokens/{id}', { params: { id: work._id } })).offer!
  expect(offer.date_end).toBeNull()
  await studio.bid(bidder, offer, '0.5')
  await expect(main).toContainText(t('auction_ends_in'))
})

test('a listing whose work is gone is shown to its seller alone, who cancels it, and then all at once; when a work returns the seller is told', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, friend] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('BNB')
  const stamp = Date.now()
  const gone = await studio.make(maker, { name: `Gone ${stamp}` })
  const lent = await studio.make(maker, { name: `Lent ${stamp}` })
  const others = [0, 1].map((n) => studio.make(maker, { name: `Away ${n} ${stamp}` }))
  const away = await Promise.all(others)
  await studio.offer(maker, gone, { price: '0.3' })
  await studio.offer(maker, lent, { price: '0.4' })
  for (const work of away) await studio.offer(maker, work, { price: '0.2' })
  for (const work of [gone, lent, ...away]) await studio.give(maker, friend, work)
  await page.goto(`/tokens/${gone._id}`)
  await expect(page.getByRole('main')).toContainText(t('not_on_sale'))

  await openAs(page, maker, '/items?tab=listings')
  const mine = page.getByRole('region', { name: t('my_listings') })
  const line = (name: string) => mine.getByRole('listitem').filter({ hasText: name })
  await expect(line(gone.name)).toContainText('0.3 BNB')
  await expect(line(lent.name)).toContainText('0.4 BNB')
  await expectNoFaults(page)

  await line(gone.name)
    .getByRole('button', { name: t('cancel_offer') })
    .click()
  await confirm(page, t('demo_action_cancelOffer'))
  await finish(page, t('cancelled'))
  await expect(line(gone.name)).toHaveCount(0)

  await studio.give(friend, maker, lent)
  await page.reload()
  await mine.getByRole('button', { name: t('cancel_hidden', { n: 2 }) }).click()
  await confirm(page, t('demo_action_cancelMany'))
  await finish(page, t('cancelled_many'))
  for (const { name } of away) await expect(line(name)).toHaveCount(0)
  await page.goto('/notifications')
  await expect(page.getByRole('main')).toContainText(
    t('notice_offer_back', { title: lent.name, amount: '0.4 BNB' }),
  )

  await page.goto('/items?tab=listings')
  await mine
    .getByRole('button', { name: `${t('cancel_all')} ${t('on_chain', { chain: 'BNB Smart Chain' })}` })
    .click()
  await confirm(page, t('demo_action_raiseCounter'))
  await finish(page, t('cancelled_all'))
  await expect(mine.getByText(/BNB Smart Chain/)).toHaveCount(0)
  const { offers } = await api('GET /tokens/{id}', { params: { id: lent._id } })
  expect(offers.filter(({ status }) => status === 'pending')).toEqual([])
})
