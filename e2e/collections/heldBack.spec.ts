import { expect, test } from '@playwright/test'
import { consoleWords as words } from '@vitrine/messages/console'
import { cautions } from '@vitrine/messages/pages/cautions'
import { profile } from '@vitrine/messages/pages/profile'
import { t } from '@vitrine/messages/t'
import { createPublicClient, createWalletClient, http } from 'viem'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'
import { expectNoFaults } from '../faults.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { confirm, openAs } from '../people.ts'
import { openStudio } from '../works.ts'

const NAMES = ['Orvelle by the lake', 'Orvelle airdrop']

/** A contract with an honest work and an advertisement, which its holder brought. */
async function bringBoth(holder: string): Promise<string> {
  const { rpcUrl } = await chainOf('BNB')
  const transport = http(rpcUrl)
  const clients = {
    wallet: createWalletClient({ transport }),
    reader: createPublicClient({ transport, pollingInterval: 50, cacheTime: 0 }),
  }
  const foreign = await deployForeign(clients, holder, 'Foreign721')
  for (const [at, name] of NAMES.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><circle cx="45" cy="45" r="${20 + at * 15}" fill="teal"/></svg>`
    const description = 'More of it at https://example.com/a?b=c.'
    const json = { name, description, image: `data:image/svg+xml;base64,${btoa(svg)}` }
    const id = BigInt(at + 1)
    await foreign.call(holder, 'setUri', id, `data:application/json;base64,${btoa(JSON.stringify(json))}`)
    await foreign.call(holder, 'mint', holder, id)
  }
  const { actorOf } = await openStudio('BNB')
  const { collection } = await actorOf(holder as `0x${string}`).request('POST /import/collection', {
    json: { blockchain: 'BNB', contract_address: foreign.address },
  })
  return collection._id as string
}

test('an advertisement is held back, apart and explained; the honest work beside it is made tradable where it is sold', async ({
  page,
  browser,
}) => {
  const accounts = await demoAccounts()
  const [holder] = accounts.slice(-1) as [string]
  const id = await bringBoth(holder)
  await openAs(page, holder, `/collections/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(1, { timeout: 30_000 })

  await page.goto('/items?tab=held_back')
  await expect(main.getByText(profile.held_back_hint)).toBeVisible()
  const held = main.getByRole('link', { name: 'Orvelle airdrop' }).first()
  await expect(held).toBeVisible()
  await expectNoFaults(page)
  await held.click()
  await expect(main.getByText(cautions.held_back_text)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoFaults(page)

  // Without scripts, as everybody else: the link names its host first.
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(page.url())
  await expect(visitor.getByText(cautions.held_back_text)).toBeVisible()
  await visitor.getByRole('link', { name: 'https://example.com/a?b=c', exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: cautions.leaving_title })).toBeVisible()
  await expect(visitor.getByText('example.com', { exact: true })).toBeVisible()
  await expect(
    visitor.getByRole('link', { name: cautions.leaving_go.replace('{host}', 'example.com') }),
  ).toHaveAttribute('href', 'https://example.com/a?b=c')
  await visitor.goto('/leaving?to=javascript:alert(1)')
  await expect(visitor.getByText(cautions.leaving_bad)).toBeVisible()
  await context.close()

  await page.goto('/leaving?to=https%3A%2F%2Fexample.com%2Fa')
  await expectNoFaults(page)

  const { items } = await api('GET /collections/{id}/items/{type}', { params: { id, type: 'owned' } })
  await page.goto(`/tokens/${items[0]!._id}?sell`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('make_tradable_text'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('sell_submit') })).toBeDisabled()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: t('make_tradable') }).click()
  await confirm(page, t('demo_action_addCollection'))
  await expect(dialog.getByText(t('make_tradable_text'))).toHaveCount(0)

  await openAs(page, accounts[0]!, '/console/held')
  const line = main.getByRole('article', { name: 'Foreign works' }).first()
  await expect(line).toContainText(words.held_some_one)
  await expectNoFaults(page)
  await line.getByRole('button', { name: words.held_show_name.replace('{name}', 'Foreign works') }).click()
  await expect(page.getByText(words.held_is_shown)).toBeVisible()
  await page.goto(`/collections/${id}`)
  await expect(main.getByRole('article')).toHaveCount(2)
})
