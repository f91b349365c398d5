/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from './marketplace.ts'
import { connectDemo } from './people.ts'

// A marketplace with a chain besides the three: CHAINS_FILE names it (docs/another-chain.md).
test.skip(!process.env.CHAINS_FILE, 'without CHAINS_FILE there are the three chains')

test('an added chain can be chosen to browse and to create', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/?blockchain=XDAI')
  const chosen = page.getByRole('main').getByRole('button', { name: 'Local Gnosis' })
  await expect(chosen).toBeVisible()
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('blockchain'), exact: true })
    .click()
  await page.getByRole('menuitemradio', { name: 'Local Gnosis' }).click()
  await expect(page).toHaveURL(/blockchain=XDAI/)
  await page.goto('/collectible/single')
  await connectDemo(page, (await demoAccounts()).at(-1)!)
  const radio = page.getByRole('radio', { name: 'Local Gnosis' })
  await radio.check({ force: true })
  await expect(radio).toBeChecked()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/chain.png` })
  expect(errors).toEqual([])
})
