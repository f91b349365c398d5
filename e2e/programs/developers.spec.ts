/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createClient } from '@vitrine/api/client/client'
import { verifyWebhook } from '@vitrine/api/client/verifyWebhook'
import { developers as words } from '@vitrine/messages/developers'
import { t } from '@vitrine/messages/t'
import { startReceiver } from '../../apps/server/test/servers/webhookReceiver.ts'
import { expectNoFaults } from '../faults.ts'
import { demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { PORT } from '../vitrine.ts'
import { openStudio } from '../works.ts'

const main = (page: Page): Locator => page.getByRole('main')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** Fills the screen of a dialog with its secret, and closes it. */
async function takeSecret(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title })
  const secret = await dialog.locator('code').textContent()
  await page.keyboard.press('Escape')
  await expect(dialog, 'a stray key must not lose the secret').toBeVisible()
  await button(dialog, words.done).click()
  await expect(dialog).toHaveCount(0)
  return secret ?? ''
}

async function open(page: Page, at: number): Promise<void> {
  await openAs(page, (await demoAccounts()).at(at)!, '/profile/developers')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(words.title)
}

test('a key is made with the keyboard, shown once, used, and withdrawn', async ({ page }) => {
  await open(page, 2)
  await page.goto('/profile')
  await main(page)
    .getByRole('link', { name: t('developers_open') })
    .click()
  await expect(main(page).getByText(words.keys_empty)).toBeVisible()
  await expectNoFaults(page)

  await button(main(page), words.key_new).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.key_new })
  await button(dialog, words.key_make).press('Enter')
  await expect(dialog.getByText(t('key_name_required'))).toBeVisible()
  await expect(dialog.getByLabel(words.key_name)).toBeFocused()
  await expectNoFaults(page)
  await page.keyboard.type('Price watcher')
  await page.keyboard.press('Enter')
  const secret = await takeSecret(page, words.key_made)
  expect(secret).toMatch(/^vtr_[\w-]{48}$/)

  const line = main(page).getByRole('listitem').filter({ hasText: 'Price watcher' })
  await expect(line).toContainText(secret.slice(0, 10))
  await expect(line).toContainText(words.key_unused)
  await page.reload()
  await expect(line).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  const request = createClient({ baseUrl: '/api', origin: `http://localhost:${PORT}`, token: () => secret })
  expect((await request('GET /tokens/my')).pages).toBeGreaterThanOrEqual(0)
  await button(line, 'Withdraw Price watcher').click()
  await button(page.getByRole('dialog'), words.key_withdraw).click()
  await expect(main(page).getByText(words.keys_empty)).toBeVisible()
  await expect(request('GET /tokens/my')).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a webhook is told of a real sale, signed; it is tested, replayed, gets a new secret, and is deleted', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const program = await startReceiver()
  await open(page, 3)
  await button(main(page), words.webhook_new).click()
  const dialog = page.getByRole('dialog', { name: words.webhook_new })
  await dialog.getByLabel(words.webhook_url).fill('nonsense')
  await button(dialog, words.webhook_new).click()
  await expect(dialog.getByText(t('webhook_url_invalid'))).toBeVisible()
  await dialog.getByLabel(words.webhook_url).fill(program.url)
  await dialog.getByLabel(words.event_listing).check()
  await dialog.getByLabel(words.webhook_early, { exact: true }).check()
  await expectNoFaults(page)
  await button(dialog, words.webhook_new).click()
  const secret = await takeSecret(page, words.webhook_made)

  const studio = await openStudio('ETH')
  const [seller = '', buyer = ''] = await demoAccounts()
  const name = `Told at ${Date.now()}`
  const token = await studio.make(seller, { name })
  await studio.buy(buyer, await studio.offer(seller, token, { price: '0.02' }))
  const about = (type: string) =>
    program.received.filter(({ event }) => event.type === type && event.data.token?.name === name)
  await expect.poll(() => about('sale').length, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(() => about('listing').length, { timeout: 20_000 }).toBe(2)
  const [sale] = about('sale')
  const event = await verifyWebhook(secret, sale!.headers, sale!.body)
  expect(event.data).toMatchObject({
    stage: 'early',
    action: 'sold',
    blockchain: 'ETH',
    user: { wallet: buyer.toLowerCase() },
    offer: { offer_price: '20000000000000000', available_copies: 0 },
  })

  const card = main(page).getByRole('listitem').filter({ hasText: program.url }).first()
  await button(card, words.webhook_test).click()
  const deliveries = card.getByRole('list', { name: words.deliveries })
  await expect(deliveries.getByText(`${words.delivery_delivered} · answered 204`).first()).toBeVisible()
  await expect.poll(() => program.told(), { timeout: 20_000 }).toContain('test final test')
  const tested = deliveries.getByRole('listitem').filter({ hasText: words.event_test })
  await tested.getByRole('button', { name: /^What was sent: Test/ }).click()
  await expect(tested.getByRole('region', { name: words.delivery_body })).toContainText('"type": "test"')
  await expect(tested).toContainText(words.delivery_empty_answer)
  await button(tested, words.delivery_once_more).click()
  await expect
    .poll(() => program.told().filter((told) => told.startsWith('test')).length, { timeout: 20_000 })
    .toBe(2)
  await expectNoFaults(page)

  await button(card, words.webhook_secret).click()
  await button(page.getByRole('dialog'), words.webhook_secret_make).click()
  const newer = await takeSecret(page, words.webhook_made)
  const before = program.received.length
  await button(card, words.webhook_test).click()
  await expect.poll(() => program.received.length, { timeout: 20_000 }).toBeGreaterThan(before)
  const last = program.received.at(-1)!
  for (const each of [secret, newer]) expect(await verifyWebhook(each, last.headers, last.body)).toBeTruthy()

  await button(card, words.webhook_replay).click()
  await page.getByRole('dialog').getByLabel(words.webhook_replay_from).selectOption('replay_day')
  await button(page.getByRole('dialog'), words.webhook_replay).click()
  await expect(page.getByText(words.webhook_replayed)).toBeVisible()

  await button(card, words.webhook_delete).click()
  await button(page.getByRole('dialog'), words.webhook_delete).click()
  await expect(main(page).getByText(words.webhooks_empty)).toBeVisible()
  await program.stop()
})

test('deliveries that failed are shown and tried again', async ({ page }) => {
  const program = await startReceiver()
  program.answerWith((response) => void response.writeHead(410).end())
  await open(page, 4)
  await button(main(page), words.webhook_new).click()
  const dialog = page.getByRole('dialog', { name: words.webhook_new })
  await dialog.getByLabel(words.webhook_url).fill(program.url)
  await button(dialog, words.webhook_new).click()
  await takeSecret(page, words.webhook_made)
  const card = main(page).getByRole('listitem').filter({ hasText: program.url }).first()
  await button(card, words.webhook_test).click()
  await expect(card.getByText(words.webhook_gone)).toBeVisible({ timeout: 20_000 })
  await expect(button(card, words.webhook_test)).toBeDisabled()
  program.answerWith((response) => void response.writeHead(204).end())
  await button(card, words.webhook_resume).click()
  await expect(card.getByText(words.webhook_gone)).toHaveCount(0)
  await expect(card.getByText('answered 204')).toBeVisible({ timeout: 20_000 })
  await program.stop()
})
