/// <reference lib="dom" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { demoAccounts } from '../marketplace.ts'
import { confirm, openAs } from '../people.ts'
import { PORT } from '../vitrine.ts'
import { forSale } from '../works.ts'

const SITE = `http://localhost:${PORT}`

test('a card in a page of another site shows a work, has no script, and its button opens the checkout here', async ({
  page,
  context,
  browser,
}) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const { _id, name } = await forSale(maker, 'MATIC')
  // What another site does with the answer of oEmbed.
  const address = encodeURIComponent(`${SITE}/tokens/${_id}`)
  const { html } = (await (await fetch(`${SITE}/oembed?url=${address}`)).json()) as { html: string }
  const host = createServer((_, response) =>
    response.end(`<!doctype html><title>Elsewhere</title><h1>My works</h1>${html}`),
  )
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const errors: string[] = []
  // The test itself looks into the frame, where no script may run; the card has none.
  const isOwn = (text: string) => text.startsWith('Blocked script execution')
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwn(message.text())) errors.push(message.text())
  })
  try {
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
    const card = page.frameLocator('iframe')
    await expect(card.getByRole('heading', { name })).toBeVisible()
    await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
    const cut = await card.locator('body').evaluate((body) => body.scrollHeight > body.clientHeight)
    expect(cut).toBe(false)
    const opened = context.waitForEvent('page')
    await card.getByRole('link', { name: t('buy') }).click()
    const ours = await opened
    const connect = ours.getByRole('dialog')
    await connect.getByRole('button', { name: t('demo_wallet') }).click()
    await connect.getByRole('button', { name: buyer.slice(-4) }).click()
    await confirm(ours, t('demo_sign'))
    await expect(ours.getByRole('dialog', { name: t('checkout') })).toBeVisible()
    // Once: a reload does not open it again.
    expect(new URL(ours.url()).searchParams.has('buy')).toBe(false)
    // Not for its seller, and not from another offer than the one that the address names.
    for (const [who, query] of [
      [maker, 'buy'],
      [buyer, 'offer=1-0x00&buy'],
    ] as const) {
      const other = await (await browser.newContext()).newPage()
      await openAs(other, who, `/tokens/${_id}?${query}`)
      await expect.poll(() => new URL(other.url()).searchParams.has('buy')).toBe(false)
      await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(other.getByRole('dialog', { name: t('checkout') })).toHaveCount(0)
      await other.context().close()
    }
    expect(errors).toEqual([])
  } finally {
    host.close()
  }
})
