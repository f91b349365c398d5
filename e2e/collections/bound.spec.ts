import { expect, test } from '@playwright/test'
import { collection } from '@vitrine/messages/pages/collection'
import { selecting } from '@vitrine/messages/pages/selecting'
import { t } from '@vitrine/messages/t'
import { createPublicClient, createWalletClient, http } from 'viem'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'
import { expectNoFaults } from '../faults.ts'
import { chainOf, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

/** A contract whose works are bound to their wallets (ERC-5192), brought as a whole. Returns its collection. */
async function bringBound(holder: `0x${string}`, titles: readonly string[]): Promise<string> {
  const transport = http((await chainOf('BNB')).rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 50, cacheTime: 0 })
  const wallet = createWalletClient({ transport })
  const contract = await deployForeign({ wallet, reader }, holder, 'Bound721')
  for (const [at, name] of titles.entries()) {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
    const json = btoa(JSON.stringify({ name, image: `data:image/svg+xml;base64,${btoa(svg)}` }))
    await contract.call(holder, 'setUri', BigInt(at), `data:application/json;base64,${json}`)
    await contract.call(holder, 'mint', holder, BigInt(at))
  }
  const { actorOf } = await openStudio('BNB')
  const { collection } = await actorOf(holder).request('POST /import/collection', {
    json: { blockchain: 'BNB', contract_address: contract.address },
  })
  return collection._id as string
}

test('works that are bound to a wallet are offered for sale nowhere', async ({ page }) => {
  const [holder] = (await demoAccounts()).slice(-2) as [`0x${string}`]
  const titles = ['Diploma of weaving', 'Diploma of glass'].map((title) => `${title} ${Date.now()}`)
  const id = await bringBound(holder, titles)
  const main = page.getByRole('main')
  const cards = titles.map((name) => main.getByRole('article').filter({ hasText: name }))

  await test.step('the page of the collection offers no transaction that would not help, and no offer', async () => {
    await openAs(page, holder, `/collections/${id}`)
    await expect(main.getByRole('article')).toHaveCount(titles.length, { timeout: 30_000 })
    for (const card of cards) await expect(card.getByText(t('cannot_be_sold'))).toBeVisible()
    await expect(main.getByRole('link', { name: t('resell') })).toHaveCount(0)
    await main.getByRole('button', { name: selecting.collection_offers }).click()
    const dialog = page.getByRole('dialog', { name: t('collection_offers_title') })
    await expect(dialog.getByText(t('any_bound'))).toBeVisible()
    await expect(dialog.getByRole('button', { name: t('make_offer_title') })).toBeDisabled()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: t('close') }).click()
    await expect(main.getByRole('button', { name: t('make_tradable') })).toHaveCount(0)
  })

  await test.step('a page whose first answers are older than the works catches up', async () => {
    let isOld = true
    await page.route(new RegExp(`/api/collections/${id}(/items/owned)?\\?`), async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      const old = json.items ? { items: [], pages: 0, total: 0 } : { stats: { ...json.stats, owned: 0 } }
      await route.fulfill({ json: isOld ? { ...json, ...old } : json })
    })
    const appeared = Promise.withResolvers<void>()
    await page.route(`**/api/collections/${id}/health?*`, async (route) => {
      await appeared.promise
      await route.continue()
    })
    await page.goto('/items?tab=owned')
    await cards[0]?.getByRole('link').first().click()
    await main.locator(`a[href="/collections/${id}"]`).first().click()
    await expect(main.getByText(collection.empty_tokens)).toBeVisible()
    isOld = false
    appeared.resolve()
    await expect(main.getByRole('article')).toHaveCount(titles.length)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('in My Items they cannot be resold or selected', async () => {
    await page.goto('/items?tab=owned')
    for (const card of cards) {
      await expect(card.getByText(t('cannot_be_sold'))).toBeVisible()
      await expect(card.getByRole('link', { name: t('resell') })).toHaveCount(0)
    }
    await page.getByRole('button', { name: t('select_to_list') }).click()
    for (const title of titles)
      await expect(page.getByRole('checkbox', { name: t('select_work', { title }) })).toHaveCount(0)
    for (const card of cards) await expect(card.getByText(t('cannot_be_sold'))).toHaveCount(2)
    await expectNoFaults(page)
  })
})
