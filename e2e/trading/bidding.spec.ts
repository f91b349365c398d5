/// <reference lib="dom" />
import { type Browser, expect, type Page, test } from '@playwright/test'
import { formatAmount, wei } from '@vitrine/domain/money/wei'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, openAs } from '../people.ts'
import { openStudio } from '../works.ts'

const auctionOf = (page: Page) => page.getByRole('region', { name: t('auction') })
const bidDialog = (page: Page) => page.getByRole('dialog', { name: t('bid_title') })
const bidButton = (page: Page) => page.getByRole('button', { name: t('place_bid') })

const visitors: Page[] = []
// An open page costs every later journey time: it follows its auction.
test.afterEach(async () => {
  for (const page of visitors.splice(0)) await page.context().close()
})

/** A person in a separate browser, on the page of a work. */
async function visitor(browser: Browser, address: string, wallet: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  visitors.push(page)
  await openAs(page, wallet, address)
  return page
}

/** Bids the proposed amount, or the given one. */
async function bid(page: Page, amount?: string): Promise<void> {
  await bidButton(page).click()
  if (amount) await bidDialog(page).getByLabel(t('bid_price')).fill(amount)
  await bidDialog(page)
    .getByRole('button', { name: t('place_bid_now') })
    .click()
  await confirm(page, t('demo_action_bid'))
  await page.getByRole('dialog', { name: t('bid_placed') }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
}

test('two people bid against each other in two browsers, and each sees the current state [TOK-06] [TOK-07] [ROL-03] [VAL-14]', async ({
  browser,
}) => {
  const [maker, one, other] = (await demoAccounts()).slice(-4) as [string, string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'The tug of war' })
  await studio.offer(maker, work, { minBid: '0.5' })
  const address = `/tokens/${work._id}`
  const first = await visitor(browser, address, one)
  const second = await visitor(browser, address, other)

  await expect(auctionOf(first)).toContainText(t('auction_first'))
  await expect(bidButton(first)).toContainText('0.5')
  await bidButton(first).click()
  await test.step('a bid below the minimum is refused at its field', async () => {
    const field = bidDialog(first).getByLabel(t('bid_price'))
    await expect(field).toHaveValue('0.5')
    await field.fill('0.49999')
    await field.blur()
    await expect(field).toHaveValue('0.5')
    await field.fill('0.4')
    await field.blur()
    await expect(bidDialog(first)).toContainText('Please bid at least 0.5 MATIC.')
    await field.fill('99999999')
    await field.blur()
    await expect(bidDialog(first)).toContainText(t('balance_low'))
    await expectNoFaults(first)
    await field.fill('-1x')
    await expect(bidDialog(first)).toContainText(t('amount_unit', { unit: 'MATIC' }))
    await expect(field).toHaveValue('-1x')
    await field.fill('0.6')
    await bidDialog(first)
      .getByRole('button', { name: t('place_bid_now') })
      .click()
    await confirm(first, t('demo_action_bid'))
    await first.getByRole('dialog', { name: t('bid_placed') }).waitFor()
    await first.getByRole('button', { name: t('close') }).click()
  })
  await expect(auctionOf(first)).toContainText(t('you_are_highest'))
  // One work with a bid is not taken: others may bid more.
  await expect(first.getByRole('main')).toContainText(t('at_auction'))
  await expect(bidButton(first)).toHaveCount(0)

  await test.step('the other sees it, and bids the new minimum', async () => {
    await expect(auctionOf(second)).toContainText('0.6')
    await expect(bidButton(second)).toContainText('0.601')
    await bid(second)
    await expect(auctionOf(second)).toContainText(t('you_are_highest'))
  })
  await test.step('the first is outbid and refunded', async () => {
    await expect(auctionOf(first)).toContainText(t('you_are_outbid'))
    await expect(bidButton(first)).toContainText('0.602')
  })

  const { offer } = await api('GET /tokens/{id}', { params: { id: work._id } })
  expect(offer!.bids.map(({ user, price }) => [user.wallet, formatAmount(wei(price!))])).toEqual([
    [other, '0.601'],
    [one, '0.6'],
  ])
})

test('the first bid on an edition opens its auction; the next must be for as many copies [STA-07] [VAL-15] [VAL-13]', {
  tag: '@long',
}, async ({ browser }) => {
  const [maker, one, other] = (await demoAccounts()).slice(-4) as [string, string, string, string]
  const studio = await openStudio('ETH')
  const work = await studio.make(maker, { copies: 6 })
  const offer = await studio.offer(maker, work, { minBid: '0.01', price: '1', copies: 5 })
  const address = `/tokens/${work._id}?offer=${offer._id}`
  const first = await visitor(browser, address, one)

  await bidButton(first).click()
  const copies = bidDialog(first).getByLabel(t('bid_copies'))
  await copies.fill('0')
  await copies.blur()
  await expect(bidDialog(first)).toContainText('You can not input 0')
  await copies.fill('6')
  await copies.blur()
  await expect(bidDialog(first)).toContainText('You can not input greater than 5.')
  await copies.fill('5')
  await expect(bidDialog(first)).toContainText('0.05 ETH')
  await bidDialog(first)
    .getByRole('button', { name: t('place_bid_now') })
    .click()
  await confirm(first, t('demo_action_createAuctionAndBid'))
  await first.getByRole('dialog', { name: t('bid_placed') }).waitFor()
  await first.getByRole('button', { name: t('close') }).click()
  await expect(auctionOf(first)).toContainText(t('you_are_highest'))
  await expect(first.getByText('5 copies are reserved by the auction.')).toBeVisible()

  const second = await visitor(browser, address, other)
  await bidButton(second).click()
  const fewer = bidDialog(second).getByLabel(t('bid_copies'))
  await expect(fewer).toHaveValue('5')
  await fewer.fill('4')
  await bidDialog(second)
    .getByRole('button', { name: t('place_bid_now') })
    .click()
  await expect(bidDialog(second)).toContainText("You can't input below than 5.")
  await expect(fewer).toBeFocused()
  await fewer.fill('5')
  await bidDialog(second)
    .getByRole('button', { name: t('place_bid_now') })
    .click()
  await confirm(second, t('demo_action_bid'))
  await second.getByRole('dialog', { name: t('bid_placed') }).waitFor()
  const { offer: after } = await api('GET /offers/{id}', { params: { id: offer._id } })
  expect(after.auction).toMatchObject({ copies: 5, bids_count: 2, bidder: { wallet: other } })
})

test('a bid that is too late is refused with a clear message before anything is signed, and no money moves [STA-05] [ERR-01]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, one, other] = (await demoAccounts()).slice(-4) as [string, string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker)
  const offer = await studio.offer(maker, work, { minBid: '0.5' })
  await openAs(page, one, `/tokens/${work._id}`)
  await bidButton(page).click()
  await bidDialog(page).getByLabel(t('bid_price')).fill('0.5')
  // This page is not updated: its data is old when the bid is made.
  await page.route('**/api/tokens/*', (route) => route.abort())
  await studio.bid(other, offer, '0.8')
  await bidDialog(page)
    .getByRole('button', { name: t('place_bid_now') })
    .click()
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  await expect(steps).toContainText(t('failed_bid'))
  await expect(steps).toContainText(t('outbid'))
  const { offer: after } = await api('GET /offers/{id}', { params: { id: offer._id } })
  expect(after.auction).toMatchObject({ bids_count: 1, bidder: { wallet: other } })
})

test('an auction without a bid expires on the open page; an ended one is settled by anybody [TOK-06] [STA-12] [STA-06]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, one, other] = (await demoAccounts()).slice(-4) as [string, string, string, string]
  const studio = await openStudio('BNB')
  await openAs(page, other, '/collectible')

  await test.step('without a bid', async () => {
    const polygon = await openStudio('MATIC')
    const work = await polygon.make(maker)
    await polygon.offer(maker, work, { minBid: '0.5', seconds: (await polygon.secondsAhead()) + 600 })
    await page.goto(`/tokens/${work._id}`)
    await expect(bidButton(page)).toBeVisible()
    await expect(auctionOf(page)).toContainText(t('auction_extends'))
    // The page's clock moves on, so that nobody has to wait.
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 3_600_000
    })
    await expect(auctionOf(page)).toContainText(t('auction_expired'))
    await expect(auctionOf(page)).toContainText(t('auction_no_bidders'))
    await expect(bidButton(page)).toHaveCount(0)
  })

  await test.step('with one', () =>
    studio.withoutKeeper(async () => {
      const work = await studio.make(maker, { name: 'The last hammer' })
      // An earlier journey may have moved this chain's time.
      const ahead = await studio.secondsAhead()
      const offer = await studio.offer(maker, work, { minBid: '0.5', seconds: ahead + 60 })
      await studio.bid(one, offer, '0.5')
      await studio.afterTime(700, async () => {
        await page.goto(`/tokens/${work._id}`)
        await expect(auctionOf(page)).toContainText(t('auction_ended'))
        await page.getByRole('button', { name: t('settle'), exact: true }).click()
        await confirm(page, t('demo_action_settle'))
        await page.getByRole('dialog', { name: t('settled') }).waitFor()
        await page.getByRole('button', { name: t('close') }).click()
        await expect(page.getByRole('main')).toContainText(t('offer_completed'))
        await expect(auctionOf(page)).toContainText(t('settled_to'))
        await expect(auctionOf(page)).not.toContainText(t('auction_extends'))
      })
      const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
      expect(token.owners.map(({ user }) => user.wallet)).toEqual([one])
    }))
})
