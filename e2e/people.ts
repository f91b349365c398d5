import { expect, type Locator, type Page } from '@playwright/test'
import { t } from '@vitrine/messages/t'

/** The demo wallet's window: what it asks, to be confirmed or rejected. */
export const walletSheet = (page: Page): Locator => page.locator('dialog[data-above]')

/** Confirms what the demo wallet asks; `what` must stand in its window. */
export async function confirm(page: Page, what: string): Promise<void> {
  await expect(walletSheet(page)).toContainText(what)
  await walletSheet(page)
    .getByRole('button', { name: t('demo_confirm') })
    .click()
}

/** Confirms what putting something on sale takes: the approval where it is not given yet, and the offer. */
export async function confirmListing(page: Page): Promise<void> {
  const approval = t('demo_action_setApprovalForAll')
  const offer = t('demo_action_createOffer')
  await expect(walletSheet(page)).toContainText(new RegExp(`${approval}|${offer}`))
  if ((await walletSheet(page).textContent())?.includes(approval)) await confirm(page, approval)
  await confirm(page, offer)
}

export async function reject(page: Page): Promise<void> {
  await walletSheet(page)
    .getByRole('button', { name: t('demo_reject') })
    .click()
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

/** Signs in with the wallet that the open dialog finds connected; what the wallet answers is its own affair. */
export async function signInAgain(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sign_in_again') })
    .click()
}

export const accountMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: t('account_menu') })

export async function disconnect(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: t('disconnect') }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: t('connect_wallet') })).toBeVisible()
}

/** Presses Buy on a token's page and in the checkout. */
export async function buyNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('buy_now') }).click()
  await page
    .getByRole('dialog', { name: t('checkout') })
    .getByRole('button', { name: t('buy_now') })
    .click()
}
