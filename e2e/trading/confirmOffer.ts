import { expect, type Page } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { confirm, walletSheet } from '../people.ts'

/** Confirms an offer to buy: the exchange and the allowance if earlier journeys left too little, and the signature. */
export async function confirmOffer(page: Page): Promise<void> {
  const sheet = walletSheet(page)
  await expect(sheet).toBeVisible()
  for (const action of [t('demo_action_deposit'), t('demo_action_approve')]) {
    await expect(sheet).toContainText(
      new RegExp(`${t('demo_action_deposit')}|${t('demo_action_approve')}|BuyOrder`),
    )
    if ((await sheet.textContent())?.includes(action)) {
      await confirm(page, action)
      await expect(sheet.filter({ hasText: action })).toHaveCount(0)
      await expect(sheet).toBeVisible()
    }
  }
  await confirm(page, 'BuyOrder')
  await page.getByRole('dialog', { name: t('offer_published') }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
}
