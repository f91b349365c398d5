import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { confirm, openAs, reject, walletSheet } from '../people.ts'
import { openStudio } from '../works.ts'

test('an owner gives a work to another wallet, from its menu', async ({ page }) => {
  const [holder, friend] = (await demoAccounts()).slice(-3) as [`0x${string}`, `0x${string}`]
  const studio = await openStudio('MATIC')
  const { _id: id } = await studio.make(holder, { name: 'A present' })
  await openAs(page, holder, `/tokens/${id}`)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: t('transfer_title', { title: 'A present' }) })
  const open = async () => {
    await main.getByRole('button', { name: t('more_actions') }).click()
    await page.getByRole('menuitem', { name: t('step_transfer') }).click()
  }
  const to = dialog.getByLabel(t('transfer_to'))
  const submit = dialog.getByRole('button', { name: t('step_transfer') })

  await test.step('mistakes are said at the field, and what was typed stays', async () => {
    await open()
    await to.fill(holder)
    await submit.click()
    await expect(dialog).toContainText('This is the wallet that has it.')
    await to.fill('0x123')
    await expect(dialog).toContainText('An address has 40 digits')
    await to.fill(`0x${'1'.repeat(40)}`)
    await expect(dialog).toContainText(t('transfer_unknown'))
    await expectNoFaults(page)
    await to.fill(friend)
    await expect(dialog).not.toContainText('An address has 40 digits')
    await expect(dialog).toContainText(t('line_network_fee'))
  })

  await test.step('rejected, nothing has happened; confirmed, the other wallet has it', async () => {
    await submit.click()
    await expect(walletSheet(page)).toContainText(t('demo_action_safeTransferFrom'))
    await reject(page)
    const steps = page.getByRole('dialog', { name: t('follow_steps') })
    await steps.getByRole('button', { name: t('try_again') }).click()
    await confirm(page, t('demo_action_safeTransferFrom'))
    await expect(page.getByRole('dialog').getByText(t('transferred'))).toBeVisible()
    await page.getByRole('button', { name: t('close') }).click()
    await expect
      .poll(async () => {
        const { token, history } = await api('GET /tokens/{id}', { params: { id } })
        return [token.owners.map(({ user }) => user.wallet), history[0]?.type]
      })
      .toEqual([[friend.toLowerCase()], 'transfered'])
    // Who has it no longer cannot give it away.
    await main.getByRole('button', { name: t('more_actions') }).click()
    await expect(page.getByRole('menuitem', { name: t('report') })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: t('step_transfer') })).toHaveCount(0)
  })
})

test('the dialog of a transfer says so when the work is gone', async ({ page }) => {
  const [holder, friend] = (await demoAccounts()).slice(-3) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(holder, { name: 'Gone meanwhile' })
  await openAs(page, holder, `/tokens/${work._id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('more_actions') })
    .click()
  await page.getByRole('menuitem', { name: t('step_transfer') }).click()
  await page.getByRole('dialog').getByLabel(t('transfer_to')).fill('0xabc')
  await studio.give(holder, friend, work)
  await expect(page.getByRole('region', { name: t('notices') })).toContainText(t('transfer_gone'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
