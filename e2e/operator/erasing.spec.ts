import { expect, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

test('an operator finds a person and sees what erasing would remove, before anything is erased', async ({
  page,
}) => {
  const [operator, , , person] = await demoAccounts()
  await openAs(page, operator!, '/console/find')
  await page.getByRole('searchbox', { name: words.find_label }).fill(person!)
  await page.getByRole('button', { name: /^Erase the account of / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words.erase_profile)
  const erase = dialog.getByRole('button', { name: words.erase })
  await expect(erase).toBeDisabled()
  await expectNoFaults(page)
  await dialog.getByLabel(words.erase_word).fill('ERASE')
  await erase.click()
  await expect(dialog.getByLabel(words.team_reason)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
