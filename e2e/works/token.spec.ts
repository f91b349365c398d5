/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { bps, formatPercent } from '@vitrine/domain/money/bps'
import { formatDollars } from '@vitrine/domain/money/dollars'
import { formatAmount, wei } from '@vitrine/domain/money/wei'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { findWork } from '../findWork.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { staysSilent } from '../people.ts'
import { RATES } from '../priceFeed.ts'
import { openStudio } from '../works.ts'

const main = (page: Page) => page.getByRole('main')

/** The value of a row of Details. */
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')

const open = (page: Page, card: { _id: string }, search = '') => page.goto(`/tokens/${card._id}${search}`)

test('every kind of media: image, animation, video, audio with its cover [TOK-01]', async ({ page }) => {
  const still = await findWork(({ media_type }) => media_type === 'image/png')
  await open(page, still)
  await expect(main(page).getByRole('img', { name: still.name }).first()).toBeVisible()
  const gif = await findWork(({ media_type }) => media_type === 'image/gif')
  await open(page, gif)
  await expect(main(page).getByRole('img', { name: gif.name }).first()).toBeVisible()

  const film = await findWork(({ media_type }) => media_type.startsWith('video/'))
  await open(page, film)
  const video = main(page).locator('video')
  await expect(video).toHaveJSProperty('loop', true)
  await expect(video).toHaveAttribute('src', film.media)
  // Its cover has a size that fits the page and is the only picture that is fetched early. The film waits.
  const cover = main(page).locator('img[fetchpriority=high]')
  const sizes = (await cover.getAttribute('srcset'))!
  await expect(page.locator('head link[rel=preload][as=image]')).toHaveAttribute('imagesrcset', sizes)
  await expect(video).toHaveAttribute('preload', 'none')

  // Not every browser can play every film.
  await page.route(`**${film.media}`, (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }))
  await open(page, film)
  await main(page)
    .getByRole('button', { name: t('play_video') })
    .click()
  await expect(main(page).getByRole('img', { name: film.name }).first()).toBeVisible()
  await expect(main(page)).toContainText(t('video_unplayable'))
  await expect(video).toHaveCount(0)

  const sound = await findWork(({ media_type }) => media_type === 'audio/mpeg')
  await open(page, sound)
  await expect(main(page).getByRole('img', { name: sound.name }).first()).toBeVisible()
  await expect(main(page).locator('audio')).toHaveAttribute('src', sound.media)
  await expect(main(page).locator('audio')).toHaveJSProperty('controls', true)
})

test('the picture opens over the whole window, comes nearer where it is pointed at, and gives the focus back [TOK-01]', async ({
  page,
}) => {
  await open(page, await findWork(({ media_type }) => media_type === 'image/png'))
  const link = main(page).getByRole('link', { name: /^Enlarge/ })
  await link.press('Enter')
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img')
  await expect(picture).toBeVisible()
  const window = page.viewportSize()!
  const whole = (await picture.boundingBox())!
  expect(Math.max(whole.width / window.width, whole.height / window.height)).toBeCloseTo(1, 1)
  await expectNoFaults(page)

  /** Where in the picture a point of the window is. */
  const place = async ({ x, y }: { x: number; y: number }) => {
    const box = (await picture.boundingBox())!
    return { x: (x - box.x) / box.width, y: (y - box.y) / box.height }
  }
  const point = { x: whole.x + whole.width * 0.3, y: whole.y + whole.height * 0.4 }
  await page.mouse.move(point.x, point.y)
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(whole.width * 1.5)
  expect((await place(point)).x).toBeCloseTo(0.3, 1)
  expect((await place(point)).y).toBeCloseTo(0.4, 1)
  await test.step('a mouse drags it, which is no click', async () => {
    await page.mouse.down()
    await page.mouse.move(point.x - 80, point.y - 60, { steps: 3 })
    await page.mouse.up()
    expect((await place({ x: point.x - 80, y: point.y - 60 })).x).toBeCloseTo(0.3, 1)
    await expect(dialog.getByRole('button', { name: t('zoom_out') }).first()).toBeVisible()
  })
  await page.mouse.click(point.x, point.y)
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeCloseTo(whole.width, 0)
  // In its own pixels.
  await page.mouse.click(point.x, point.y)
  const own = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  const nearest = Math.max(own, whole.width * 2)
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeCloseTo(nearest, 0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('the label: name, badge, likes, availability, description, chips, collection, scanner [TOK-02] [TOK-03] [TOK-05] [TOK-08] [LIM-01]', async ({
  page,
}) => {
  const work = await findWork(
    ({ creator, offers, collection }) =>
      creator.verified && offers.some((offer) => offer.available_copies > 0) && collection._id !== null,
  )
  await open(page, work)
  const label = main(page)
  await expect(label.getByRole('heading', { level: 1 })).toHaveText(work.name)
  await expect(label.getByRole('img', { name: t('verified') }).first()).toBeVisible()
  await expect(
    label.getByRole('button', { name: t('like_label', { title: work.name, n: work.likes }) }),
  ).toBeVisible()
  await expect(label).toContainText('Available')
  await expect(label.getByRole('link', { name: work.collection.name })).toHaveAttribute(
    'href',
    `/collections/${work.collection._id}`,
  )
  await expect(label).toContainText('Comments Disabled')
  const { token, offer } = await api('GET /tokens/{id}', { params: { id: work._id }, query: {} })
  await expect(fact(page, 'Royalties')).toHaveText(`${token.royalties}%`)
  await expect(fact(page, t('product_fee'))).toHaveText(
    new RegExp(`^${formatPercent(bps(offer!.commission))}%\\D*$`),
  )
  const address = work.chain_address
  await expect(label).toContainText(`${address.slice(0, 15)}…${address.slice(-4)}`)
  const [category] = work.categories
  await label
    .getByRole('list', { name: t('categories') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/search\\?category=${category!._id}$`))
})

test('a long description is cut at 250 characters until Read More [TOK-02] [LIM-01]', {
  tag: '@long',
}, async ({ page }) => {
  const accounts = await demoAccounts()
  const studio = await openStudio('ETH')
  const description = `${'Words about a work. '.repeat(20)}The end.`
  const token = await studio.make(accounts.at(-2)!, { name: `Long story ${Date.now()}`, description })
  await open(page, token)
  const text = main(page).getByText('Words about a work.').first()
  await expect(text).toHaveText(`${'Words about a work. '.repeat(12)}Words…`)
  await main(page).getByRole('button', { name: 'Read More' }).click()
  await expect(text).toHaveText(description)
  await expect(main(page)).toContainText('Not on sale')
})

test('a sold single work shows Sold for and Owned by; any other shows its creator [TOK-04]', {
  tag: '@long',
}, async ({ page }) => {
  const sold = await findWork(
    ({ type, offers, name }) => type === 721 && offers.length === 0 && /Season/.test(name),
  )
  const { token, history } = await api('GET /tokens/{id}', { params: { id: sold._id }, query: {} })
  const sale = history.find(({ type }) => type === 'purchased')!
  await open(page, sold)
  await expect(main(page)).toContainText('Sold for')
  await expect(main(page)).toContainText(`${formatAmount(wei(sale.price!))} ${token.blockchain}`)
  await expect(main(page)).toContainText('Owned by')
  await expect(main(page).getByRole('link', { name: token.owners[0]!.user.name })).toBeVisible()

  await open(page, await findWork(({ type, offers }) => type === 721 && offers.length > 0))
  await expect(main(page)).toContainText('Creator')
  await expect(main(page)).not.toContainText('Sold for')
})

test('an auction: highest bidder, countdown, minimum bid, and the tabs of the offer [TOK-06] [TOK-07] [TOK-09] [NET-06] [ROL-01]', async ({
  page,
}) => {
  const { offers } = await api('GET /offers/{list}', {
    params: { list: 'live' },
    query: { blockchain: 'ETH' },
  })
  const offer = offers.find(({ type, token }) => type === 'auction' && token.type === 721)!
  await open(page, offer.token)
  const auction = main(page).getByRole('region', { name: t('auction') })
  await expect(auction).toContainText(offer.auction!.bidder.name)
  const clock = auction.getByRole('timer')
  for (const unit of ['days', 'hours', 'mins', 'sec']) await expect(clock).toContainText(unit)
  const before = await clock.textContent()
  await expect.poll(() => clock.textContent()).not.toBe(before)
  const price = wei(offer.auction!.price)
  await expect(auction).toContainText(formatDollars(price, 'ETH', RATES.ETHUSDT!)!)

  const bid = main(page).getByRole('button', { name: /^PLACE A BID/ })
  await expect(bid).toContainText(/\d ETH.*\$[\d,]+\.\d$/)
  await bid.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('connect_title') })).toBeVisible()
  await page.keyboard.press('Escape')

  const tabs = main(page)
    .getByRole('navigation', { name: t('about_work') })
    .getByRole('link')
  await expect(tabs).toHaveText(['Owners', 'Details', 'Offers', 'Bids', 'History'])
  await expect(tabs.filter({ hasText: 'Details' })).toHaveAttribute('aria-current', 'page')
  await tabs.filter({ hasText: 'Bids' }).click()
  await expect(page).toHaveURL(/tab=bids/)
  const { offer: shown } = await api('GET /tokens/{id}', { params: { id: offer.token._id }, query: {} })
  const rows = main(page)
    .getByRole('region', { name: t('about_work') })
    .getByRole('listitem')
  await expect(rows).toHaveCount(shown!.bids.length)
  await expect(rows.first()).toContainText(shown!.bids[0]!.user.name)
})

test('an auction without a bid says so [TOK-06]', { tag: '@long' }, async ({ page }) => {
  const waiting = await findWork(
    ({ offers }) => offers.length > 0 && offers.every(({ type, auction }) => type !== 'direct' && !auction),
  )
  await open(page, waiting)
  await expect(main(page)).toContainText('Be the first one to bid!')
  await expect(main(page)).toContainText('Minimum bid')
})

test('a fixed price with dollars and fee; people can buy from owners, buyers are listed [TOK-07] [TOK-09] [NET-05] [NET-06]', async ({
  page,
}) => {
  const work = await findWork(
    ({ type, blockchain, offers }) =>
      type === 1155 &&
      blockchain === 'MATIC' &&
      offers.some((offer) => offer.type === 'direct' && offer.sold_copies > 0),
  )
  const offer = work.offers[0]!
  await open(page, work, `?offer=${offer._id}`)
  const price = wei(offer.offer_price!)
  await expect(main(page)).toContainText(`${formatAmount(price)} MATIC`)
  await expect(main(page)).toContainText(formatDollars(price, 'MATIC', RATES.POLUSDT!)!)
  await expect(main(page).getByRole('button', { name: /^Buy Now.*\$[\d,]+\.\d{3}$/ })).toBeVisible()
  const tabs = main(page)
    .getByRole('navigation', { name: t('about_work') })
    .getByRole('link')
  await expect(tabs).toHaveText(['Owners', 'Details', 'Offers', 'Buyers', 'History'])
  await tabs.filter({ hasText: 'Owners' }).click()
  await expect(main(page).getByRole('button', { name: 'Buy', exact: true }).first()).toBeVisible()
  await tabs.filter({ hasText: 'Buyers' }).click()
  const { offer: shown } = await api('GET /tokens/{id}', {
    params: { id: work._id },
    query: { offer: offer._id },
  })
  const list = main(page).getByRole('region', { name: t('about_work') })
  await expect(list.getByRole('listitem')).toHaveCount(shown!.buyers.length)
  await tabs.filter({ hasText: 'History' }).click()
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(list).toContainText(/(minutes?|hours?) ago|just now/)
})

test('if a work has more offers than one page holds, all can be reached [TOK-09]', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  const OFFERS = 50
  const [maker] = (await demoAccounts()).slice(-1) as [string]
  const studio = await openStudio('BNB')
  const token = await studio.make(maker, { copies: 500, name: `Many ${Date.now()}` })
  for (let at = 1; at <= OFFERS; at++)
    await studio.offer(maker, token, { price: `0.${String(at).padStart(3, '0')}` })
  await open(page, token, '?tab=owners')
  await expect(main(page)).toContainText('0.001 BNB')
  const list = main(page).getByRole('region', { name: t('all_offers') })
  await expect(list.getByRole('listitem')).toHaveCount(48)
  await list.getByRole('button', { name: t('load_more') }).click()
  await expect(list.getByRole('listitem')).toHaveCount(OFFERS)
  await list
    .getByRole('link', { name: t('show') })
    .last()
    .click()
  await expect(page).toHaveURL(/offer=/)
  await expect(list).toHaveCount(0)
  await expect(main(page)).toContainText('0.05 BNB')
})

test('if an offer has more buyers than its page holds, all can be read [TOK-09]', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  const BUYERS = 50
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('BNB')
  const token = await studio.make(maker, { copies: 100, name: `Bought ${Date.now()}` })
  const offer = await studio.offer(maker, token, { price: '0.001', copies: 100 })
  for (let at = 0; at < BUYERS; at++) await studio.buy(buyer, offer)
  await open(page, token, '?tab=buyers')
  const rows = main(page)
    .getByRole('region', { name: t('about_work') })
    .getByRole('listitem')
  await expect(rows).toHaveCount(48)
  await main(page)
    .getByRole('button', { name: t('load_more') })
    .click()
  await expect(rows).toHaveCount(BUYERS)
})

test('the dollars are left out if a rate is unknown, and rates that cannot be loaded are silent [NET-05] [ERR-04]', {
  tag: '@long',
}, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const work = await findWork(
    ({ blockchain, offers }) => blockchain === 'BNB' && offers.some((offer) => offer.offer_price),
  )
  await page.clock.install()
  await open(page, work)
  const buy = main(page).getByRole('button', { name: /^Buy Now/ })
  await expect(buy).toContainText('$')
  // An open page asks for new rates every five minutes, from its hydration on.
  await page.waitForFunction(
    (button) => Object.keys(button!).some((key) => key.startsWith('__react')),
    await buy.elementHandle(),
  )
  const answerWith = async (answer: { status?: number; json: unknown }) => {
    await page.unrouteAll()
    await page.route('**/api/common/prices*', (route) => route.fulfill(answer))
    const answered = page.waitForResponse('**/api/common/prices*')
    await page.clock.fastForward(301_000)
    await answered
  }
  await answerWith({ status: 500, json: { code: 'internal' } })
  await staysSilent(page)
  await expect(buy).toContainText('$')
  await answerWith({ json: { ETH: RATES.ETHUSDT, MATIC: RATES.POLUSDT, BNB: null } })
  await expect(buy).not.toContainText('$')
  await expect(buy).toContainText(/\d BNB/)
  await staysSilent(page)
  expect(errors).toEqual([])
})

test('an open page follows bids, sales and the price history [TOK-06] [ERR-05]', async ({ page }) => {
  const [maker, bidder] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('BNB')
  const token = await studio.make(maker, { name: `Live ${Date.now()}` })
  const offer = await studio.offer(maker, token, { minBid: '0.1' })
  await open(page, token, '?tab=bids')
  await expect(main(page)).toContainText('Nothing yet')
  await expect(main(page).getByRole('region', { name: t('price_history') })).toHaveCount(0)
  const first = await studio.bid(bidder, offer, '0.2')
  await expect(main(page).getByRole('region', { name: t('auction') })).toContainText('0.2 BNB')
  await studio.bid(bidder, first, '0.3')
  const chart = main(page).getByRole('region', { name: t('price_history') })
  const points = chart.getByRole('slider', { name: t('price_history') })
  await expect(points).toHaveAttribute('aria-valuetext', /0\.3 BNB/)
  // Above the details, with where the work lives.
  const details = main(page).getByRole('region', { name: t('about_work') })
  expect((await chart.boundingBox())!.y).toBeLessThan((await details.boundingBox())!.y)
  await points.press('ArrowLeft')
  await expect(points).toHaveAttribute('aria-valuetext', /0\.2 BNB/)
  await expect(chart.getByText('0.2 BNB')).toBeVisible()
  // The pointer selects the nearest point.
  const { x, y, width, height } = (await points.boundingBox())!
  await page.mouse.move(x + width * 0.9, y + height * 0.1)
  await expect(chart.getByText('0.3 BNB')).toBeVisible()
  await page.mouse.move(x + width * 0.1, y + height * 0.5)
  await expect(chart.getByText('0.2 BNB')).toBeVisible()
})

test('long names without spaces and large prices fit on a phone [NET-07]', { tag: '@long' }, async ({
  page,
}) => {
  const [maker] = (await demoAccounts()).slice(-2) as [string]
  const studio = await openStudio('ETH')
  const token = await studio.make(maker, { name: 'Unbreakable'.repeat(18), description: 'D'.repeat(300) })
  await studio.offer(maker, token, { price: '9999999999', minBid: '999999.12345678' })
  const odd = await (await openStudio('MATIC')).make(maker, { name: 'Almost nothing' })
  await (await openStudio('MATIC')).offer(maker, odd, { price: '0.000000001' })
  await page.setViewportSize({ width: 360, height: 780 })
  for (const address of [`/tokens/${token._id}`, `/tokens/${token._id}?tab=owners`, '/', '/search']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, address).toBeLessThanOrEqual(0)
  }
  await open(page, odd)
  await expect(main(page)).toContainText('0.000000001 MATIC')
})
