/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { announcement as line } from '@vitrine/messages/announcement'
import { consoleWords as words } from '@vitrine/messages/console'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'

const SENTENCE = 'We move to a new machine tonight.'

const shownOn = (page: Page, name: string = line.announcement) => page.getByRole('complementary', { name })

test('an operator tells everybody something on every page, and each person puts it away once', async ({
  page,
  browser,
}) => {
  test.slow()
  await openAs(page, (await demoAccounts())[0]!, '/console/announcement')
  const main = page.getByRole('main')
  try {
    await main.getByRole('textbox', { name: words.announcement_text }).fill(SENTENCE)
    await main.getByRole('textbox', { name: words.announcement_link }).fill('javascript:alert(1)')
    await main.getByRole('button', { name: words.announcement_save }).press('Enter')
    await expect(main.getByText('Write a path of this site')).toBeVisible()
    await main.getByRole('textbox', { name: words.announcement_link }).fill('/terms')
    await main.getByRole('button', { name: words.announcement_save }).press('Enter')
    await expect(main.getByRole('button', { name: words.announcement_remove })).toBeVisible()
    await expectNoFaults(page)

    const visitor = await (await browser.newContext()).newPage()
    await visitor.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visitor.goto('/privacy')
    await expect(shownOn(visitor)).toContainText(SENTENCE)
    await expectNoFaults(visitor)
    await shownOn(visitor).getByRole('button', { name: line.announcement_hide }).click()
    await expect(shownOn(visitor)).toHaveCount(0)
    await visitor.goto('/explore')
    await expect(visitor.getByRole('main')).toBeVisible()
    await expect(shownOn(visitor)).toHaveCount(0)
    expect(
      await visitor.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum),
    ).toBeLessThan(0.05)
    await visitor.context().close()

    // A changed one is seen again, also without scripts, and leads where it says.
    await main.getByRole('radio', { name: words.announcement_warning }).check({ force: true })
    await main.getByRole('button', { name: words.announcement_save }).press('Enter')
    await expect(
      main.getByText(words.announcement_saved).or(page.getByText(words.announcement_saved)).first(),
    ).toBeVisible()
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto('/')
    await expect(shownOn(plain)).toContainText(`${line.announcement_important}: ${SENTENCE}`)
    await expect(shownOn(plain).getByRole('button')).toHaveCount(0)
    await shownOn(plain).getByRole('link', { name: SENTENCE }).click()
    await expect(plain).toHaveURL(/\/terms$/)
    await plain.context().close()
  } finally {
    await page.goto('/console/announcement')
    await main.getByRole('button', { name: words.announcement_remove }).press('Enter')
    await expect(main.getByRole('button', { name: words.announcement_remove })).toHaveCount(0)
  }
})

test('during maintenance pages can be read and say so, and what writes is refused with a sentence', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await openAs(page, (await demoAccounts())[0]!, '/console/announcement')
  const maintenance = page.getByRole('main').getByRole('switch', { name: words.maintenance_switch })
  try {
    await maintenance.check()
    await expect(page.getByText(words.maintenance_began)).toBeVisible()
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto('/explore')
    await expect(shownOn(visitor, line.maintenance_label)).toHaveText(line.maintenance_line)
    await expect(shownOn(visitor, line.maintenance_label).getByRole('button')).toHaveCount(0)
    await visitor.context().close()
    const refused = await request.post('/api/subscriptions', { data: { email: 'you@harbour.example' } })
    expect([refused.status(), await refused.json()]).toMatchObject([503, { code: 'maintenance' }])
  } finally {
    await maintenance.uncheck()
    await expect(page.getByText(words.maintenance_ended)).toBeVisible()
  }
})
