import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockchainName, blockchainOf, removeChain, scannerOf } from '@vitrine/domain/networks'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { ConfigError } from '../../src/config/configError.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { startTestServer, type TestServer } from '../servers/testServer.ts'

// A chain besides the three: configured by a file, indexed, listed and bought on through the API.

const ID = 31_340
let folder: string
let chain: TestChain
let server: TestServer

const entryOf = (url: string) => ({
  id: ID,
  name: 'Local Gnosis',
  currency: 'XDAI',
  rpcUrls: [url],
  scanner: 'https://gnosisscan.example',
  priceSymbols: ['XDAIUSDT'],
})

async function writeChains(entries: unknown): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(path, JSON.stringify(entries))
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-chains-'))
  chain = await startTestChain(ID)
  const CHAINS_FILE = await writeChains([entryOf(chain.url)])
  server = await startTestServer({ on: chain, env: { CHAINS_FILE } })
})
afterAll(async () => {
  removeChain('XDAI')
  await server.stop()
  chain.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a work is minted, listed, found and bought on it', async () => {
  const [seller, buyer] = [await server.person(0), await server.person(1)]
  const { tokenId } = await seller.mint()
  const work = await seller.register(tokenId, { name: 'Far Away', blockchain: 'XDAI' })
  expect(work).toMatchObject({ blockchain: 'XDAI', network: ID })
  await seller.approve()
  const price = parseEther('2')
  const listed = await seller.list(tokenId, { price })
  await seller.request('POST /offers', {
    json: { token_id: work._id, offer_chain_id: listed.offerId, hash: listed.hash },
  })
  const found = await server.visitor('GET /offers/{list}', {
    params: { list: 'explore' },
    query: { blockchain: 'XDAI' },
  })
  expect(found.offers).toHaveLength(1)
  const paid = price + price / 40n
  const { transactionHash } = await buyer.trade('buy', [listed.terms, 1n], paid)
  await buyer.request('POST /offers/{id}/buy', {
    params: { id: `${ID}-${listed.offerId}` },
    json: { price: price.toString(), hash: transactionHash, copies: 1 },
  })
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: work._id } })
  expect(token.owners.map(({ user }) => user.wallet)).toEqual([buyer.address])
})

test('clients learn its name, currency, node and contracts', async () => {
  const { chains } = await server.visitor('GET /common/networks')
  expect(chains).toContainEqual(
    expect.objectContaining({
      id: ID,
      name: 'Local Gnosis',
      blockchain: 'XDAI',
      currency: 'XDAI',
      rpcUrl: chain.url,
    }),
  )
  const { added_chains } = await server.visitor('GET /common/site')
  expect(added_chains).toEqual([
    { id: ID, currency: 'XDAI', name: 'Local Gnosis', scanner: 'https://gnosisscan.example' },
  ])
  expect(await server.visitor('GET /common/prices')).toMatchObject({ ETH: null, others: {} })
  const { users } = await server.visitor('GET /users/tops/{type}', {
    params: { type: 'sellers' },
    query: { days: '1' },
  })
  expect(users[0]).toMatchObject({ ETH: '0', others: { XDAI: parseEther('2').toString() } })
})

test('the three keep their names, and unknown chains are refused', async () => {
  expect([1, 137, 56, ID, 999].map(blockchainOf)).toEqual(['ETH', 'MATIC', 'BNB', 'XDAI', null])
  expect(['MATIC', 'XDAI'].map(blockchainName)).toEqual(['Polygon', 'Local Gnosis'])
  expect([1, ID, 999].map(scannerOf)).toEqual(['https://etherscan.io', 'https://gnosisscan.example', null])
  await expect(
    server.visitor('GET /offers/{list}', { params: { list: 'explore' }, query: { blockchain: 'DOGE' } }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test.each([
  ['an id of the three', { id: 31_337 }, 'another chain has the id 31337'],
  ['a currency of the three', { currency: 'ETH' }, 'another chain has the currency ETH'],
  ['no node', { rpcUrls: [] }, 'rpcUrls'],
  ['a currency that is no symbol', { currency: 'x-dai' }, 'currency'],
  ['an unknown setting', { colour: 'red' }, 'colour'],
  ['wrong contracts', { contracts: '0x1' }, 'must be four addresses'],
])('%s is refused, with what is wrong', async (_, change, message) => {
  const CHAINS_FILE = await writeChains([{ ...entryOf('http://127.0.0.1:9'), ...change }])
  expect(() => readConfig({ VITRINE_DATA: folder, CHAINS_FILE })).toThrow(ConfigError)
  expect(() => readConfig({ VITRINE_DATA: folder, CHAINS_FILE })).toThrow(message)
})
