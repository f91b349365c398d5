import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { forSale } from '../works.ts'

test('a like stays after a reload', async ({ page }) => {
  const [maker, visitor] = (await demoAccounts()).slice(-2) as [string, string]
  const work = await forSale(maker, 'MATIC')
  await openAs(page, visitor, `/tokens/${work._id}`)
  const like = page
    .getByRole('main')
    .getByRole('button', { name: `Like “${work.name}”` })
    .first()
  await like.click()
  // The heart changes at once; this says that the server has heard of it.
  await expect(page.getByText(t('liked'))).toBeVisible()
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})
