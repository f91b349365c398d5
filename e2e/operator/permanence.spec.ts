/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { startKubo } from '../../apps/server/test/works/ipfsServices.ts'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { KUBO_PORT } from '../vitrine.ts'

const main = (page: Page) => page.getByRole('main')

test('an operator sees that a node is away, and has the works pinned again by keyboard [STA-15]', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, (await demoAccounts())[0]!, '/console/permanence')
  const node = main(page).getByRole('region', { name: `127.0.0.1:${KUBO_PORT}` })
  await expect(node).toContainText(words.health_attention)
  const missing = main(page).getByRole('region', { name: words.permanence_missing })
  await expect(missing.getByRole('listitem').first()).toContainText('cannot be reached')
  await expect(missing.getByRole('link').first()).toHaveAttribute('href', /^\/tokens\//)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoFaults(page)

  const kubo = await startKubo(KUBO_PORT)
  try {
    const button = main(page).getByRole('button', { name: words.permanence_again })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.permanence_again_done)).toBeVisible()
    await expect(node).toContainText(words.health_ok, { timeout: 60_000 })
    await expect(missing).toContainText(words.permanence_none)
    await expect(button).toBeFocused()
    expect(kubo.pins.size).toBeGreaterThan(0)
    await expectNoFaults(page)
  } finally {
    await kubo.stop()
  }
})
