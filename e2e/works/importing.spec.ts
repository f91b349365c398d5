import { expect, test } from '@playwright/test'
import { issues } from '@vitrine/messages/issues'
import { t } from '@vitrine/messages/t'
import sharp from 'sharp'
import { createPublicClient, createWalletClient, http } from 'viem'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'
import { expectNoFaults } from '../faults.ts'
import { api, chainOf, demoAccounts } from '../marketplace.ts'
import { paste } from '../paste.ts'
import { confirm, confirmListing, connectDemo, openAs, walletSheet } from '../people.ts'
import { watchScroll } from '../watchScroll.ts'
import { openStudio } from '../works.ts'

/** A foreign collection on a chain, with a token that has its own metadata. */
async function foreign(
  blockchain: 'ETH' | 'MATIC' | 'BNB',
  holder: string,
  { copies = 1, media = true, creator = `0x${'c1'.repeat(20)}` } = {},
) {
  const { rpcUrl } = await chainOf(blockchain)
  const transport = http(rpcUrl)
  const clients = {
    wallet: createWalletClient({ transport }),
    reader: createPublicClient({ transport, pollingInterval: 50, cacheTime: 0 }),
  }
  const collection = await deployForeign(clients, holder, copies === 1 ? 'Foreign721' : 'Foreign1155')
  await collection.call(holder, 'setRoyalty', creator, 700n)
  const image = await sharp({ create: { width: 600, height: 450, channels: 3, background: '#335577' } })
    .png()
    .toBuffer()
  const metadata = {
    name: 'From elsewhere',
    ...(media && { image: `data:image/png;base64,${image.toString('base64')}` }),
  }
  const json = Buffer.from(JSON.stringify(metadata)).toString('base64')
  await collection.call(holder, 'setUri', 7n, `data:application/json;base64,${json}`)
  await collection.call(holder, 'mint', holder, 7n, ...(copies === 1 ? [] : [BigInt(copies)]))
  return collection.address
}

test('a foreign token is imported and put on sale [IMP-01] [IMP-02] [IMP-03] [IMP-05] [VAL-17] [VAL-01] [NAV-07] [STA-10]', async ({
  page,
}) => {
  const [holder] = (await demoAccounts()).slice(-3) as [string]
  const address = await foreign('BNB', holder)
  await page.goto('/importing')
  await expect(page.getByRole('heading', { name: 'Importing Collectible' })).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Import Single' }).click()
  await expect(page.getByRole('link', { name: 'IMPORTING COLLECTIBLE TYPE' })).toHaveAttribute(
    'href',
    '/importing',
  )
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: 'Import NFT' })

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/import/')) calls.push(request.url())
  })
  await test.step('errors are shown at their fields, and nothing is sent', async () => {
    await submit.click()
    await expect(main).toContainText('Please input valid token address.')
    await expect(main).toContainText('Please input valid token ID.')
    await expect(main.getByLabel('Token Address')).toBeFocused()
    await main.getByLabel('Token Address').fill('abc')
    await expect(main).toContainText('Invalid address!')
    await main.getByLabel('Token ID').pressSequentially('x7')
    await expect(main.getByLabel('Token ID')).toHaveValue('x7')
    await submit.click()
    await expect(main).toContainText('Please input valid token ID.')
    await main.getByLabel('Token ID').fill('7')
    await submit.click()
    await expect(main.getByLabel('Token Address')).toBeFocused()
    expect(calls).toEqual([])
  })

  await test.step('a visitor is asked to connect, then the import continues', async () => {
    await paste(page, main.getByLabel('Token Address'), `https://opensea.io/assets/base/${address}/7`)
    await main.getByLabel('Token Address').press('Tab')
    await expect(main).toContainText(issues.import_link_elsewhere)
    await paste(page, main.getByLabel('Token ID'), `https://bscscan.com/nft/${address}/7`)
    await expect(main.getByLabel('Token Address')).toHaveValue(address)
    await expect(main.getByLabel('Token ID')).toHaveValue('7')
    await expect(page.getByRole('radio', { name: 'BNB' })).toBeChecked()
    await page.reload()
    await expect(main.getByLabel('Token Address')).toHaveValue(address)
    await submit.click()
    await expect(page.getByRole('dialog', { name: t('connect_title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await connectDemo(page, holder)
    await submit.click()
    // The wallet's window may already be in front of it.
    const preview = page.getByRole('region', { name: 'PREVIEW', includeHidden: true })
    await expect(preview).toContainText('From elsewhere')
    await expect(preview.getByRole('presentation', { includeHidden: true })).toBeVisible()
  })

  expect(calls.length).toBeGreaterThan(0)
  await confirm(page, t('demo_action_addNFTToMarketplace'))
  await expect(page.getByText('Congratulations! NFT is successfully imported!')).toBeVisible()

  const sale = page.getByRole('dialog', { name: t('sell_title', { title: 'From elsewhere' }) })
  await sale.getByRole('switch', { name: t('auction') }).click()
  await sale.getByRole('textbox', { name: t('minimum_bid') }).fill('0.25')
  await sale.getByRole('button', { name: t('sell_submit') }).click()
  await confirmListing(page)
  await page.getByRole('dialog', { name: t('offer_created') }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
  await expect(page.getByRole('region', { name: 'PREVIEW' })).toContainText('Bid ~ 0.25 BNB')
  await expect(main.getByRole('link', { name: 'My Items' })).toHaveAttribute('href', '/items')
  await expect(main.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore')

  const onSale = await api('GET /users/{wallet}/items/{type}', {
    params: { wallet: holder, type: 'on_sale' },
    query: {},
  })
  const own = onSale.kind === 'tokens' && onSale.items.find((token) => token.chain_address === address)
  expect(own).toBeTruthy()

  // The previous import does not get in the way of the next.
  await page.goto('/importing')
  await page.getByRole('link', { name: 'Import Single' }).click()
  await expect(main.getByLabel('Token Address')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'PREVIEW' })).not.toContainText('From elsewhere')

  await test.step('its holder has the metadata read again', async () => {
    await page.goto(`/tokens/${(own || undefined)?._id}`)
    await main.getByRole('button', { name: t('more_actions') }).click()
    await page.getByRole('menuitem', { name: t('refresh_metadata') }).click()
    await expect(page.getByText(t('metadata_refreshed'))).toBeVisible()
  })
})

test('copies of an edition are imported on another chain [IMP-04] [VAL-17]', { tag: '@long' }, async ({
  page,
}) => {
  const [holder] = (await demoAccounts()).slice(-3) as [string]
  const address = await foreign('ETH', holder, { copies: 4 })
  await openAs(page, holder, '/importing/multiple')
  const main = page.getByRole('main')
  await page.getByRole('radio', { name: 'Ethereum' }).check({ force: true })
  await main.getByLabel('Token Address').fill(address)
  await main.getByLabel('Token ID').fill('0x7')
  await main.getByLabel('Number of Copies').fill('0')
  await main.getByRole('button', { name: 'Import NFT' }).click()
  await expect(main).toContainText('Please input valid number of copies.')
  await main.getByLabel('Number of Copies').fill('4')
  await main.getByRole('button', { name: 'Import NFT' }).click()
  await confirm(page, t('demo_action_addNFTToMarketplace'))
  await expect(page.getByText(t('imported'))).toBeVisible()
  const sale = page.getByRole('dialog')
  await sale.getByRole('switch', { name: t('direct_sale') }).click()
  await sale.getByLabel(t('price'), { exact: true }).fill('0.5')
  await sale.getByLabel(t('sell_copies')).fill('4')
  await sale.getByRole('button', { name: t('sell_submit') }).click()
  await confirmListing(page)
  await page.getByRole('dialog', { name: t('offer_created') }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
  await expect(page.getByRole('region', { name: 'PREVIEW' })).toContainText('Buy Now')
})

test('a reload after an import shows an empty form and does not ask again how to sell [IMP-02]', {
  tag: '@long',
}, async ({ page }) => {
  const [holder] = (await demoAccounts()).slice(-3) as [string]
  const address = await foreign('MATIC', holder)
  await openAs(page, holder, '/importing/single')
  // So low that the form has to be scrolled.
  await page.setViewportSize({ width: 1280, height: 500 })
  const main = page.getByRole('main')
  await main.getByLabel('Token Address').fill(address)
  await main.getByLabel('Token ID').fill('7')
  await main.getByRole('button', { name: 'Import NFT' }).click()
  const scrolled = await watchScroll(page, t('imported'))
  await confirm(page, t('demo_action_addNFTToMarketplace'))
  const sale = page.getByRole('dialog', { name: t('sell_title', { title: 'From elsewhere' }) })
  await expect(sale).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.reload()
  await expect(main.getByLabel('Token Address')).toHaveValue('')
  await expect(page.getByRole('banner').getByRole('button', { name: t('account_menu') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// The remaining combinations: both types from all three chains.
for (const { type, copies, chains } of [
  { type: 'single', copies: 1, chains: ['MATIC', 'ETH'] },
  { type: 'multiple', copies: 3, chains: ['MATIC', 'BNB'] },
] as const)
  test(`a ${type} is imported from ${chains.join(' and ')} and bought there [IMP-04] [IMP-05] [IMP-02]`, {
    tag: '@long',
  }, async ({ page, browser }) => {
    const [holder, buyer] = (await demoAccounts()).slice(-3) as [string, string]
    const main = page.getByRole('main')
    await openAs(page, holder, `/importing/${type}`)
    const imported: { address: string; on: string }[] = []
    for (const blockchain of chains) {
      const { name } = await chainOf(blockchain)
      const address = await foreign(blockchain, holder, { copies })
      // Opening the same address again would show the last import.
      await page.goto('/importing')
      await page.goto(`/importing/${type}`)
      await page.getByRole('radio', { name }).check({ force: true })
      await main.getByLabel('Token Address').fill(address)
      await main.getByLabel('Token ID').fill('7')
      if (copies > 1) await main.getByLabel('Number of Copies').fill(String(copies))
      await main.getByRole('button', { name: 'Import NFT' }).click()
      await confirm(page, t('demo_action_addNFTToMarketplace'))
      await expect(page.getByText(t('imported'))).toBeVisible()
      const sale = page.getByRole('dialog')
      await sale.getByRole('switch', { name: t('direct_sale') }).click()
      await sale.getByLabel(t('price'), { exact: true }).fill('0.02')
      await sale.getByRole('button', { name: t('sell_submit') }).click()
      await confirmListing(page)
      await page.getByRole('dialog', { name: t('offer_created') }).waitFor()
      await page.getByRole('button', { name: t('close') }).click()
      imported.push({ address: address.toLowerCase(), on: blockchain })
    }
    const onSale = await api('GET /users/{wallet}/items/{type}', {
      params: { wallet: holder, type: 'on_sale' },
      query: {},
    })
    const tokens = onSale.kind === 'tokens' ? onSale.items : []
    const other = await browser.newPage()
    await openAs(other, buyer, '/search')
    for (const { address, on } of imported) {
      // One address can be a contract on one chain and a different one on the next.
      const token = tokens.find((each) => each.chain_address === address && each.blockchain === on)!
      await other.goto(`/tokens/${token._id}`)
      await other.getByRole('button', { name: t('buy_now') }).click()
      const checkout = other.getByRole('dialog', { name: t('checkout') })
      await checkout.getByRole('button', { name: t('buy_now') }).click()
      await confirm(other, t('demo_action_buy'))
      await expect(other.getByText(t('bought'))).toBeVisible()
      await other.getByRole('button', { name: t('close') }).click()
      const { token: now } = await api('GET /tokens/{id}', { params: { id: token._id } })
      expect(now.owners.map(({ user }) => user.wallet)).toContain(buyer)
    }
    await other.close()
  })

test('an import that is not possible says why, and nothing is sent [IMP-01] [ERR-01] [VAL-17]', {
  tag: '@long',
}, async ({ page }) => {
  const [holder, stranger] = (await demoAccounts()).slice(-4) as [string, string]
  const empty = await foreign('MATIC', holder, { media: false })
  const orphan = await foreign('MATIC', holder, { creator: `0x${'00'.repeat(20)}` })
  const others = await foreign('MATIC', stranger)
  const { sentBy } = await openStudio('MATIC')
  const before = await sentBy(holder)
  const saved: string[] = []
  await openAs(page, holder, '/importing/single')
  page.on('request', (request) => {
    if (request.url().includes('/api/import/save')) saved.push(request.url())
  })
  const main = page.getByRole('main')
  const bringIn = async (address: string) => {
    await main.getByLabel('Token Address').fill(address)
    await main.getByLabel('Token ID').fill('7')
    await main.getByRole('button', { name: 'Import NFT' }).click()
  }
  const notices = page.getByRole('region', { name: t('notices') })
  await bringIn(`0x${'ee'.repeat(20)}`)
  await expect(notices).toContainText(t('token_unknown'))
  await bringIn(empty)
  await expect(notices).toContainText('No Media File!')
  // Neither the typed text nor the token's metadata is lost.
  await page.reload()
  await expect(main.getByLabel('Token Address')).toHaveValue(empty)
  await expect(page.getByRole('region', { name: 'PREVIEW' })).toContainText('From elsewhere')

  const steps = page.getByRole('dialog', { name: t('follow_steps') })
  await bringIn(orphan)
  await expect(steps).toContainText('Failed import NFT!')
  await expect(steps).toContainText('Failed to import NFT!')
  await expectNoFaults(page)
  await steps.getByRole('button', { name: t('cancel') }).click()
  await expect(steps).toHaveCount(0)
  await bringIn(others)
  await expect(notices).toContainText(t('import_not_held'))
  await expect(steps).toHaveCount(0)
  await expect(walletSheet(page)).toHaveCount(0)
  expect(await sentBy(holder)).toBe(before)
  expect(saved).toEqual([])
})
