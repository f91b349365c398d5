/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { installWallet, WALLET_NAME } from '../announcedWallet.ts'
import { expectNoFaults } from '../faults.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { buyNow, confirm, openAs, walletSheet } from '../people.ts'
import { openStudio } from '../works.ts'

type Blockchain = 'ETH' | 'MATIC' | 'BNB'
const stepsOf = (page: Page) => page.getByRole('dialog', { name: t('follow_steps') })
const tray = (page: Page) => page.getByRole('banner').getByRole('button', { name: t('tray') })

/** A work on sale, and a person with its checkout open. */
async function atCheckout(page: Page, blockchain: Blockchain, connect = true) {
  const [maker, quick, buyer] = (await demoAccounts()).slice(-3) as [string, string, string]
  const studio = await openStudio(blockchain)
  const work = await studio.make(maker)
  const offer = await studio.offer(maker, work, { price: '0.3' })
  await (connect ? openAs(page, buyer, `/tokens/${work._id}`) : page.goto(`/tokens/${work._id}`))
  const buy = async () => {
    await buyNow(page)
  }
  return { studio, work, offer, quick, buyer, maker, buy }
}

/** Moves the page's clock forward. */
const letPass = (page: Page, seconds: number) =>
  page.evaluate((ms) => {
    const now = Date.now
    Date.now = () => now() + ms
  }, seconds * 1000)

/** Waits until the page has looked at its clock, once a second. The page itself counts the time. */
const tick = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_200)))

test('a transaction that waits: announced at once, again after every minute, and kept in the tray across pages and reloads [ERR-02] [STA-03] [STA-01] [NET-04]', {
  tag: '@long',
}, async ({ page }) => {
  const { studio, work, buy, buyer } = await atCheckout(page, 'ETH')
  await studio.control.setAutomine(false)
  try {
    await buy()
    await expect(stepsOf(page)).toContainText("Processing. Don't close this modal!")
    await confirm(page, t('demo_action_buy'))
    const first = stepsOf(page).getByText(
      "We are waiting for the blockchain to confirm the transaction. It might take up to 10 minutes. Don't close this tab until you see the success message.",
      { exact: true },
    )
    const reminder = stepsOf(page).getByText(
      'We are still waiting for the transaction to be mined. Be patient',
      { exact: true },
    )
    await expect(first).toBeVisible()
    await letPass(page, 40)
    await tick(page)
    await expect(first).toBeVisible()
    await expect(reminder).toHaveCount(0)
    await expectNoFaults(page)
    await letPass(page, 20)
    for (let minute = 1; minute <= 2; minute++)
      await test.step(`a reminder after minute ${minute}`, async () => {
        const unseen = reminder.and(page.locator(':not([data-seen])'))
        await expect(unseen).toBeVisible()
        await expect(first).toHaveCount(0)
        // Screen readers read a new element aloud.
        await reminder.evaluate((element) => element.setAttribute('data-seen', ''))
        await tick(page)
        await expect(unseen).toHaveCount(0)
        await letPass(page, 60)
      })
    await test.step('it continues in the background, on another page, after a reload', async () => {
      await stepsOf(page)
        .getByRole('button', { name: t('tray_away') })
        .click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('nav_items') })
        .click()
      await tray(page).click()
      const panel = page.getByRole('dialog', { name: t('tray') })
      await expect(panel).toContainText(work.name)
      await expect(panel).toContainText(t('step_sent'))
      await expectNoFaults(page)
      await page.reload()
      await expect(tray(page)).toHaveAccessibleName(t('tray_open', { n: 1 }))
    })
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
  await expect(tray(page)).toHaveAccessibleName(t('tray'))
  await tray(page).click()
  const panel = page.getByRole('dialog', { name: t('tray') })
  await expect(panel).toContainText(t('done'))
  await panel
    .getByRole('link', { name: t('view_work') })
    .first()
    .click()
  const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
  expect(token.owners.map(({ user }) => user.wallet)).toEqual([buyer])
})

test('only while the wallet is asked, the page must not be closed; the dialog may always be left [ERR-02]', {
  tag: '@long',
}, async ({ page }) => {
  const { buy } = await atCheckout(page, 'MATIC')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/offers/*/buy', async (route) => {
    await answered
    await route.continue()
  })
  await buy()
  const away = stepsOf(page).getByRole('button', { name: t('tray_away') })
  await expect(stepsOf(page)).toContainText(t('do_not_close'))
  await expect(away).toBeEnabled()
  await confirm(page, t('demo_action_buy'))
  await expect(stepsOf(page)).toContainText(t('step_reporting'))
  await expect(away).toBeEnabled()
  await expect(stepsOf(page)).not.toContainText(t('do_not_close'))
  answer()
  await expect(page.getByRole('dialog', { name: t('bought') })).toBeVisible()
})

test('after a closed tab the purchase is still there, and finishes by itself [STA-01]', {
  tag: '@long',
}, async ({ page, context }) => {
  const { studio, buy, work } = await atCheckout(page, 'ETH')
  await studio.control.setAutomine(false)
  let again: Page
  try {
    await buy()
    await confirm(page, t('demo_action_buy'))
    await expect(stepsOf(page)).toContainText(t('waiting_first'))
    await page.close()
    again = await context.newPage()
    await again.goto('/')
    await expect(tray(again)).toHaveAccessibleName(t('tray_open', { n: 1 }))
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
  await expect(tray(again)).toHaveAccessibleName(t('tray'))
  const { offer } = await api('GET /tokens/{id}', { params: { id: work._id } })
  expect(offer?.status).toBe('completed')
})

test('a slower buyer in the same block: the transaction reverts with a clear message, and only gas is lost [ERR-01] [STA-03]', {
  tag: '@long',
}, async ({ page }) => {
  const { studio, work, offer, quick, buyer, buy } = await atCheckout(page, 'ETH')
  const before = await studio.balance(buyer)
  await studio.control.setAutomine(false)
  try {
    await buy()
    // This page is not updated: its data is old.
    await page.route('**/api/tokens/*', (route) => route.abort())
    await confirm(page, t('demo_action_buy'))
    await expect(stepsOf(page)).toContainText(t('waiting_first'))
    await studio.buyAhead(quick, offer)
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
  await expect(stepsOf(page)).toContainText('You failed to buy this item.')
  await expect(stepsOf(page)).toContainText(t('offer_gone'))
  expect(before - (await studio.balance(buyer))).toBeLessThan(10n ** 16n)
  // The server is not told either: it reads the chain.
  const owners = async () => {
    const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
    return token.owners.map(({ user }) => user.wallet)
  }
  await expect.poll(owners).toEqual([quick])
})

test('sped up in the wallet it continues under the new hash; a cancelled or missing one says so [STA-01] [STA-05]', {
  tag: '@long',
}, async ({ page }) => {
  const { studio, buy, buyer } = await atCheckout(page, 'ETH')
  const pendingOf = async () => (await studio.pendingOf(buyer))!
  await studio.control.setAutomine(false)
  try {
    await test.step('cancelled', async () => {
      await buy()
      // Until the page has read a transaction it cannot know that another one took its number.
      const read = page.waitForResponse(
        (response) => response.request().postData()?.includes('eth_getTransactionByHash') ?? false,
      )
      await confirm(page, t('demo_action_buy'))
      await expect(stepsOf(page)).toContainText(t('waiting_first'))
      await read
      await studio.replace(await pendingOf(), 'cancel')
      await studio.control.mine({ blocks: 1 })
      await expect(stepsOf(page)).toContainText(t('transaction_replaced'), { timeout: 25_000 })
    })
    await test.step('missing: it may come later, so it is not called a failure, and only the person sends it again', async () => {
      await stepsOf(page)
        .getByRole('button', { name: t('try_again') })
        .click()
      await confirm(page, t('demo_action_buy'))
      await expect(stepsOf(page)).toContainText(t('waiting_first'))
      await studio.control.dropTransaction({ hash: (await pendingOf()).hash })
      await expect(stepsOf(page)).toContainText(t('transaction_unfound'), { timeout: 25_000 })
    })
    await test.step('sped up', async () => {
      await stepsOf(page)
        .getByRole('button', { name: t('try_again') })
        .click()
      await confirm(page, t('demo_action_buy'))
      await expect(stepsOf(page)).toContainText(t('waiting_first'))
      await studio.replace(await pendingOf(), 'speed up')
      await studio.control.mine({ blocks: 1 })
      await expect(page.getByRole('dialog', { name: t('bought') })).toBeVisible({ timeout: 25_000 })
    })
  } finally {
    await studio.control.setAutomine(true)
    await studio.control.mine({ blocks: 1 })
  }
})

test('if the wallet’s answer is lost, the transaction is found if it was sent, and given up after ten minutes if not [STA-05] [ERR-02] [ERR-03] [STA-04]', {
  tag: '@long',
}, async ({ page }) => {
  const { buy, studio } = await atCheckout(page, 'MATIC')
  const node = new URL(studio.chain.network.rpcUrl).origin
  let passOn = false
  await page.route(`${node}/**`, async (route) => {
    if (!route.request().postData()?.includes('eth_sendTransaction')) return route.continue()
    if (passOn) await route.fetch()
    await route.abort()
  })
  await test.step('not sent: after ten minutes it is given up, saved as a file, and reported to the server', async () => {
    await buy()
    await confirm(page, t('demo_action_buy'))
    await expect(stepsOf(page)).toContainText(t('waiting_first'))
    const logged = page.waitForRequest('**/api/common/logs/add')
    const saved = page.waitForEvent('download')
    await letPass(page, 601)
    await expect(stepsOf(page)).toContainText(
      "10 minutes passes and your transaction wasn't mined yet, but still could be mined later. Open this page again in a few minutes",
    )
    await expect(stepsOf(page)).toContainText('Your buy is not successfully.')
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^vitrine-error-.*\.txt$/)
    expect(await readFile((await file.path())!, 'utf8')).toContain('send_failed')
    expect((await logged).postDataJSON()).toMatchObject({ message: expect.stringContaining('send_failed') })
    await expectNoFaults(page)
  })
  await test.step('sent although the answer was lost: it is found, and not sent again', async () => {
    passOn = true
    const again = stepsOf(page).getByRole('button', { name: t('try_again') })
    // It is looked for once more, and only then asked for again.
    await again.click()
    await expect(stepsOf(page)).toContainText(t('transaction_unfound'))
    await expect(walletSheet(page)).toHaveCount(0)
    await again.click()
    await confirm(page, t('demo_action_buy'))
    await expect(page.getByRole('dialog', { name: t('bought') })).toBeVisible({ timeout: 25_000 })
  })
})

test('if the server cannot be reached, a retry reports again and sends nothing new [STA-01] [ERR-01]', {
  tag: '@long',
}, async ({ page }) => {
  const { buy, work } = await atCheckout(page, 'MATIC')
  await page.route('**/api/offers/*/buy', (route) => route.abort())
  await buy()
  await confirm(page, t('demo_action_buy'))
  await expect(stepsOf(page)).toContainText(t('failed_report'))
  await page.unrouteAll()
  await stepsOf(page)
    .getByRole('button', { name: t('try_again') })
    .click()
  await expect(page.getByRole('dialog', { name: t('bought') })).toBeVisible()
  await expect(walletSheet(page)).toHaveCount(0)
  const { offer } = await api('GET /tokens/{id}', { params: { id: work._id } })
  expect(offer?.buyers).toHaveLength(1)
})

test('a wallet without the chain is asked to add it; a failing wallet and a rejected network say so [CHN-04] [STA-08] [STA-04] [ERR-03] [VAL-10]', {
  tag: '@long',
}, async ({ page }) => {
  const { buyer, buy } = await atCheckout(page, 'BNB', false)
  const { chains } = await api('GET /common/networks')
  const ethereum = await chainOf('ETH')
  const wallet = await installWallet(page, buyer, chains, [ethereum.id])
  await page.reload()
  await page.getByRole('button', { name: t('buy_now') }).click()
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
  const checkout = page.getByRole('dialog', { name: t('checkout') })
  wallet.answer.add = false
  await checkout.getByRole('button', { name: t('buy_now') }).click()
  await expect(stepsOf(page).getByRole('alert')).toContainText(
    t('chain_switch_failed', { message: '' }).trim(),
  )
  wallet.answer.add = true
  wallet.answer.break = true
  await stepsOf(page)
    .getByRole('button', { name: t('try_again') })
    .click()
  await expect(stepsOf(page)).toContainText(t('wallet_internal'))
  expect(wallet.methods).toContain('wallet_addEthereumChain')
  wallet.answer.break = false
  const again = stepsOf(page).getByRole('button', { name: t('try_again') })
  // Its node may have passed the transaction on, so it is looked for first.
  await again.click()
  await expect(stepsOf(page)).toContainText(t('transaction_unfound'))
  await again.click()
  await expect(page.getByRole('dialog', { name: t('bought') })).toBeVisible()
  void buy
})

test('a reload during the report is no failure: it is reported again, and the next step follows by itself [STA-01]', {
  tag: '@long',
}, async ({ page }) => {
  const { studio, buy, buyer, work } = await atCheckout(page, 'MATIC')
  // The first report never arrives: the reload interrupts it.
  let reports = 0
  await page.route('**/api/offers/*/buy', async (route) => {
    reports += 1
    if (reports > 1) await route.continue()
  })
  await buy()
  await confirm(page, t('demo_action_buy'))
  await expect(stepsOf(page)).toContainText(t('step_reporting'))
  const sent = await studio.sentBy(buyer)
  await expect.poll(() => reports).toBe(1)
  await page.reload()
  await expect(page.getByRole('dialog', { name: t('bought') })).toBeVisible()
  expect(await studio.sentBy(buyer)).toBe(sent)
  const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
  expect(token.owners.map(({ user }) => user.wallet)).toEqual([buyer])
})
