/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { accountMenu, openAs } from '../people.ts'

const connect = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: t('connect_wallet'), exact: true })

test('signing out everywhere ends the sessions of this tab, of another tab, and of another device [ROL-02] [STA-09]', async ({
  page,
  browser,
}) => {
  const wallet = (await demoAccounts()).at(-1)!
  await openAs(page, wallet, '/profile')
  const tab = await page.context().newPage()
  await tab.goto('/items')
  await expect(accountMenu(tab)).toBeVisible()
  const device = await (await browser.newContext()).newPage()
  await openAs(device, wallet, '/profile')
  await expect(device.getByLabel(t('display_name'))).toBeVisible()

  const button = page.getByRole('main').getByRole('button', { name: t('sign_out_everywhere') })
  const dialog = page.getByRole('dialog', { name: t('sign_out_everywhere_title') })
  await test.step('it asks first, and can be cancelled', async () => {
    await button.click()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: t('cancel') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(accountMenu(page)).toBeVisible()
  })
  await test.step('if the server cannot be reached, it says so and nothing changes', async () => {
    await page.route('**/api/auth/sign-out-everywhere', (route) => route.abort())
    await button.click()
    await dialog.getByRole('button', { name: t('sign_out_everywhere') }).click()
    await expect(page.getByRole('region', { name: t('notices') })).toContainText(t('network'))
    expect(await page.evaluate(() => localStorage.getItem('vitrine.session'))).not.toBeNull()
    await page.unrouteAll()
  })

  await dialog.getByRole('button', { name: t('sign_out_everywhere') }).click()
  await expect(page.getByText(t('signed_out_everywhere'))).toBeVisible()
  await expect(connect(page)).toBeVisible()
  await expect(connect(tab)).toBeVisible()
  for (const key of ['vitrine.session', 'vitrine.wallet', 'vitrine.network'])
    expect(await page.evaluate((name) => localStorage.getItem(name), key), key).toBeNull()
  await test.step('the other device notices at its next call', async () => {
    await device.getByLabel(t('display_name')).fill('On two devices')
    await device
      .getByRole('main')
      .getByRole('button', { name: t('update_profile') })
      .click()
    await expect(
      device.getByRole('region', { name: t('notices') }).getByText(t('session_ended')),
    ).toBeVisible()
    await expect(connect(device)).toBeVisible()
  })
  await device.context().close()
})
