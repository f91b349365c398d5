/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

const main = (page: Page): Locator => page.getByRole('main')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

test('somebody downloads their data and erases their account, with the keyboard', async ({ page }) => {
  const wallet = (await demoAccounts()).at(-1)!
  await openAs(page, wallet, '/profile')
  await main(page).getByLabel(t('display_name')).fill('Gone Tomorrow')
  await button(main(page), t('update_profile')).click()
  await expect(page.getByText(t('profile_updated')).first()).toBeVisible()

  const downloading = page.waitForEvent('download')
  await button(main(page), t('account_file_get')).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toContain(wallet.toLowerCase())
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file.profile[0].name).toBe('Gone Tomorrow')

  await button(main(page), t('erase')).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('erase_question') })
  await expect(dialog.getByText(t('erase_stays_text'))).toBeVisible()
  await expectNoFaults(page)
  const word = dialog.getByLabel(t('erase_word', { word: 'ERASE' }))
  await word.fill('delete')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('erase_word_wrong', { word: 'ERASE' }))).toBeVisible()
  expect((await api('GET /users/{id}', { params: { id: wallet } })).user.name).toBe('Gone Tomorrow')
  for (const [theme, width] of [
    ['light', 1_440],
    ['dark', 360],
  ] as const)
    if (process.env.SHOTS) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.SHOTS}/erase-${theme}-${width}.png` })
    }
  await word.fill('erase')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('erased')).first()).toBeVisible()
  expect((await api('GET /users/{id}', { params: { id: wallet } })).user.name).toBe('')
})
