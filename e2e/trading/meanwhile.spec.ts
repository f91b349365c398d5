/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { carryOut } from '../../sample/fill/carryOut.ts'
import { openMarket } from '../../sample/fill/market.ts'
import { offerOnce } from '../../sample/fill/offerOnce.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, openAs } from '../people.ts'
import { picture } from '../picture.ts'
import { PORT } from '../vitrine.ts'
import { openStudio } from '../works.ts'

const main = (page: Page) => page.getByRole('main')
const notices = (page: Page) => page.getByRole('region', { name: t('notices') })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const people = async () => (await demoAccounts()).slice(-4) as [string, string, string, string]

test('when somebody else buys, an open checkout says that the work is sold; a typed offer to buy stays', async ({
  page,
}) => {
  const [maker, one, other] = await people()
  const studio = await openStudio('ETH')
  const work = await studio.make(maker)
  const offer = await studio.offer(maker, work, { price: '0.2' })
  await openAs(page, one, `/tokens/${work._id}`)
  await main(page)
    .getByRole('button', { name: t('buy_now') })
    .click()
  await expect(dialog(page, t('checkout'))).toBeVisible()
  await studio.buy(other, offer)
  await expect(notices(page)).toContainText(t('sold_meanwhile'))
  await expect(notices(page)).toContainText(t('offer_gone'))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await main(page)
    .getByRole('button', { name: t('make_offer') })
    .click()
  const price = page.getByRole('dialog').getByLabel(t('offer_price'), { exact: true })
  await price.fill('0.123')
  await studio.offer(other, work, { price: '0.5' })
  // An open dialog hides the page from assistive technology, so it has no role.
  await expect(page.locator('main')).toContainText('0.5 ETH')
  await expect(price).toHaveValue('0.123')
})

test('a seller hears why the dialog about an offer went away, and a holder that the offer to buy was withdrawn', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, one] = await people()
  const studio = await openStudio('ETH')
  const work = await studio.make(maker, { copies: 3 })
  for (const action of [t('change_price'), t('cancel_offer')]) {
    const offer = await studio.offer(maker, work, { price: '0.2', copies: 1 })
    await openAs(page, maker, `/tokens/${work._id}`)
    await main(page).getByRole('button', { name: action }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await studio.buy(one, offer)
    await expect(notices(page)).toContainText(t('sold_meanwhile'))
    await expect(notices(page)).not.toContainText(t('offer_gone'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  const market = await openMarket(`http://localhost:${PORT}`)
  const buyer = studio.actorOf(one)
  await offerOnce(market, studio.chain, buyer, work._id, { by: 'maren', amount: '0.01' })
  await page.goto(`/tokens/${work._id}?tab=offers`)
  await main(page)
    .getByRole('button', { name: t('accept') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const { orders } = await api('GET /tokens/{id}/orders', { params: { id: work._id }, query: {} })
  const json = { account: buyer.wallet, kind: 'order' as const, id: orders[0]!._id }
  const { plan } = await api('POST /plans/cancel', { json })
  await carryOut(market, studio.chain, buyer, plan)
  await expect(notices(page)).toContainText(t('offer_not_open'))
  await expect(dialog(page, t('accept_title'))).toHaveCount(0)
})

test('when a work is listed meanwhile, its open sale dialog says so, and what was typed is kept', async ({
  page,
}) => {
  const [maker] = await people()
  const studio = await openStudio('ETH')
  const work = await studio.make(maker)
  await openAs(page, maker, '/items')
  await page.goto(`/tokens/${work._id}?sell`)
  const sale = page.getByRole('dialog')
  await sale.getByRole('switch', { name: t('direct_sale') }).click()
  const price = sale.getByLabel(t('price'), { exact: true })
  await price.fill('0.321')
  const offer = await studio.offer(maker, work, { price: '0.3' })
  await expect(notices(page)).toContainText(t('sell_gone'))
  await expect(notices(page)).toContainText(t('typed_kept'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const json = { account: studio.actorOf(maker).wallet, kind: 'offer' as const, id: offer._id }
  const { plan } = await api('POST /plans/cancel', { json })
  const market = await openMarket(`http://localhost:${PORT}`)
  await carryOut(market, studio.chain, studio.actorOf(maker), plan)
  await main(page)
    .getByRole('button', { name: t('resell') })
    .click()
  await expect(price).toHaveValue('0.321')
})

test('the address opens the sale dialog once', async ({ page }) => {
  const [maker] = await people()
  const studio = await openStudio('ETH')
  const work = await studio.make(maker)
  await openAs(page, maker, '/items')
  await page.goto(`/tokens/${work._id}?sell`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(`/tokens/${work._id}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await studio.offer(maker, work, { price: '0.3' })
  await expect(main(page).getByRole('button', { name: t('change_price') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByRole('button', { name: t('change_price') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('My Items says at once that somebody has bid more', async ({ page }) => {
  const [maker, one, other] = await people()
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: `Followed ${Date.now()}` })
  const offer = await studio.offer(maker, work, { minBid: '0.5' })
  await studio.bid(one, offer, '0.5')
  await openAs(page, one, '/items?tab=bids')
  const row = main(page).getByRole('listitem').filter({ hasText: work.name })
  await expect(row).toContainText(t('bid_leading'))
  await studio.bid(other, offer, '0.6')
  await expect(row).toContainText(t('bid_outbid'))
})

test('after a work goes on in the background its form does not offer to mint it again', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = await people()
  const studio = await openStudio('MATIC')
  await openAs(page, maker, '/collectible/single')
  const name = main(page).getByLabel(t('field_name'), { exact: true })
  const title = `Once ${Date.now()}`
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('once.png'))
  await name.fill(title)
  await main(page).getByRole('button', { name: 'Art', exact: true }).click()
  await main(page)
    .getByRole('switch', { name: t('auction') })
    .click()
  await studio.control.setAutomine(false)
  try {
    await main(page)
      .getByRole('button', { name: t('create_nft') })
      .click()
    await confirm(page, t('demo_action_createItem'))
    await dialog(page, t('follow_steps'))
      .getByRole('button', { name: t('tray_away') })
      .click()
    const heading = main(page).getByRole('heading', { name: t('creating_away', { title }) })
    await expect(heading).toBeVisible()
    await expect(main(page).getByRole('button', { name: t('create_nft') })).toHaveCount(0)
    await main(page)
      .getByRole('button', { name: t('create_another') })
      .click()
    await expect(name).toHaveValue('')
    await page.reload()
    await expect(name).toHaveValue('')
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
})
