import { expect, type Locator, type Page } from '@playwright/test'
import { exit } from '@vitrine/messages/exit'
import { fill } from '@vitrine/messages/fill'
import type { TestChain } from '../../apps/server/test/chains/localChain.ts'
import { type AnnouncedWallet, installWallet, type Signer, WALLET_NAME } from '../announcedWallet.ts'

// What people press and read on the page `exit`.

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
export const card = (page: Page, kind: string, at = 0) => page.locator(`.card[data-kind="${kind}"]`).nth(at)
export const sectionOf = (page: Page, name: string) => page.getByRole('region', { name })
/** The beginning of a sentence, up to its first value. */
export const start = (sentence: string) => sentence.split('{')[0]!.trim()

/** Opens the page, and connects a wallet with this account. */
export async function openPage(
  page: Page,
  address: string,
  { chain, account }: { chain: TestChain; account: string },
  signer?: Signer,
): Promise<AnnouncedWallet> {
  const wallet = await installWallet(page, account, [{ id: chain.id, rpcUrl: chain.url }], undefined, signer)
  await page.goto(address)
  await button(page, fill(exit.connect, { wallet: WALLET_NAME })).click()
  await expect(page.getByLabel(exit.address)).toHaveValue(account.toLowerCase())
  return wallet
}

/** Finds what belongs to the account. */
export async function find(page: Page): Promise<void> {
  await button(page, exit.find).click()
  await expect(sectionOf(page, exit.found_title).getByRole('status').first()).toContainText(
    start(exit.read_all),
  )
}
