/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

test('an operator adds, renames, orders and retires categories by keyboard', async ({ page, browser }) => {
  test.slow()
  await openAs(page, (await demoAccounts())[0]!, '/console/categories')
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const fields = main.getByRole('textbox')
  await expect(fields).toHaveCount(6)
  await button(words.category_add).press('Enter')
  await expect(fields.last()).toBeFocused()
  await fields.last().fill('Music')
  await button(words.list_save).press('Enter')
  await expect(main.getByText('There is already a category “Music”.')).toBeVisible()
  await fields.last().fill('Poetry')
  await button('Move Poetry up').press('Enter')
  await expect(button('Move Poetry up')).toBeFocused()
  await fields.first().fill('Fine art')
  await button('Retire Games').press('Enter')
  await expectNoFaults(page)
  // The draft survives a reload.
  await page.reload()
  await expect(fields.first()).toHaveValue('Fine art')
  await button(words.list_save).press('Enter')
  await expect(page.getByText(words.categories_saved)).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')
  const chips = visitor.getByRole('navigation', { name: t('categories') }).getByRole('link')
  await expect(chips).toHaveText([
    t('all'),
    'Fine art',
    'Photography',
    'Metaverses',
    'Music',
    'Poetry',
    'Domains',
  ])
  await visitor.close()

  // Back to the names of the specification, for the other journeys.
  await fields.first().fill('Art')
  await button('Offer again: Games').press('Enter')
  await button('Retire Poetry').press('Enter')
  await button(words.list_save).press('Enter')
  await expect(button('Offer again: Poetry')).toBeVisible()
  await expect(button(words.list_save)).toHaveCount(0)
})
