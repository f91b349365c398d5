import { expect, test } from '@playwright/test'
import { networkName } from '@vitrine/domain/networks'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, openAs, reject } from '../people.ts'
import { openStudio } from '../works.ts'

test('a creator names who receives their money, sees it, and takes it back [CHN-07]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, studioWallet] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('BNB')
  await studio.make(maker)
  await openAs(page, maker, '/profile')
  const chain = networkName(studio.chain.network.id)
  const section = page.getByRole('region', { name: t('payee_title') })
  const line = section.getByRole('listitem', { name: chain })
  await expect(line).toContainText(t('payee_own', { chain }))

  await line.getByRole('button', { name: t('payee_change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('payee_address')).fill('0x12')
  await dialog.getByRole('button', { name: t('payee_submit') }).click()
  await expect(dialog).toContainText('An address has 40 digits')
  await expectNoFaults(page)
  await dialog.getByLabel(t('payee_address')).fill(studioWallet)
  await dialog.getByRole('button', { name: t('payee_submit') }).click()
  await reject(page)
  await expect(page.getByRole('dialog')).toContainText(t('failed_payee'))
  await page.getByRole('button', { name: t('try_again') }).click()
  await confirm(page, t('demo_action_setPayee'))
  await expect(page.getByRole('dialog', { name: t('payee_named') })).toBeVisible()
  await page.getByRole('button', { name: t('close') }).click()
  await expect(line).not.toContainText(t('payee_own', { chain }))
  await expectNoFaults(page)

  const payees = async () => (await api('GET /users/{id}', { params: { id: maker } })).payees
  await expect.poll(async () => (await payees()).map(({ payee }) => payee.wallet)).toEqual([studioWallet])
  await page.goto('/items')
  await expect(
    page.getByRole('main').getByRole('link', { name: `Royalties on ${chain} go to` }),
  ).toBeVisible()

  await page.goto('/profile')
  await line.getByRole('button', { name: t('payee_back') }).click()
  await confirm(page, t('demo_action_setPayee'))
  await expect(page.getByRole('dialog', { name: t('payee_named') })).toBeVisible()
  await page.getByRole('button', { name: t('close') }).click()
  await expect(line).toContainText(t('payee_own', { chain }))
  await expect.poll(payees).toEqual([])
})
