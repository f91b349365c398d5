/// <reference lib="dom" />
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { createClient } from '@vitrine/api/client/client'
import { t } from '@vitrine/messages/t'
import { parseEther } from 'viem'
import { startTestChain, type TestChain } from '../../apps/server/test/chains/localChain.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/test/servers/serverProcess.ts'
import { demoAccounts } from '../marketplace.ts'
import { buyNow, confirm, connectDemo, disconnect } from '../people.ts'
import { picture } from '../picture.ts'
import { ADDED_PORT, CHAIN_PORT } from '../vitrine.ts'

// A marketplace with a chain besides the three (docs/operations.md#another-chain): a second server over the chains of the journeys,
// and one more.

const origin = `http://localhost:${ADDED_PORT}`
const NAME = 'Local Gnosis'
let folder: string
let chain: TestChain
let server: ServerProcess

test.use({ baseURL: origin })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-added-'))
  chain = await startTestChain(31_340)
  const { engine, collectible721, collectible1155, payees } = chain.contracts
  const entry = {
    id: chain.id,
    name: NAME,
    currency: 'XDAI',
    rpcUrls: [chain.url],
    contracts: [engine, collectible721, collectible1155, payees].join(),
  }
  const CHAINS_FILE = join(folder, 'chains.json')
  await writeFile(CHAINS_FILE, JSON.stringify([entry]))
  server = await startServerProcess({
    CHAINS_FILE,
    PORT: String(ADDED_PORT),
    VITRINE_DATA: folder,
    VITRINE_CHAIN_PORT: String(CHAIN_PORT),
    // The marketplace of the journeys settles their auctions.
    VITRINE_ROLES: 'web,indexer',
  })
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  chain?.stop()
  await rm(folder, { recursive: true, force: true })
})

const main = (page: Page) => page.getByRole('main')

test('an added chain can be chosen to browse', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/?blockchain=XDAI')
  await expect(main(page).getByRole('button', { name: NAME })).toBeVisible()
  await page.goto('/')
  await main(page)
    .getByRole('button', { name: t('blockchain'), exact: true })
    .click()
  await page.getByRole('menuitemradio', { name: NAME }).click()
  await expect(page).toHaveURL(/blockchain=XDAI/)
  expect(errors).toEqual([])
})

test('a work is created, listed and bought on it, in its own currency', async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const name = `Far away ${Date.now()}`
  await page.goto('/collectible/single')
  await connectDemo(page, maker)
  const radio = page.getByRole('radio', { name: NAME })
  await radio.check({ force: true })
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('away.png'))
  await main(page).getByLabel(t('field_name'), { exact: true }).fill(name)
  await main(page).getByRole('button', { name: 'Art', exact: true }).click()
  await main(page)
    .getByRole('switch', { name: t('auction') })
    .click()
  await main(page)
    .getByRole('switch', { name: t('instant') })
    .click()
  await main(page).getByLabel(t('price'), { exact: true }).fill('2')
  await expect(main(page)).toContainText(`${t('you_will_receive')}1.95 XDAI`)
  await main(page)
    .getByRole('button', { name: t('create_nft') })
    .click()
  await confirm(page, t('demo_action_createItem'))
  await confirm(page, t('demo_action_setApprovalForAll'))
  await confirm(page, t('demo_action_createOffers'))
  await expect(page.getByRole('heading', { name: t('created_title', { title: name }) })).toBeVisible()
  await page.getByRole('link', { name: t('view_work') }).click()
  await expect(main(page)).toContainText('2 XDAI')
  await disconnect(page)

  await connectDemo(page, buyer)
  const before = await chain.reader.getBalance({ address: maker as `0x${string}` })
  await buyNow(page)
  await confirm(page, t('demo_action_buy'))
  const bought = page.getByRole('dialog', { name: t('bought') })
  await expect(bought).toBeVisible()
  await bought.getByRole('button', { name: t('close') }).click()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const request = createClient({ baseUrl: '/api', origin })
  const { token } = await request('GET /tokens/{id}', { params: { id } })
  expect(token.owners.map(({ user }) => user.wallet)).toEqual([buyer.toLowerCase()])
  const after = await chain.reader.getBalance({ address: maker as `0x${string}` })
  expect(after - before).toBe(parseEther('1.95'))

  await page.goto(`/tokens/${id}`)
  await expect(main(page)).toContainText('2 XDAI')
})
