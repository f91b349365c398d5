/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { rare } from '@vitrine/messages/pages/rare'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

test('a page that fails leaves its frame: header, tray and dialogs stay, the next page works, and the fault is told', async ({
  page,
}) => {
  const work = (await api('GET /tokens')).tokens[0]!
  await openAs(page, (await demoAccounts())[0]!, '/explore')
  // A page that cannot render what it is given.
  await page.route(new RegExp(`/api/tokens/${work._id}(\\?|$)`), async (route) => {
    const answer = await route.fetch()
    const shown = await answer.json()
    await route.fulfill({ response: answer, json: { ...shown, token: { ...shown.token, owners: null } } })
  })
  const told = page.waitForRequest('**/api/common/logs/add')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await go(`/tokens/${work._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: rare.page_failed })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Explore' })).toBeVisible()
  const report = (await told).postDataJSON() as { message: string }
  expect(report.message).toMatch(/^TypeError: /)
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(rare.page_failed)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})
