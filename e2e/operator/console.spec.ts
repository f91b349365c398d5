/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { report } from '@vitrine/messages/report'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { accountMenu, connectDemo, openAs } from '../people.ts'

const main = (page: Page): Locator => page.getByRole('main')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

/** The first demo account is an operator of every local marketplace. */
const operator = async () => (await demoAccounts())[0]!
const somebody = async () => (await demoAccounts()).at(-2)!

test('only people with a role find the console, in their menu', async ({ page }) => {
  await page.goto('/console')
  await expect(main(page).getByRole('button', { name: t('connect_wallet') })).toBeVisible()
  await expect(main(page)).not.toContainText(words.overview)
  await expect(page).toHaveTitle(t('title_of', { title: t('connect_needed_title') }))
  await connectDemo(page, await somebody())
  await expect(heading(page)).toHaveText(t('not_found_title'))
  await accountMenu(page).click()
  await expect(page.getByRole('menuitem', { name: t('edit_profile') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: t('nav_console') })).toHaveCount(0)
})

test('a moderator finds works and people by name, or by the address of a page', { tag: '@long' }, async ({
  page,
}) => {
  const { tokens } = await api('GET /tokens')
  const { _id: id, name } = tokens[0]!
  await page.goto('/console/find')
  await main(page)
    .getByRole('button', { name: t('connect_wallet') })
    .waitFor()
  await connectDemo(page, await operator())
  const field = main(page).getByLabel(words.find_label)
  for (const typed of [name, `https://vitrine.example/tokens/${id}?tab=history`]) {
    await field.fill(typed)
    await expect(main(page).getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      `/tokens/${id}`,
    )
  }
  await expectNoFaults(page)
  await field.fill('nothing like it anywhere')
  await expect(main(page).getByText(words.find_none)).toBeVisible()
})

test('a report by keyboard becomes a case, which a moderator takes and closes', { tag: '@long' }, async ({
  page,
}) => {
  // Two journeys, with a look at every page for accessibility.
  test.slow()
  const { tokens } = await api('GET /tokens')
  const { _id: id, name } = tokens[0]!
  await page.goto(`/tokens/${id}`)
  const open = async () => {
    await button(main(page), t('more_actions')).press('Enter')
    await page.getByRole('menuitem', { name: t('report') }).press('Enter')
  }
  await open()
  const dialog = page.getByRole('dialog', { name: report.title_work })
  await dialog.getByLabel(report.reason).selectOption('impersonation')
  await dialog.getByLabel(report.details).fill('<b>Not theirs</b>')
  await expectNoFaults(page)
  // What was typed stays when the form is closed.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByLabel(report.details)).toHaveValue('<b>Not theirs</b>')
  await button(dialog, report.send).press('Enter')
  await expect(page.getByText(report.sent)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await connectDemo(page, await operator())
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: t('nav_console') }).click()
  await expect(heading(page)).toHaveText(words.overview)
  const sections = page.getByRole('navigation', { name: words.sections })
  await sections.getByRole('link', { name: words.cases }).press('Enter')
  await expect(heading(page)).toHaveText(words.cases)
  await expectNoFaults(page)
  await main(page).getByRole('link', { name, exact: true }).press('Enter')
  await expect(heading(page)).toHaveText(name)
  await expect(main(page)).toContainText('<b>Not theirs</b>')
  await button(main(page), words.case_claim).press('Enter')
  await expect(page.getByText(words.case_claimed_done)).toBeVisible()
  await main(page).getByLabel(words.case_reason).fill('It is theirs')
  await expectNoFaults(page)
  await button(main(page), words.case_close).press('Enter')
  await expect(page.getByText(words.case_closed_done)).toBeVisible()
  await expect(main(page)).toContainText('It is theirs')
  await sections.getByRole('link', { name: words.audit }).press('Enter')
  await expect(main(page).locator('p').filter({ hasText: words.act_case_closed }).first()).toBeVisible()
  await expectNoFaults(page)
})

test('a role is given, and ends while its owner is signed in', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const wallet = await somebody()
  const other = await browser.newPage()
  await openAs(other, wallet, '/console')
  await expect(heading(other)).toHaveText(t('not_found_title'))

  await openAs(page, await operator(), '/console/team')
  await expect(heading(page)).toHaveText(words.team)
  await button(main(page), words.team_add).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.team_add })
  await button(dialog, words.team_give).press('Enter')
  await expect(dialog.getByText(t('import_address_invalid'))).toBeVisible()
  await dialog.getByLabel(words.team_wallet).fill(wallet)
  await dialog.getByLabel(words.team_reason).fill('Helps on weekends')
  await expectNoFaults(page)
  await button(dialog, words.team_give).press('Enter')
  await expect(page.getByText(words.team_given)).toBeVisible()
  await other.goto('/console')
  await expect(heading(other)).toHaveText(words.overview)
  await expect(other.getByRole('link', { name: words.team })).toHaveCount(0)

  const line = main(page).getByRole('listitem').filter({ hasText: words.moderator })
  await line.getByRole('button').press('Enter')
  await expectNoFaults(page)
  await button(page.getByRole('dialog'), words.team_withdraw).press('Enter')
  await expect(page.getByText(words.team_withdrawn)).toBeVisible()
  // The open page asks for its role again.
  await expect(heading(other)).toHaveText(t('not_found_title'))
  await other.close()
})

test('a page of the console that fails leaves the frame and the other pages', { tag: '@long' }, async ({
  page,
}) => {
  // An answer of another version: the page cannot show it.
  await page.route('**/api/console/audit*', (route) => route.fulfill({ json: {} }))
  await openAs(page, await operator(), '/console/audit')
  await expect(button(main(page), t('retry'))).toBeVisible()
  const sections = page.getByRole('navigation', { name: words.sections })
  await sections.getByRole('link', { name: words.team }).click()
  await expect(heading(page)).toHaveText(words.team)
})
