import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { confirm, openAs, reject, walletSheet } from '../people.ts'
import { openStudio } from '../works.ts'

test('the steps are those that are needed, say what the wallet shows, and a rejected one does not come back [CRE-05]', async ({
  page,
}) => {
  const [maker, owner] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'In two steps' })
  await studio.give(maker, owner, work)
  await studio.endApproval(owner)
  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  const list = async () => {
    await page.getByRole('button', { name: t('put_on_sale'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('sell_title', { title: work.name }) })
    await dialog.getByRole('switch', { name: t('direct_sale') }).click()
    await dialog.getByLabel(t('price'), { exact: true }).fill('0.7')
    await dialog.getByRole('switch', { name: t('sell_signed') }).click()
    await dialog.getByRole('button', { name: t('sell_submit') }).click()
  }
  await openAs(page, owner, `/tokens/${work._id}`)

  await test.step('an approval and a signature', async () => {
    await list()
    await expect(steps).toContainText(t('step_of', { n: 1, count: 2 }))
    await expect(steps).toContainText(t('shows_approval'))
    await expect(steps).not.toContainText(t('shows_message'))
    await confirm(page, t('demo_action_setApprovalForAll'))
    await expect(steps).toContainText(t('step_of', { n: 2, count: 2 }))
    await expect(steps).toContainText(t('shows_message'))
    await expectNoFaults(page)
  })

  await test.step('what was rejected leaves with one click', async () => {
    await reject(page)
    await expect(steps).toContainText(t('failed_sign_listing'))
    await steps.getByRole('button', { name: t('cancel') }).click()
    await expect(steps).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: t('tray'), exact: true })).toHaveCount(0)
    await expect(page.getByRole('region', { name: t('unfinished') })).toHaveCount(0)
    await expect(steps).toHaveCount(0)
  })

  await test.step('the approval that was given is no step any more', async () => {
    await list()
    await expect(walletSheet(page)).toContainText('Listing')
    await expect(steps.getByRole('listitem')).toHaveCount(1)
    await expect(steps).not.toContainText(t('step_of', { n: 1, count: 1 }))
    await reject(page)
    await expect(steps).toContainText(t('failed_sign_listing'))
  })

  await test.step('a rejected step that a reload closes stays closed', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: t('put_on_sale'), exact: true })).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
})
