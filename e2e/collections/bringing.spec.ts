import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { createPublicClient, createWalletClient, http } from 'viem'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'
import { expectNoFaults } from '../faults.ts'
import { chainOf, demoAccounts } from '../marketplace.ts'
import { confirm, openAs } from '../people.ts'

const WORKS = 6

/** A contract of another marketplace with a few works, whose metadata and pictures are on the chain. */
async function deployOrbs(holder: string): Promise<string> {
  const { rpcUrl } = await chainOf('BNB')
  const transport = http(rpcUrl)
  const orbs = await deployForeign(
    {
      wallet: createWalletClient({ transport }),
      reader: createPublicClient({ transport, pollingInterval: 50, cacheTime: 0 }),
    },
    holder,
    'Foreign721',
  )
  for (let id = 1; id <= WORKS; id++) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><circle cx="45" cy="45" r="${id * 6}" fill="hsl(${id * 50} 60% 50%)"/></svg>`
    const json = {
      name: `Orb ${id}`,
      image: `data:image/svg+xml;base64,${btoa(svg)}`,
      attributes: [{ trait_type: 'Size', value: id }],
    }
    await orbs.call(
      holder,
      'setUri',
      BigInt(id),
      `data:application/json;base64,${btoa(JSON.stringify(json))}`,
    )
    await orbs.call(holder, 'mint', holder, BigInt(id))
  }
  return orbs.address
}

test('a whole contract is found in a wallet and brought, its works appear, and one transaction makes them tradable', async ({
  page,
}) => {
  const [holder] = (await demoAccounts()).slice(-2) as [string]
  const address = await deployOrbs(holder)
  await openAs(page, holder, '/importing')
  await page.getByRole('link', { name: t('bring') }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t('bring') })).toBeVisible()
  await expectNoFaults(page)

  const field = main.getByLabel(t('bring_address'), { exact: true })
  await field.fill('0x12')
  await main.getByRole('button', { name: t('bring') }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await main.getByText('BNB Smart Chain').click()
  await main.getByRole('button', { name: t('held_look') }).click()
  await main.getByRole('button', { name: t('held_use_name', { name: 'Foreign works' }) }).click()
  await expect(field).toHaveValue(address)
  await expectNoFaults(page)
  await main.getByRole('button', { name: t('bring') }).click()

  await expect(page).toHaveURL(/\/collections\/[\w-]+$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Foreign works')
  await expect(main.getByRole('article')).toHaveCount(WORKS, { timeout: 30_000 })
  await main.getByRole('button', { name: t('make_tradable') }).click()
  await confirm(page, t('demo_action_addCollection'))
  await expect(page.getByText(t('collection_added'))).toBeVisible()
  await page.reload()
  await expect(main.getByRole('article')).toHaveCount(WORKS)
  await expect(main.getByRole('button', { name: t('make_tradable') })).toHaveCount(0)
})
