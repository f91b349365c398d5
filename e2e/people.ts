/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import type { Address } from 'viem'
import { signIn } from '../sample/fill/actor.ts'
import { openSampleChain } from '../sample/fill/sampleChain.ts'
import { api } from './marketplace.ts'
import { PORT } from './vitrine.ts'

/** The demo wallet's window, which asks to confirm or reject. */
export const walletSheet = (page: Page): Locator => page.locator('dialog[data-above]')

/** Confirms a request of the demo wallet; its window must show `what`. */
export async function confirm(page: Page, what: string): Promise<void> {
  await expect(walletSheet(page)).toContainText(what)
  await walletSheet(page)
    .getByRole('button', { name: t('demo_confirm') })
    .click()
}

/** Confirms the transactions of a listing: the approval if it is missing, and the offer. */
export async function confirmListing(page: Page): Promise<void> {
  const approval = t('demo_action_setApprovalForAll')
  const offer = t('demo_action_createOffers')
  await expect(walletSheet(page)).toContainText(new RegExp(`${approval}|${offer}`))
  if ((await walletSheet(page).textContent())?.includes(approval)) await confirm(page, approval)
  await confirm(page, offer)
}

export async function reject(page: Page): Promise<void> {
  await walletSheet(page)
    .getByRole('button', { name: t('demo_reject') })
    .click()
}

/**
 * Opens a page for somebody who connected the demo wallet on an earlier visit. Journeys that are not about connecting
 * use it instead of `connectDemo`, before the page is opened, because it takes a fraction of the time.
 */
export async function openAs(page: Page, address: string, path: string): Promise<void> {
  const origin = `http://localhost:${PORT}`
  const { chains } = await api('GET /common/networks')
  const [first] = chains
  const session = await signIn(address as Address, origin, openSampleChain(first!))
  const stored = {
    'vitrine.wallet': 'demo',
    'vitrine.network': String(first!.id),
    'wagmi.demo.account': JSON.stringify(address),
    'wagmi.demo.chain': String(first!.id),
    // Last, as after a real sign-in: other tabs follow it.
    'vitrine.session': JSON.stringify(session),
  }
  // The storage belongs to the site, so a page of the site has to be open; this one has no content.
  const blank = `${origin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  await page.unroute(blank)
  await page.goto(path)
  await expect(accountMenu(page)).toBeVisible()
}

/** Connects one of the demo wallet's accounts and signs in. */
export async function connectDemo(page: Page, address: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('connect_wallet') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('demo_wallet') }).click()
  await dialog.getByRole('button', { name: address.slice(-4) }).click()
  await confirm(page, t('demo_sign'))
  await expect(accountMenu(page)).toBeVisible()
}

/** Fails if the page says anything. Call it after the answer whose failure is to be silent. */
export async function staysSilent(page: Page): Promise<void> {
  // A message follows its answer at once. The page itself counts the time, so a busy machine does not shorten it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  const notices = page.getByRole('region', { name: t('notices') }).filter({ hasText: /\S/ })
  // Asked once: a message disappears by itself after a while.
  expect(await notices.count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
}

/** Signs in with the wallet that the open dialog found connected; the caller answers in the wallet. */
export async function signInAgain(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sign_in_again') })
    .click()
}

/** The network that the browser stores, or null. */
export const storedNetwork = (page: Page): Promise<number | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vitrine.network') ?? 'null'))

export const accountMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: t('account_menu') })

export async function disconnect(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: t('disconnect') }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: t('connect_wallet') })).toBeVisible()
}

/** Clicks Buy on a token's page and in the checkout. */
export async function buyNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('buy_now') }).click()
  await page
    .getByRole('dialog', { name: t('checkout') })
    .getByRole('button', { name: t('buy_now') })
    .click()
}
