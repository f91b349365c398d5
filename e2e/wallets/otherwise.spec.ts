/// <reference lib="dom" />
import { expect, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { createPublicClient, createWalletClient, encodeFunctionData, type Hex, http } from 'viem'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'
import { connectAnnounced, installWallet } from '../announcedWallet.ts'
import { installBatchingWallet } from '../batchingWallet.ts'
import { api, demoAccounts } from '../marketplace.ts'
import { buyNow } from '../people.ts'
import { picture } from '../picture.ts'
import { forSale, openStudio } from '../works.ts'

// Wallets whose first answer, or whose receipt, is not what becomes of a transaction.

test('a request that expired in the wallet and is signed by its owners later: nothing is bought twice [STA-05] [STA-01]', {
  tag: '@long',
}, async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await forSale(maker, 'MATIC')
  const { chains } = await api('GET /common/networks')
  const asked: object[] = []
  await installWallet(page, buyer, chains, undefined, async (method, params) => {
    if (method !== 'eth_sendTransaction') return undefined
    asked.push(params[0]!)
    return { error: { code: -32000, message: 'Request expired. Please try again.' } }
  })
  await page.goto(`/tokens/${work._id}`)
  await connectAnnounced(page)
  const steps = page.getByRole('dialog', { name: t('follow_steps') })

  await test.step('after ten minutes it is said that it may still happen', async () => {
    await buyNow(page)
    await expect(steps).toContainText(t('waiting_first'))
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 601_000
    })
    await expect(steps).toContainText('still could be mined later')
    await steps.getByRole('button', { name: t('cancel') }).click()
  })

  await test.step('whoever presses Buy again sees it, and the wallet is not asked', async () => {
    await page.reload()
    await buyNow(page)
    await expect(steps).toContainText(t('begun_before'))
    expect(asked).toHaveLength(1)
    await steps.getByRole('button', { name: t('tray_away') }).click()
  })

  await test.step('its owners sign: the page finds it, and the work was bought once', async () => {
    const { from, to, data, value } = asked[0] as { from: Hex; to: Hex; data: Hex; value: Hex }
    await studio.chain.transact(from, { to, data, value: BigInt(value) })
    await page.reload()
    const owners = async () => {
      const { token } = await api('GET /tokens/{id}', { params: { id: work._id } })
      return token.owners.map(({ user }) => user.wallet)
    }
    await expect.poll(owners).toEqual([buyer])
    const tray = page.getByRole('banner').getByRole('button', { name: t('tray') })
    await expect(tray).toHaveAccessibleName(t('tray'), { timeout: 25_000 })
    await tray.click()
    await expect(page.getByRole('dialog', { name: t('tray') })).toContainText(t('done'))
    expect(asked).toHaveLength(1)
  })
})

test('a wallet that mints another work in the same transaction: ours is the one that our contract minted [STA-03] [CRE-08]', {
  tag: '@long',
}, async ({ page }) => {
  const [deployer] = (await demoAccounts()).slice(-1) as [Hex]
  const { chain } = await openStudio('ETH')
  const wallet = await installBatchingWallet(page, [chain.network], deployer)
  const transport = http(chain.network.rpcUrl)
  const clients = {
    wallet: createWalletClient({ transport }),
    reader: createPublicClient({ transport, pollingInterval: 50, cacheTime: 0 }),
  }
  const foreign = await deployForeign(clients, deployer, 'Foreign721')
  const mint = (id: bigint) => ({
    to: foreign.address,
    data: encodeFunctionData({ abi: foreign.abi, functionName: 'mint', args: [wallet.address, id] }),
  })
  wallet.batching.before = [mint(7n)]
  await page.goto('/collectible/single')
  await connectAnnounced(page)
  const main = page.getByRole('main')
  const name = `In a bundle ${Date.now()}`
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('bundle.png'))
  await main.getByLabel(t('field_name'), { exact: true }).fill(name)
  await main.getByRole('button', { name: 'Art', exact: true }).click()
  await page.getByRole('radio', { name: 'Ethereum' }).check({ force: true })
  await main.getByRole('switch', { name: t('auction') }).click()
  await main.getByRole('button', { name: t('create_nft') }).click()
  await expect(page.getByRole('heading', { name: t('created_title', { title: name }) })).toBeVisible()
  await page.getByRole('link', { name: t('view_work') }).click()
  await page.waitForURL(/tokens/)
  const { token } = await api('GET /tokens/{id}', { params: { id: page.url().split('/').at(-1)! } })
  expect(token.chain_address).toBe(chain.network.contracts.collectible721)
  expect(token.chain_id).not.toBe('7')
  expect(token.owners.map(({ user }) => user.wallet)).toEqual([wallet.address])
})
