/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

test('a list of the console is filtered by its address, and is a table for a spreadsheet', async ({
  page,
}) => {
  const operator = (await demoAccounts())[0]!
  await openAs(page, operator, '/console/team?q=nobody')
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: words.filter_person })
  await expect(field).toHaveValue('nobody')
  await expect(main.getByText(words.filter_none)).toBeVisible()
  await field.fill(operator.slice(0, 12))
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/console/team\\?q=${operator.slice(0, 12)}$`, 'i'))
  await expect(main.getByText(words.filter_none)).toBeHidden()
  await main.getByRole('combobox', { name: words.filter_role }).selectOption('operator')
  await expect(page).toHaveURL(/role=operator/)
  await expectNoFaults(page)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: words.list_file }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('vitrine-team.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(operator.toLowerCase())
  // Back to where the filter was another one.
  await page.goBack()
  await expect(main.getByRole('combobox', { name: words.filter_role })).toHaveValue('')
  await page.goto('/console/audit?actor=0x12')
  await expect(main.getByRole('textbox', { name: words.audit_actor })).toHaveValue('')
})
