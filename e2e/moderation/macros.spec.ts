/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

test('a sentence that the team wrote once is chosen as the reason of a decision', async ({ page }) => {
  test.slow()
  const [operator, person] = await demoAccounts()
  await api('POST /reports', { json: { kind: 'person', id: person!, reason: 'other' } })
  await openAs(page, operator!, '/console/macros')
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  try {
    await button(words.macro_add).press('Enter')
    await expect(main.getByLabel(words.macro_name)).toBeFocused()
    await main.getByLabel(words.macro_name).fill('Fine')
    await button(words.list_save).press('Enter')
    await expect(main.getByLabel(words.macro_text)).toBeFocused()
    await main.getByLabel(words.macro_text).fill('We looked at it, and it may stay.')
    await expectNoFaults(page)
    await button(words.list_save).press('Enter')
    await expect(page.getByText(words.macros_saved)).toBeVisible()

    await page.goto('/console/cases?kind=person')
    await main.locator('a[href^="/console/cases/"]').first().click()
    const reason = main.getByLabel(words.case_reason)
    await reason.fill('Thank you.')
    await main.getByLabel(words.macro_choose).selectOption('Fine')
    await expect(reason).toHaveValue('Thank you.\nWe looked at it, and it may stay.')
    await expectNoFaults(page)
    await button(words.case_close).press('Enter')
    await expect(main.getByText('We looked at it, and it may stay.')).toBeVisible()
  } finally {
    await page.goto('/console/macros')
    await main.getByRole('button', { name: words.choice_remove.replace('{name}', 'Fine') }).press('Enter')
    await button(words.list_save).press('Enter')
    await expect(button(words.list_save)).toHaveCount(0)
  }
})
