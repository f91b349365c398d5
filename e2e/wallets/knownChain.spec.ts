/// <reference lib="dom" />
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { createClient } from '@vitrine/api/client/client'
import { dollarCoinAbi } from '@vitrine/chain/abi/dollarCoin'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { create2Proxy, encodeCreation } from '@vitrine/chain/create2'
import { localCurrencies } from '@vitrine/chain/currencies'
import { t } from '@vitrine/messages/t'
import { type Address, type Hex, stringToHex, toHex } from 'viem'
import { localDeployment } from '../../apps/server/src/config/chains.ts'
import { wellKnownCurrencies } from '../../apps/server/src/config/wellKnownCurrencies.ts'
import { startTestChain, type TestChain } from '../../apps/server/test/chains/localChain.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/test/servers/serverProcess.ts'
import { demoAccounts } from '../marketplace.ts'
import { buyNow, confirm, connectDemo, disconnect } from '../people.ts'
import { picture } from '../picture.ts'
import { ADDED_PORT, CHAIN_PORT } from '../vitrine.ts'

// A chain that Vitrine knows (docs/chains.md), configured by its id and node alone: Base's id, and a dollar coin at the
// address of its USDC.

const BASE = 8453
const origin = `http://localhost:${ADDED_PORT}`
const usdc = wellKnownCurrencies(BASE).find(({ symbol }) => symbol === 'USDC')!
let folder: string
let chain: TestChain
let server: ServerProcess

test.use({ baseURL: origin })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-known-'))
  chain = await startTestChain(BASE)
  await putDollars((await demoAccounts()).slice(-2) as Address[])
  const CHAINS_FILE = join(folder, 'chains.json')
  await writeFile(CHAINS_FILE, JSON.stringify([{ id: BASE, rpcUrls: [chain.url] }]))
  server = await startServerProcess({
    CHAINS_FILE,
    PORT: String(ADDED_PORT),
    VITRINE_DATA: folder,
    VITRINE_CHAIN_PORT: String(CHAIN_PORT),
  })
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  chain?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Our dollar coin with the address and symbol of Base's USDC, allowed in the engine. Its permit has another version. */
async function putDollars(people: readonly Address[]): Promise<void> {
  const { wallet, control, reader, receiptOf } = chain
  const { address } = usdc
  const account = localDeployment.owner
  const made = localCurrencies(31_337).find(({ symbol }) => symbol === 'USDL')!
  const creation = { to: create2Proxy, data: encodeCreation(made.initCode) }
  await receiptOf(await wallet.sendTransaction({ account, chain: null, ...creation }))
  await control.setCode({ address, bytecode: (await reader.getCode({ address: made.address })) as Hex })
  // Where OpenZeppelin's ERC-20 keeps a short symbol, with twice its length at the end.
  const symbol = `${stringToHex('USDC').padEnd(64, '0')}08` as Hex
  await control.setStorageAt({ address, index: toHex(4, { size: 32 }), value: symbol })
  for (const person of people) {
    const mint = {
      address,
      abi: dollarCoinAbi,
      functionName: 'mint',
      args: [person, 10_000_000_000n],
    } as const
    await receiptOf(await wallet.writeContract({ ...mint, account, chain: null }))
  }
  const engine = { address: chain.contracts.engine as Hex, abi: saleEngineAbi } as const
  const allow = { ...engine, functionName: 'setCurrency', args: [address, account] } as const
  await receiptOf(await wallet.writeContract({ ...allow, account, chain: null }))
}

const main = (page: Page) => page.getByRole('main')
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!
const request = createClient({ baseUrl: '/api', origin })
const ownersOf = async (id: string) => {
  const { token } = await request('GET /tokens/{id}', { params: { id } })
  return token.owners.map(({ user }) => user.wallet)
}
const finish = async (page: Page, title: string) => {
  await page.getByRole('dialog', { name: title }).waitFor()
  await page.getByRole('button', { name: t('close') }).click()
}

test('on Base a work is listed in coin, bid for, sold for dollars, and sold again by an offer in dollars [NET-08]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const name = `Based ${Date.now()}`

  await test.step('a work is created with an auction, in the coin that Base shares with Ethereum', async () => {
    await page.goto('/collectible/single')
    await connectDemo(page, maker)
    await page.getByRole('radio', { name: 'Base' }).check({ force: true })
    await main(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture('based.png'))
    await main(page).getByLabel(t('field_name'), { exact: true }).fill(name)
    await main(page).getByRole('button', { name: 'Art', exact: true }).click()
    await main(page).getByLabel(t('minimum_bid'), { exact: true }).fill('1')
    await main(page)
      .getByRole('button', { name: t('create_nft') })
      .click()
    await confirm(page, t('demo_action_createItem'))
    await confirm(page, t('demo_action_setApprovalForAll'))
    await confirm(page, t('demo_action_createOffers'))
    await page.getByRole('link', { name: t('view_work') }).click()
    await expect(main(page)).toContainText('1 ETH')
    await expect(main(page)).not.toContainText('ETH.BASE')
  })
  const auctioned = idOf(page)

  await test.step('somebody bids for it', async () => {
    await disconnect(page)
    await connectDemo(page, buyer)
    await page.goto(`/tokens/${auctioned}`)
    await main(page)
      .getByRole('button', { name: t('place_bid') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('place_bid_now') })
      .click()
    await confirm(page, t('demo_action_bid'))
    await finish(page, t('bid_placed'))
    await expect(main(page)).toContainText(t('highest_bid'))
    await expect(main(page)).toContainText('1 ETH')
  })

  await test.step('another is listed for dollars', async () => {
    await disconnect(page)
    await page.goto('/collectible/single')
    await connectDemo(page, maker)
    await page.getByRole('radio', { name: 'Base' }).check({ force: true })
    await main(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture('dollars.png'))
    await main(page).getByLabel(t('field_name'), { exact: true }).fill(`${name} for dollars`)
    await main(page).getByRole('button', { name: 'Art', exact: true }).click()
    await main(page)
      .getByRole('switch', { name: t('auction') })
      .click()
    await main(page)
      .getByRole('button', { name: t('create_nft') })
      .click()
    await confirm(page, t('demo_action_createItem'))
    await page.getByRole('link', { name: t('view_work') }).click()
    await page.getByRole('button', { name: t('resell'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('sell_title', { title: `${name} for dollars` }) })
    await dialog.getByRole('switch', { name: t('direct_sale') }).click()
    await dialog.getByLabel(t('sell_currency')).selectOption('USDC')
    await dialog.getByLabel(t('price'), { exact: true }).fill('1200.5')
    await dialog.getByRole('button', { name: t('sell_submit') }).click()
    await confirm(page, t('demo_action_createOffers'))
    await finish(page, t('offer_created'))
    await expect(main(page)).toContainText('1200.5 USDC')
  })
  const sold = idOf(page)

  await test.step('it is bought for dollars, after an approval: the permit is not the one of the configuration', async () => {
    await disconnect(page)
    await connectDemo(page, buyer)
    await page.goto(`/tokens/${sold}`)
    await buyNow(page)
    await confirm(page, t('demo_action_approve'))
    await confirm(page, t('demo_action_buyInCurrency'))
    await finish(page, t('bought'))
    expect(await ownersOf(sold)).toEqual([buyer.toLowerCase()])
  })

  await test.step('its maker offers dollars for it', async () => {
    await disconnect(page)
    await connectDemo(page, maker)
    await page.goto(`/tokens/${sold}`)
    await page.getByRole('button', { name: t('make_offer') }).click()
    const dialog = page.getByRole('dialog', { name: t('make_offer_title') })
    await dialog.getByLabel(t('offer_price'), { exact: true }).fill('1300')
    await dialog.getByRole('button', { name: t('offer_submit') }).click()
    await confirm(page, t('demo_action_approve'))
    await confirm(page, 'BuyOrder')
    await finish(page, t('offer_published'))
  })

  await test.step('and its owner accepts', async () => {
    await disconnect(page)
    await connectDemo(page, buyer)
    await page.goto(`/tokens/${sold}?tab=orders`)
    await page.getByRole('link', { name: t('tab_offers') }).click()
    await main(page)
      .getByRole('button', { name: t('accept') })
      .first()
      .click()
    const accepting = page.getByRole('dialog', { name: t('accept_title') })
    // 1300 less 2.5%; nobody asked for a royalty.
    await expect(accepting).toContainText('1267.5 USDC')
    await accepting.getByRole('button', { name: t('accept_submit') }).click()
    await page
      .locator('dialog[data-above]')
      .getByRole('button', { name: t('demo_confirm') })
      .click()
    await finish(page, t('order_accepted'))
    expect(await ownersOf(sold)).toEqual([maker.toLowerCase()])
  })
})
