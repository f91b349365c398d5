import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { faults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

// The names themselves are tested against a chain (apps/server/test/accounts/ensNames.test.ts). This marketplace asks nobody.

test('a profile says that its name is the ENS name of the wallet', async ({ page }) => {
  const [wallet] = (await demoAccounts()).slice(-1) as [string]
  let ens = true
  await page.route(`**/api/users/${wallet}*`, async (route) => {
    const response = await route.fetch()
    const profile = await response.json()
    const named = ens ? { name: 'ada.eth', ens: true } : { name: 'Ada' }
    await route.fulfill({ response, json: { ...profile, user: { ...profile.user, ...named } } })
  })
  await openAs(page, wallet, '/')
  await page.goto('/items')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ada.eth')
  await expect(main.getByText(t('ens_name'), { exact: true })).toBeVisible()
  expect(await faults(page)).toEqual([])
  ens = false
  await page.reload()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ada')
  await expect(main.getByText(t('ens_name'), { exact: true })).toHaveCount(0)
})
