import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeChain } from '@vitrine/domain/networks'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { KNOWN_CHAINS } from '../../src/config/knownChains.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { startTestServer, type TestServer } from '../servers/testServer.ts'

// Chains that Vitrine knows, one after another, each as anvil with its id and its time between blocks, and configured by
// its id and node alone (docs/chains.md).

const TEN = [42161, 8453, 10, 100, 146, 43114, 1284, 33139, 80094, 534352]
const tried = runsAll ? TEN : TEN.slice(0, 1)

describe.each(tried.map((id) => ({ ...KNOWN_CHAINS[id]!, id })))(
  '$name',
  ({ id, name, currency, blockTime }) => {
    let folder: string
    let chain: TestChain
    let server: TestServer
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vitrine-known-'))
      chain = await startTestChain(id, blockTime / 1_000)
      const CHAINS_FILE = join(folder, 'chains.json')
      await writeFile(CHAINS_FILE, JSON.stringify([{ id, rpcUrls: [chain.url] }]))
      server = await startTestServer({ on: chain, env: { CHAINS_FILE } })
    })
    afterAll(async () => {
      removeChain(currency)
      await server?.stop()
      chain?.stop()
      await rm(folder, { recursive: true, force: true })
    })

    test('a work is minted, listed, found and bought, in the chain’s own coin', async () => {
      const [seller, buyer] = [await server.person(0), await server.person(1)]
      const { tokenId } = await seller.mint()
      const work = await seller.register(tokenId, { name: 'Far Away', blockchain: currency })
      expect(work).toMatchObject({ blockchain: currency, network: id })
      await seller.approve()
      const price = parseEther('2')
      const listed = await seller.list(tokenId, { price })
      await seller.request('POST /offers', {
        json: { token_id: work._id, offer_chain_id: listed.offerId, hash: listed.hash },
      })
      const found = await server.visitor('GET /offers/{list}', {
        params: { list: 'explore' },
        query: { blockchain: currency },
      })
      expect(found.offers).toHaveLength(1)
      const { transactionHash: hash } = await buyer.trade('buy', [listed.terms, 1n], price + price / 40n)
      await buyer.request('POST /offers/{id}/buy', {
        params: { id: `${id}-${listed.offerId}` },
        json: { price: price.toString(), hash, copies: 1 },
      })
      const { token } = await server.visitor('GET /tokens/{id}', { params: { id: work._id } })
      expect(token.owners.map(({ user }) => user.wallet)).toEqual([buyer.address])
    })

    test('clients learn its name, the symbol of its coin and its currencies', async () => {
      const { chains } = await server.visitor('GET /common/networks')
      const shown = chains.find((each) => each.id === id)
      expect(shown).toMatchObject({
        name,
        blockchain: currency,
        currency: currency.split('.')[0],
        currencies: [],
      })
      // Its engine allows none yet.
      expect(shown?.other_currencies).not.toEqual([])
    })
  },
)
