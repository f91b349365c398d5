/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import type { Token } from '@vitrine/api/entities/works/token'
import { t } from '@vitrine/messages/t'
import { parseEther } from 'viem'
import { connectAnnounced, installWallet } from '../announcedWallet.ts'
import { expectNoFaults } from '../faults.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { confirm, openAs, reject } from '../people.ts'
import { openStudio } from '../works.ts'

// Buying several works in one transaction: a sweep of the floor, a selection by keyboard, a rejection.

type Listed = { work: Token; offer: OfferDetail }

/** Works of one creator in a collection of their own, each with a fixed price, the cheapest first. */
async function listWorks(maker: string, count: number): Promise<{ collection: string; listed: Listed[] }> {
  const studio = await openStudio('BNB')
  const collection = await studio.openCollection(maker, `Floor ${Date.now()}`)
  const listed: Listed[] = []
  for (let at = 0; at < count; at++) {
    const work = await studio.make(maker, { name: `Floor piece ${at + 1}`, collection })
    listed.push({ work, offer: await studio.offer(maker, work, { price: `0.0${at + 1}` }) })
  }
  return { collection, listed }
}

const buyWorks = (dialog: Locator, n: number) => dialog.getByRole('button', { name: t('buy_works', { n }) })

async function holdersOf(listed: readonly Listed[]): Promise<string[]> {
  const chain = await chainOf('BNB')
  return Promise.all(listed.map(({ work }) => chain.ownerOf(work.chain_id!)))
}

test('a sweep of five buys the four that are left, and says which one is gone', async ({ page }) => {
  const [maker, buyer, other] = (await demoAccounts()).slice(-3) as [string, string, string]
  const { collection, listed } = await listWorks(maker, 5)
  const studio = await openStudio('BNB')
  await openAs(page, buyer, `/collections/${collection}?tab=on_sale`)
  await page.getByRole('button', { name: t('sweep_floor') }).click()
  const dialog = page.getByRole('dialog', { name: t('sweep_title') })
  for (const _ of [4, 5]) await dialog.getByRole('button', { name: t('one_more') }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  // 0.15 and the fee of 2.5%.
  await expect(dialog).toContainText('0.15375 BNB')
  await expect(dialog).toContainText(t('line_network_fee'))
  await expectNoFaults(page)
  const before = await studio.balance(buyer)
  await buyWorks(dialog, 5).click()
  await reject(page)
  await expect(page.getByRole('alert')).toContainText(t('failed_buy_many'))
  expect(await studio.balance(buyer)).toBe(before)
  await page.getByRole('button', { name: t('try_again') }).click()
  await expect(page.locator('dialog[data-above]')).toContainText(t('demo_action_buyMany'))
  // Somebody else is first, after the estimate was made.
  await studio.buy(other, listed[0]!.offer)
  await confirm(page, t('demo_action_buyMany'))
  const done = page.getByRole('dialog', { name: t('bought_many') })
  await expect(done).toContainText(t('bought_of', { n: 4, all: 5 }), { timeout: 20_000 })
  await expect(done.getByText(t('bought_not'))).toHaveCount(1)
  await expect(done.getByRole('listitem').filter({ hasText: 'Floor piece 1' })).toContainText(t('bought_not'))
  await expectNoFaults(page)
  const low = (wallet: string) => wallet.toLowerCase()
  expect(await holdersOf(listed)).toEqual([low(other), ...Array.from({ length: 4 }, () => low(buyer))])
  const paid = before - (await studio.balance(buyer))
  // 0.14 and the fee of 2.5%, and what the network took.
  const price = parseEther('0.1435')
  expect(paid).toBeGreaterThan(price)
  expect(paid).toBeLessThan(price + parseEther('0.02'))
})

test('an announced wallet switches to the network and sweeps three works in one transaction', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const { collection, listed } = await listWorks(maker, 3)
  const { chains } = await api('GET /common/networks')
  const wallet = await installWallet(page, buyer, chains)
  await page.goto(`/collections/${collection}?tab=on_sale`)
  await connectAnnounced(page)
  await page.getByRole('button', { name: t('sweep_floor') }).click()
  await buyWorks(page.getByRole('dialog', { name: t('sweep_title') }), 3).click()
  const done = page.getByRole('dialog', { name: t('bought_many') })
  await expect(done).toContainText(t('bought_of', { n: 3, all: 3 }), { timeout: 20_000 })
  expect(await holdersOf(listed)).toEqual(listed.map(() => buyer.toLowerCase()))
  const count = (method: string) => wallet.methods.filter((each) => each === method).length
  expect([count('wallet_switchEthereumChain'), count('eth_sendTransaction')]).toEqual([1, 1])
})

test('three works are selected and bought with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const { collection, listed } = await listWorks(maker, 3)
  const unlisted = await (await openStudio('BNB')).make(maker, { name: 'Floor piece unlisted', collection })
  await openAs(page, buyer, `/collections/${collection}`)
  await press(page, page.getByRole('button', { name: t('select_works') }), 'Enter')
  await expect(page.getByRole('article').filter({ hasText: unlisted.name })).toContainText(
    t('select_not_on_sale'),
  )
  for (const { work } of listed)
    await press(page, page.getByRole('checkbox', { name: t('select_work', { title: work.name }) }), 'Space')
  const bar = page.getByRole('region', { name: t('select_bar') })
  await expect(bar).toContainText(t('select_count', { n: 3 }))
  await expect(bar).toContainText('0.06 BNB')
  await expectNoFaults(page)
  await press(page, buyWorks(bar, 3), 'Enter')
  const dialog = page.getByRole('dialog', { name: t('checkout') })
  await expect(dialog).toContainText('0.0615 BNB')
  await press(page, buyWorks(dialog, 3), 'Enter')
  // A reload in the middle continues: the wallet was asked, and nothing was sent.
  await expect(page.locator('dialog[data-above]')).toContainText(t('demo_action_buyMany'))
  await page.reload()
  // The first Try Again looks for what the wallet may have sent; the second one asks the wallet.
  const again = page.getByRole('button', { name: t('try_again') })
  await again.click()
  await expect(page.getByRole('alert')).toContainText(t('transaction_unfound'))
  await again.click()
  await confirm(page, t('demo_action_buyMany'))
  const done = page.getByRole('dialog', { name: t('bought_many') })
  await expect(done).toContainText(t('bought_of', { n: 3, all: 3 }), { timeout: 20_000 })
  expect(await holdersOf(listed)).toEqual(listed.map(() => buyer.toLowerCase()))
})

async function press(page: Page, target: Locator, key: string): Promise<void> {
  await target.focus()
  await page.keyboard.press(key)
}
