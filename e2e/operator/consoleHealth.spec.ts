/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

const main = (page: Page) => page.getByRole('main')

test('the health is read again in place, and the focus stays', async ({ page }) => {
  const message = `Broken ${Date.now()} me@example.org`
  await openAs(page, (await demoAccounts())[0]!, '/console/health')
  const chains = main(page).getByRole('region', { name: words.health_chains })
  await expect(chains.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(main(page).getByRole('rowheader', { name: 'delivering mail' })).toBeVisible()
  await expectNoFaults(page)

  const link = page
    .getByRole('navigation', { name: words.sections })
    .getByRole('link', { name: words.health })
  await link.focus()
  await api('POST /common/logs/add', { json: { message } })
  const errors = main(page).getByRole('region', { name: words.health_errors })
  await expect(errors).toContainText(message.replace('me@example.org', '…@…'), { timeout: 30_000 })
  await expect(link).toBeFocused()
  await expect(main(page)).not.toContainText('example.org')
})

test('on a phone the row of sections can be moved sideways, also while something waits, and the page cannot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  // The last section, far outside of the screen.
  await page.route('**/api/console', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), setup: 1 } })
  })
  await openAs(page, (await demoAccounts())[0]!, '/console/health')
  const sections = page.getByRole('navigation', { name: words.sections })
  await expect(sections.getByRole('link', { name: words.setup })).toContainText('1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
