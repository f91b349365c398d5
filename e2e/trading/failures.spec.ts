import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, openAs, reject, signInAgain, walletSheet } from '../people.ts'
import { picture } from '../picture.ts'
import { openStudio } from '../works.ts'

// What a person sees when a step of selling or bidding fails: before it is sent, on the chain, after ten minutes.

const stepsOf = (page: Page) => page.getByRole('dialog', { name: t('follow_steps') })
const again = (page: Page) =>
  stepsOf(page)
    .getByRole('button', { name: t('try_again') })
    .click()

/** Moves the page's clock forward. */
const letPass = (page: Page, seconds: number) =>
  page.evaluate((ms) => {
    const now = Date.now
    Date.now = () => now() + ms
  }, seconds * 1000)

/** Fails the step at the wallet in each of the three ways, then lets it succeed; compares the messages. */
async function failEachWay(
  page: Page,
  studio: Awaited<ReturnType<typeof openStudio>>,
  { action, words }: { action: string; words: { refused: string; reverted: string; late: string } },
): Promise<void> {
  await test.step('rejected in the wallet', async () => {
    await reject(page)
    await expect(stepsOf(page)).toContainText(`Failed. ${words.refused}`)
    await expect(stepsOf(page)).toContainText(t('wallet_rejected'))
    await expectNoFaults(page)
  })
  await studio.control.setAutomine(false)
  try {
    await test.step('reverted by the chain', async () => {
      await again(page)
      await confirm(page, action)
      await expect(stepsOf(page)).toContainText(t('waiting_first'))
      await studio.pausedAhead(async () => {
        await studio.control.mine({ blocks: 1 })
        await expect(stepsOf(page)).toContainText(`Failed. ${words.reverted}`)
        await expect(stepsOf(page)).toContainText(t('sales_paused'))
      })
    })
    await test.step('not mined in ten minutes; a retry finds it', async () => {
      await again(page)
      await confirm(page, action)
      await expect(stepsOf(page)).toContainText(t('waiting_first'))
      const saved = page.waitForEvent('download')
      await letPass(page, 601)
      await expect(stepsOf(page)).toContainText(`Failed. ${words.late}`)
      await expect(stepsOf(page)).toContainText(t('transaction_timeout'))
      await saved
    })
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
  await again(page)
  await expect(walletSheet(page)).toHaveCount(0)
}

test('a listing fails with the messages of the catalogue, in each way, and succeeds in the end [ERR-01] [STA-03] [STA-05] [STA-04]', async ({
  page,
}) => {
  const [maker] = (await demoAccounts()).slice(-3) as [string]
  const studio = await openStudio('BNB')
  const first = await studio.make(maker)
  // An earlier offer, so that the approval exists.
  await studio.offer(maker, first, { price: '1' })
  const work = await studio.make(maker)
  await openAs(page, maker, `/tokens/${work._id}`)
  await page.getByRole('button', { name: t('resell') }).click()
  const sale = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })
  await sale.getByRole('switch', { name: t('direct_sale') }).click()
  await sale.getByRole('button', { name: t('sell_submit') }).click()
  await expect(sale).toContainText('Please input at least 0.001 of Offer price.')
  await sale.getByLabel(t('price'), { exact: true }).fill('0.4')
  await sale.getByRole('button', { name: t('sell_submit') }).click()
  const action = t('demo_action_createOffers')
  await expect(walletSheet(page)).toContainText(action)
  await failEachWay(page, studio, {
    action,
    words: {
      refused: 'Failed to create NFT Offer!',
      reverted: 'Offer is not created successfully',
      late: 'Create Offer failed',
    },
  })
  await expect(page.getByRole('dialog', { name: 'Offer is created successfully.' })).toBeVisible()
  await expectNoFaults(page)
  const { offers } = await api('GET /tokens/{id}', { params: { id: work._id } })
  expect(offers).toHaveLength(1)
})

test('a sale that cannot begin while the networks are out of reach says so, and can be begun again', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-3) as [string]
  const studio = await openStudio('BNB')
  const work = await studio.make(maker)
  await openAs(page, maker, '/')
  await page.route('**/api/common/networks*', (route) => route.abort())
  await page.goto('/items?tab=created')
  await page.getByRole('link', { name: work.name }).first().click()
  await page.getByRole('button', { name: t('resell') }).click()
  const sale = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })
  await sale.getByRole('switch', { name: t('direct_sale') }).click()
  await sale.getByLabel(t('price'), { exact: true }).fill('0.4')
  const submit = sale.getByRole('button', { name: t('sell_submit') })
  await submit.click()
  await expect(page.getByRole('alert').getByText(t('network'))).toBeVisible()
  await expect(submit).not.toHaveAttribute('aria-busy', 'true')
  await page.unroute('**/api/common/networks*')
  await submit.click()
  await expect(stepsOf(page)).toBeVisible()
})

for (const { copies, refused, bidAction } of [
  { copies: 1, refused: 'Failed to bid to this item!', bidAction: t('demo_action_bid') },
  {
    copies: 3,
    refused: 'Failed to create NFT Auction and Bids!',
    bidAction: t('demo_action_createAuctionAndBid'),
  },
])
  test(`a bid on one of ${copies} fails with the messages of the catalogue, in each way, and succeeds in the end [ERR-01] [STA-07] [STA-05] [STA-04]`, {
    tag: '@long',
  }, async ({ page }) => {
    const [maker, , bidder] = (await demoAccounts()).slice(-3) as [string, string, string]
    const studio = await openStudio('ETH')
    const work = await studio.make(maker, { copies })
    const offer = await studio.offer(maker, work, { minBid: '0.1', copies })
    await openAs(page, bidder, `/tokens/${work._id}?offer=${offer._id}`)
    await page.getByRole('button', { name: t('place_bid') }).click()
    await page
      .getByRole('dialog', { name: t('bid_title') })
      .getByRole('button', { name: t('place_bid_now') })
      .click()
    await expect(walletSheet(page)).toContainText(bidAction)
    await failEachWay(page, studio, {
      action: bidAction,
      words: {
        refused,
        reverted: 'You failed to bid this item.',
        late: 'Your bid is not successfully.',
      },
    })
    await expect(page.getByRole('dialog', { name: 'You bid to this item successfully.' })).toBeVisible()
    const { offer: after } = await api('GET /offers/{id}', { params: { id: offer._id } })
    expect(after.auction).toMatchObject({ bids_count: 1, bidder: { wallet: bidder } })
  })

test('a visitor who clicks Buy or Bid and turns out to be the owner is told so [VAL-15] [ROL-03]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-3) as [string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker)
  await studio.offer(maker, work, { price: '0.2' })
  await page.goto(`/tokens/${work._id}`)
  await page.getByRole('button', { name: t('buy_now') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: t('demo_wallet') })).toBeVisible()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: t('demo_wallet') }).click()
  await expect(dialog.getByRole('button', { name: maker.slice(-4) })).toBeVisible()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: maker.slice(-4) }).click()
  await expect(walletSheet(page)).toBeVisible()
  await expectNoFaults(page)
  await confirm(page, t('demo_sign'))
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  await expect(checkout).toContainText('You already owned this item.')
  await expectNoFaults(page)
  await expect(checkout.getByRole('button', { name: t('buy_now') })).toBeDisabled()
  await checkout.getByRole('button', { name: t('close') }).click()
  await expect(page.getByRole('button', { name: t('buy_now') })).toHaveCount(0)
})

test('price fields take non-negative decimals of at most ten characters, keep what was typed, and say at the field what is wrong [VAL-08]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/collectible/single')
  const main = page.getByRole('main')
  await main.getByRole('switch', { name: t('instant') }).click()
  for (const [name, message] of [
    [t('price'), 'Please input valid price.'],
    [t('minimum_bid'), 'Please input valid minimum bid price.'],
  ] as const)
    await test.step(name, async () => {
      const field = main.getByRole('textbox', { name, exact: true })
      const wrong = main.getByText(message, { exact: true })
      await expect(field).toHaveAttribute('inputmode', 'decimal')
      await expect(wrong).toHaveCount(0)
      await field.focus()
      await field.blur()
      await expect(wrong).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill('0.5')
      await expect(wrong).toHaveCount(0)
      for (const [typed, said] of [
        ['x-+e, .', t('amount_unreadable', { example: '0.05' })],
        ['-5', t('amount_negative')],
        ['12345678901', t('amount_long', { n: '10' })],
        ['0.123456789', t('amount_long', { n: '10' })],
      ] as const) {
        await field.fill('')
        await field.pressSequentially(typed)
        await expect(main.getByText(said, { exact: true })).toBeVisible()
        await field.blur()
        await expect(field).toHaveValue(typed)
        await expect(wrong).toBeVisible()
      }
      for (const [typed, kept] of [
        ['007', '7'],
        ['1234567890', '1234567890'],
        ['0.12345678', '0.12345678'],
      ] as const) {
        await field.fill(typed)
        await expect(field).toHaveValue(kept)
        await expect(main.getByText(`${kept} MATIC`).first()).toBeVisible()
        await expect(wrong).toHaveCount(0)
      }
      await field.fill('')
      await field.pressSequentially('001234567890')
      await expect(field).toHaveValue('1234567890')
      await field.fill('0')
      await field.blur()
      await expect(wrong).toBeVisible()
      await field.fill('')
    })
  await main.getByRole('button', { name: t('create_nft') }).click()
  for (const message of ['Please input valid price.', 'Please input valid minimum bid price.'])
    await expect(main.getByText(message, { exact: true })).toBeVisible()
})

test('without a connection nothing breaks: actions continue when it is back', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/terms', { waitUntil: 'networkidle' })
  const notice = page.getByRole('status').filter({ hasText: t('offline') })
  const text = page.getByRole('heading', { level: 1 })
  const place = await text.boundingBox()
  await expect(notice).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(notice).toBeVisible()
  expect(await text.boundingBox()).toEqual(place)
  await expectNoFaults(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('connect_wallet') })
    .click()
  const email = page.getByRole('contentinfo').getByRole('textbox')
  await email.fill('no address')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('subscribe') })
    .click()
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('footer_terms'))
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: t('connect_title') })).toBeVisible()
  await expect(page.getByText(t('email_invalid')).first()).toBeVisible()
  // The message is announced in front of a dialog too.
  await page.context().setOffline(true)
  await expect(notice).toBeVisible()
  await page.context().setOffline(false)
})

test('a link and a search that are used without a connection work when it is back', { tag: '@long' }, async ({
  page,
}) => {
  const banner = page.getByRole('banner')
  const search = banner.getByPlaceholder(t('search_placeholder'))
  await page.goto('/terms', { waitUntil: 'networkidle' })
  for (const [press, address] of [
    [() => banner.getByRole('link', { name: t('nav_tokenization') }).click(), /\/tokenization$/],
    [() => search.press('Enter'), /\/search\?name=tide$/],
  ] as const) {
    await search.fill('tide')
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await page.context().setOffline(true)
    await press()
    await page.waitForTimeout(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!)
    await page.context().setOffline(false)
    await expect(page).toHaveURL(address)
  }
})

/** The server ends the session, and the page does not know it. */
const forgetSession = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('vitrine.session')!)
    await fetch('/api/auth/signout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  })

test('a session that ends in the middle is reported, and after the next sign-in everything continues [STA-01] [STA-09]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker] = (await demoAccounts()).slice(-2) as [string]
  const ended = page.getByRole('region', { name: t('notices') }).getByText(t('session_ended'))
  await openAs(page, maker, '/collectible/single')
  const main = page.getByRole('main')
  const name = `Out of time ${Date.now()}`
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('late.png'))
  await main.getByLabel(t('field_name'), { exact: true }).fill(name)
  await main.getByRole('button', { name: 'Art', exact: true }).click()
  await main.getByRole('switch', { name: t('auction') }).click()

  // The wallet is still connected: it only has to sign.
  const signAgain = async () => {
    await signInAgain(page)
    await confirm(page, t('demo_sign'))
  }
  await test.step('before a file is stored', async () => {
    await forgetSession(page)
    await main.getByRole('button', { name: t('create_nft') }).click()
    await expect(ended).toBeVisible()
    await main.getByRole('button', { name: t('create_nft') }).click()
    await signAgain()
  })
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  await test.step('while the wallet asks', async () => {
    await expect(walletSheet(page)).toContainText(t('demo_action_createItem'))
    await forgetSession(page)
    await confirm(page, t('demo_action_createItem'))
    await expect(steps).toHaveCount(0)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('connect_wallet') })
      .click()
    await signAgain()
    await steps.getByRole('button', { name: t('try_again') }).click()
  })
  await expect(page.getByRole('heading', { name: t('created_title', { title: name }) })).toBeVisible()
  const { items } = await api('GET /users/{wallet}/items/{type}', {
    params: { wallet: maker, type: 'created' },
    query: {},
  })
  expect(JSON.stringify(items).split(name)).toHaveLength(2)
})

test('a page that fails says so in its frame, tells the console, and offers a way on', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/search', { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByLabel(t('footer_theme')).selectOption('dark')
  const looks = () =>
    page.evaluate(() => {
      const { backgroundColor, fontFamily } = getComputedStyle(document.body)
      return { backgroundColor, fontFamily }
    })
  const before = await looks()
  const told = page.waitForRequest('**/api/common/logs/add')
  await page.route('**/api/tokens/*', (route) => route.fulfill({ json: {} }))
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: t('page_failed') })).toBeVisible()
  expect(await looks()).toEqual(before)
  await expect(page.getByRole('banner')).toBeVisible()
  const report = (await told).postDataJSON() as { message: string; data: string }
  expect(report.message).toMatch(/^TypeError: /)
  expect(report.data).toMatch(/^\/tokens\n/)
  await expectNoFaults(page)
  await page.getByRole('link', { name: t('go_home') }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})
