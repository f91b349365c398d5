import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

/** More blocks than a re-org can undo on a local chain. */
const FINAL = 100

test('a price alert is set and changed, and a listing at its price is told', async ({ page }) => {
  const [maker, collector] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('ETH')
  const work = await studio.make(maker, { name: `Too dear ${Date.now()}` })
  await openAs(page, collector, `/tokens/${work._id}`)
  const dialog = page.getByRole('dialog', { name: t('alert_title') })
  const most = dialog.getByLabel(t('alert_most'))
  const open = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('more_actions') })
      .click()
    await page.getByRole('menuitem', { name: t('alert_title') }).click()
  }
  await open()
  await most.fill('0')
  await dialog.getByRole('button', { name: t('alert_submit') }).click()
  await expect(dialog).toContainText('Enter a price above 0.')
  await most.fill('0.2')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: t('alert_submit') }).click()
  await expect(page.getByText(t('alert_saved'))).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // What was asked before is there, and can be changed.
  await open()
  await expect(most).toHaveValue('0.2')
  await most.fill('0.3')
  await dialog.getByRole('button', { name: t('alert_submit') }).click()
  await expect(dialog).toHaveCount(0)

  await studio.offer(maker, work, { price: '0.3' })
  // An alert is used up once, so the listing has to be final.
  await studio.control.mine({ blocks: FINAL })
  // Told within seconds, by a job.
  await expect(async () => {
    await page.goto('/notifications')
    await expect(page.getByRole('main')).toContainText(`“${work.name}” can be bought now`, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
})
