import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { tIn } from '@vitrine/messages/tIn'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { paste } from '../paste.ts'
import { confirm, openAs, walletSheet } from '../people.ts'
import { openStudio } from '../works.ts'

// What people type and paste into fields for money and numbers, and what these make of it.

const de = tIn('de')

const settled = async (page: Page, title: string) => {
  await page.getByRole('dialog', { name: title }).waitFor()
  await page.keyboard.press('Escape')
}

const openInGerman = async (page: Page, wallet: string, address: string) => {
  await openAs(page, wallet, '/terms')
  await page.goto(`${address}?lang=de`)
  await expect(page.getByRole('banner').getByRole('button', { name: de('account_menu') })).toBeVisible()
}

const confirmInGerman = async (page: Page, what: string) => {
  await expect(walletSheet(page)).toContainText(what)
  await walletSheet(page)
    .getByRole('button', { name: de('demo_confirm') })
    .click()
}

test('a price is read as it is written in the reader’s language, typed or pasted, and nothing of it is left out [VAL-08]', async ({
  page,
}) => {
  await page.goto('/collectible/single?lang=en')
  const main = page.getByRole('main')
  await main.getByRole('switch', { name: t('instant') }).click()
  const field = main.getByRole('textbox', { name: t('price'), exact: true })
  const understood = async (amount: string) =>
    expect(main.locator('p').filter({ hasText: new RegExp(`^${amount} MATIC · \\$`) })).toBeVisible()

  await test.step('typed', async () => {
    for (const [typed, amount] of [
      ['0,05', '0.05'],
      ['1.000,5', '1000.5'],
      ['٠٫٠٥', '0.05'],
      ['０．０５', '0.05'],
    ] as const) {
      await field.fill('')
      await field.pressSequentially(typed)
      await expect(field).toHaveValue(typed)
      await understood(amount)
      await field.blur()
      await expect(field).toHaveValue(amount)
    }
    await expectNoFaults(page)
  })

  await test.step('pasted', async () => {
    for (const pasted of ['0,05', ' 2.4 ', '2.4 MATIC', '\u20662.4 MATIC\u2069', '1 234,5']) {
      await paste(page, field, pasted)
      const amount = { '0,05': '0.05', '1 234,5': '1234.5' }[pasted] ?? '2.4'
      await expect(field).toHaveValue(amount)
      await understood(amount)
    }
    await paste(page, field, '2.4 ETH')
    await expect(field).toHaveValue('2.4 ETH')
    await expect(main).toContainText(t('amount_unit', { unit: 'MATIC' }))
  })

  await test.step('what can mean two amounts is asked about', async () => {
    await field.fill('')
    await field.pressSequentially('1,000')
    await expect(main).toContainText(t('amount_ambiguous', { one: '1000', other: '1.000' }))
    await expectNoFaults(page)
    await main.getByRole('button', { name: '1000 MATIC' }).click()
    await expect(field).toHaveValue('1000')
    await understood('1000')
  })

  await test.step('somebody who deletes the first digit to type another keeps the rest', async () => {
    await field.press('Home')
    await field.press('Delete')
    await expect(field).toHaveValue('000')
    await field.press('2')
    await expect(field).toHaveValue('2000')
  })
})

test('in German a work is listed and bid on with decimal commas', { tag: '@long' }, async ({ browser }) => {
  const [maker, bidder] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('BNB')
  const work = await studio.make(maker, { name: `Komma ${Date.now()}` })
  await studio.endApproval(maker)
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const offerOf = async () => (await api('GET /tokens/{id}', { params: { id: work._id } })).offer!

  await test.step('listed', async () => {
    await openInGerman(page, maker, `/tokens/${work._id}`)
    await page.getByRole('button', { name: de('resell') }).click()
    const dialog = page.getByRole('dialog', { name: de('sell_title', { title: work.name }) })
    await dialog.getByRole('switch', { name: de('auction') }).click()
    await dialog.getByRole('textbox', { name: de('minimum_bid') }).pressSequentially('0,05')
    await dialog.getByRole('switch', { name: de('direct_sale') }).click()
    const price = dialog.getByLabel(de('price'), { exact: true })
    await price.pressSequentially('1.005')
    await expect(dialog).toContainText(de('amount_ambiguous', { one: '1005', other: '1,005' }))
    await price.fill('1,005')
    await expect(dialog).toContainText('1,005 BNB · ')
    await dialog.getByRole('button', { name: de('sell_submit') }).click()
    await confirmInGerman(page, de('demo_action_setApprovalForAll'))
    await confirmInGerman(page, de('demo_action_createOffers'))
    await settled(page, de('offer_created'))
    expect(await offerOf()).toMatchObject({
      min_bid: '50000000000000000',
      offer_price: '1005000000000000000',
    })
  })

  await test.step('bid on', async () => {
    const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await openInGerman(other, bidder, `/tokens/${work._id}`)
    await other.getByRole('button', { name: de('place_bid') }).click()
    const dialog = other.getByRole('dialog', { name: de('bid_title') })
    const field = dialog.getByLabel(de('bid_price'), { exact: true })
    await expect(field).toHaveValue('0,05')
    await field.fill('')
    await field.pressSequentially('0,0251')
    await field.blur()
    await expect(dialog).toContainText(de('bid_low', { minimum: '0,05', currency: 'BNB' }))
    await field.fill('0,06')
    await dialog.getByRole('button', { name: de('place_bid_now') }).click()
    await confirmInGerman(other, de('demo_action_bid'))
    await settled(other, de('bid_placed'))
    expect((await offerOf()).auction).toMatchObject({ price: '60000000000000000' })
    await other.context().close()
  })
  await page.context().close()
})

test('an amount above three times what is known is asked about once more, and only once', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, bidder] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: `Slip ${Date.now()}` })
  await studio.offer(maker, work, { minBid: '0.5' })
  const bids = async () => (await api('GET /tokens/{id}', { params: { id: work._id } })).offer!.bids.length
  await openAs(page, bidder, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('place_bid') }).click()
  const dialog = page.getByRole('dialog', { name: t('bid_title') })
  const field = dialog.getByLabel(t('bid_price'), { exact: true })
  const submit = dialog.getByRole('button', { name: t('place_bid_now') })
  const asked = dialog.getByText(t('amount_high', { amount: '1.6 MATIC', expected: '0.5 MATIC' }))
  await field.fill('1.6')
  await expect(asked).toBeVisible()
  await submit.dblclick()
  await expect(asked).toBeVisible()
  await expect(field).toBeFocused()
  await expectNoFaults(page)
  // As much as three times is not asked about.
  await field.fill('1.5')
  await expect(asked).toHaveCount(0)
  await field.fill('1.6')
  await dialog.getByRole('button', { name: t('amount_meant', { amount: '1.6 MATIC' }) }).click()
  await expect(asked).toHaveCount(0)
  expect(await bids()).toBe(0)
  await submit.click()
  await confirm(page, t('demo_action_bid'))
  await settled(page, t('bid_placed'))
  expect(await bids()).toBe(1)
})

test('an offer for a collection is compared with its cheapest work', { tag: '@long' }, async ({ page }) => {
  const [maker, bidder] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const name = `Floor ${Date.now()}`
  const collection = await studio.openCollection(maker, name)
  const dear = await studio.make(maker, { name: `${name} dear`, collection })
  const cheap = await studio.make(maker, { name: `${name} cheap`, collection })
  await studio.offer(maker, dear, { price: '20' })
  await studio.offer(maker, cheap, { price: '0.1' })
  await openAs(page, bidder, `/tokens/${dear._id}`)
  await page.getByRole('button', { name: t('make_offer') }).click()
  const dialog = page.getByRole('dialog', { name: t('make_offer_title') })
  const asked = dialog.getByText(t('amount_high', { amount: '15 WPOL', expected: '0.1 WPOL' }))
  await dialog.getByLabel(t('offer_price'), { exact: true }).fill('15')
  await expect(dialog.getByText(/\$/).first()).toBeVisible()
  await expect(asked).toHaveCount(0)
  const scope = dialog.getByLabel(t('offer_scope'), { exact: true })
  await scope.selectOption(t('offer_scope_collection', { name }))
  await expect(asked).toBeVisible()
  await scope.selectOption(t('offer_scope_one'))
  await expect(asked).toHaveCount(0)
})

test('a price of more than ten characters is shown whole, can be kept, and can be edited', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-1) as [string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: `Long ${Date.now()}` })
  await studio.offer(maker, work, { price: '1.234567890123', minBid: '0.25' })
  const offerOf = async () => (await api('GET /tokens/{id}', { params: { id: work._id } })).offer!
  await openAs(page, maker, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('change_price') }).click()
  const dialog = page.getByRole('dialog', { name: t('change_title', { title: work.name }) })
  const price = dialog.getByLabel(t('price'), { exact: true })
  await expect(price).toHaveValue('1.234567890123')
  await expect(price).toHaveAttribute('aria-invalid', 'false')
  await price.press('End')
  await price.press('Backspace')
  await expect(price).toHaveValue('1.23456789012')
  await expect(dialog).toContainText(t('amount_long', { n: '10' }))
  await price.pressSequentially('3')
  await dialog.getByRole('textbox', { name: t('minimum_bid') }).fill('0.3')
  await dialog.getByRole('button', { name: t('change_price') }).click()
  await confirm(page, t('demo_action_replaceOffer'))
  await settled(page, t('price_changed'))
  expect(await offerOf()).toMatchObject({ offer_price: '1234567890123000000', min_bid: '300000000000000000' })
})
