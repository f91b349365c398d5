/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from '../marketplace.ts'
import { buyNow, confirm, openAs } from '../people.ts'
import { openStudio } from '../works.ts'

/** Buys a work, to the end of the flow. */
async function buy(page: Page, connect: boolean) {
  const [maker, , buyer] = (await demoAccounts()).slice(-3) as [string, string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker)
  await studio.offer(maker, work, { price: '0.3' })
  await (connect ? openAs(page, buyer, `/tokens/${work._id}`) : page.goto(`/tokens/${work._id}`))
  await buyNow(page)
  await confirm(page, t('demo_action_buy'))
}

test('a success dialog that was seen does not open again [CRE-08] [STA-01]', async ({ page }) => {
  const end = page.getByRole('dialog', { name: t('bought') })
  const tray = page.getByRole('banner').getByRole('button', { name: t('tray') })
  await page.goto('/terms')

  await test.step('after a reload', async () => {
    await buy(page, true)
    await expect(end).toBeVisible()
    await page.reload()
    // The tray appears when the stored flows have been read.
    await expect(tray).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('on the page that was open before', async () => {
    await page.goto('/terms')
    await buy(page, false)
    await expect(end).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/terms$/)
    await expect(tray).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('on a page that is opened in the same document', async () => {
    await buy(page, false)
    await expect(end).toBeVisible()
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header nav a')!.click())
    await expect(page).toHaveURL(/\/explore$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
