/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { t } from '@vitrine/messages/t'
import type { PersonKey } from '../../sample/catalogue/people.ts'
import { createActor } from '../../sample/fill/actor.ts'
import { openSampleChain } from '../../sample/fill/sampleChain.ts'
import { expectNoFaults } from '../faults.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { connectDemo } from '../people.ts'

test('an operator writes a newsletter, sees it, and sends it by keyboard', async ({ page }) => {
  test.slow()
  await page.goto('/console/newsletter')
  const operator = (await demoAccounts())[0]!
  await connectDemo(page, operator)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  await main.getByLabel(words.newsletter_text, { exact: true }).fill('A **new** room <b>opens</b>')
  await button(words.newsletter_save).press('Enter')
  await expect(main.getByText(t('newsletter_subject_required'))).toBeVisible()
  await main.getByLabel(words.newsletter_subject, { exact: true }).fill('News of the week')
  const preview = main.getByRole('region', { name: words.list_preview })
  await expect(preview.locator('strong')).toHaveText('new')
  await expect(preview).toContainText('<b>opens</b>')
  await expectNoFaults(page)
  // What was typed survives a reload.
  await page.reload()
  await expect(main.getByLabel(words.newsletter_subject, { exact: true })).toHaveValue('News of the week')
  await button(words.newsletter_save).press('Enter')
  await expect(page.getByText(words.newsletter_saved)).toBeVisible()
  // Without a confirmed address of their own there is nowhere to send a test to.
  await button(words.newsletter_test).press('Enter')
  await expect(main.getByText(t('newsletter_unconfirmed'))).toBeVisible()
  await button(words.newsletter_send).press('Enter')
  const dialog = page.getByRole('dialog')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: words.newsletter_send, exact: true }).press('Enter')
  await expect(page.getByText(words.newsletter_started)).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'News of the week' })).toContainText(
    'Sent: 0 mails',
    {
      timeout: 30_000,
    },
  )

  // Twelve more push it to the second page.
  const { chains } = await api('GET /common/networks')
  const origin = new URL(page.url()).origin
  const chain = openSampleChain(chains[0]!)
  const { request } = createActor('' as PersonKey, operator as `0x${string}`, origin, chain)
  for (let n = 1; n <= 12; n++) {
    const words = { subject: `News ${n}`, text: 'Short' }
    const { newsletter } = await request('POST /console/newsletters', { json: { version: 0, ...words } })
    const { _id: id, version } = newsletter
    await request('POST /console/newsletters/{id}/send', { params: { id }, json: { version } })
  }
  await page.reload()
  // The sections of the console are a list too.
  await expect(main.getByRole('listitem').filter({ hasText: /^News (\d|of)/ })).toHaveCount(12)
  await expect(main.getByText('News of the week')).toHaveCount(0)
  await button(words.more).press('Enter')
  await expect(main.getByRole('listitem').filter({ hasText: 'News of the week' })).toBeVisible()

  // On a phone, the row of sections shows the one that is open.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/console/newsletter')
  const sections = page.getByRole('navigation', { name: words.sections })
  const link = sections.getByRole('link', { name: words.newsletter })
  // The page itself may be scrolled down.
  await expect.poll(async () => (await link.boundingBox())?.x ?? 360).toBeLessThan(260)
})
