import { expect, type Page, test } from '@playwright/test'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { parseAmount } from '@vitrine/domain/money/wei'
import { t } from '@vitrine/messages/t'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import {
  accountMenu,
  confirm,
  connectDemo,
  disconnect,
  reject,
  storedNetwork,
  walletSheet,
} from '../people.ts'
import { picture } from '../picture.ts'
import { openStudio } from '../works.ts'

const PRICE = '1.25'

/** Fails if a page logs an error to its console. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

test('a collectible is created, listed and bought, and the pages show everything [CRE-06] [CRE-08] [ROL-01] [ROL-03] [CHN-06]', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const accounts = await demoAccounts()
  const [maker, buyer] = accounts.slice(-2) as [string, string]
  const polygon = await chainOf('MATIC')
  const title = `Harbour, first light ${Date.now()}`
  await (await openStudio('MATIC')).endApproval(maker)

  await test.step('a visitor sees the explore grid [NAV-01] [HOM-01] [HOM-03]', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const explore = page.getByRole('region', { name: t('explore'), exact: true })
    // Twelve, without those that the page shows in other rooms.
    const cards = await explore.getByRole('article').count()
    expect(cards).toBeGreaterThan(0)
    expect(cards).toBeLessThanOrEqual(12)
    await expect(page.getByRole('link', { name: t('nav_items') })).toHaveCount(0)
  })

  await test.step('connects the demo wallet and signs in [API-01] [HDR-04] [STA-09]', async () => {
    await connectDemo(page, maker)
    const { id, blockchain } = await chainOf('ETH')
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await accountMenu(page).click()
      await expect(page.getByRole('menu')).toContainText(new RegExp(`\\d ${blockchain}`))
      await page.keyboard.press('Escape')
      expect(await storedNetwork(page)).toBe(id)
    }
  })

  await test.step('fills in the form, and sees what is missing [VAL-02] [VAL-04] [VAL-05] [VAL-08]', async () => {
    await page.goto('/collectible')
    await page.getByRole('link', { name: t('type_single') }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('create_nft') })
      .click()
    await expect(page.getByText(t('media_required'))).toBeVisible()
    await expect(page.getByText(t('category_required'))).toBeVisible()

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture('harbour.png'))
    await page.getByLabel(t('field_name'), { exact: true }).fill(title)
    await page.getByRole('main').getByRole('button', { name: 'Photography', exact: true }).click()
    await page.getByRole('radio', { name: 'Polygon' }).check({ force: true })
    await page.getByRole('switch', { name: t('auction') }).click()
    const instant = page.getByRole('switch', { name: t('instant') })
    if ((await instant.getAttribute('aria-checked')) === 'false') await instant.click()
    await page.getByLabel(t('price'), { exact: true }).fill(PRICE)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('create_nft') })
      .click()
  })

  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  const step = (name: string) =>
    steps.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

  await test.step('a rejected mint is a plain failure that can be retried [STA-04] [CRE-05]', async () => {
    await expect(walletSheet(page)).toContainText(t('demo_action_createItem'))
    await reject(page)
    await expect(step(t('step_mint'))).toContainText(t('failed'))
    await step(t('step_mint'))
      .getByRole('button', { name: t('try_again') })
      .click()
    await confirm(page, t('demo_action_createItem'))
    await expect(step(t('step_mint'))).toContainText(t('done'))
  })

  await test.step('a reload in the middle loses nothing and repeats nothing [STA-01]', async () => {
    await expect(walletSheet(page)).toContainText(t('demo_action_setApprovalForAll'))
    await page.reload()
    await expect(step(t('step_mint'))).toContainText(t('done'))
    expect(await storedNetwork(page)).toBe(polygon.id)
    // The wallet was asked and may have sent it: first it is looked for, then the person decides.
    const again = step(t('step_approve')).getByRole('button', { name: t('try_again') })
    await again.click()
    await expect(step(t('step_approve'))).toContainText(t('transaction_unfound'))
    await again.click()
    await confirm(page, t('demo_action_setApprovalForAll'))
    await expect(step(t('step_approve'))).toContainText(t('done'))
  })

  await test.step('the offer is created, and the form is replaced by the success view [CRE-08]', async () => {
    await confirm(page, t('demo_action_createOffers'))
    await expect(page.getByRole('heading', { name: t('created_title', { title }) })).toBeVisible()
    await expect(page.getByRole('main').getByLabel(t('field_name'), { exact: true })).toHaveCount(0)
    expect(await storedNetwork(page)).toBeNull()
  })

  let id = ''
  await test.step('the page of the work shows its offer [TOK-07] [ROL-03]', async () => {
    await page.getByRole('link', { name: t('view_work') }).click()
    await page.waitForURL(/\/tokens\/[^/]+$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    id = new URL(page.url()).pathname.split('/').at(-1)!
    await expect(page.getByRole('main')).toContainText(`${PRICE} MATIC`)
    await expect(page.getByRole('button', { name: t('buy_now') })).toHaveCount(0)
  })

  await test.step('disconnects, and a second account connects', async () => {
    await disconnect(page)
    await expect(page.getByRole('button', { name: t('buy_now') })).toBeVisible()
    await connectDemo(page, buyer)
  })

  const split = splitDirectSale(parseAmount(PRICE)!, 1n, {
    commission: bps(polygon.commission ?? Number.NaN),
    royalties: bps(0),
    sellerIsCreator: true,
  })
  const before = { maker: await polygon.balance(maker), buyer: await polygon.balance(buyer) }

  await test.step('sees every line, and buys at price plus fee [CHN-06] [TOK-10]', async () => {
    await page.getByRole('button', { name: t('buy_now') }).click()
    const checkout = page.getByRole('dialog', { name: t('checkout') })
    await expect(checkout).toContainText('1.28125 MATIC')
    await checkout.getByRole('button', { name: t('buy_now') }).click()
    await confirm(page, t('demo_action_buy'))
    await expect(page.getByText(t('bought'))).toBeVisible()
    await page.getByRole('button', { name: t('close') }).click()
  })

  await test.step('owner, history and balances have changed, on chain and on the page [ENT-04]', async () => {
    const { token, history } = await api('GET /tokens/{id}', { params: { id } })
    expect(await polygon.ownerOf(token.chain_id!)).toBe(buyer)
    expect(token.owners.map((owner) => owner.user.wallet)).toEqual([buyer])
    expect(history.map((line) => line.type)).toEqual(['purchased', 'listed', 'minted'])
    const gas = await polygon.gasOf(history[0]!.hash!)
    expect((await polygon.balance(maker)) - before.maker).toBe(split.proceeds)
    expect(before.buyer - (await polygon.balance(buyer))).toBe(split.paid + gas)

    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await expect(page.getByRole('main')).toContainText(t('offer_completed'))
      // What is only for its owner comes when it is known who looks, above the tabs.
      await expect(page.getByRole('main')).toContainText('You own 1')
      const about = page.getByRole('region', { name: t('about_work') })
      await about.getByRole('link', { name: t('tab_history') }).click()
      await expect(about).toContainText(t('did_purchased_from'))
      await about.getByRole('link', { name: t('tab_owners') }).click()
      // By the address of the profile: another journey may have given the account a name.
      const owners = about.getByRole('listitem')
      await expect(owners).toHaveCount(1)
      await expect(owners.getByRole('link').first()).toHaveAttribute('href', new RegExp(`/users/${buyer}$`))
    }
  })

  expect(errors).toEqual([])
})
