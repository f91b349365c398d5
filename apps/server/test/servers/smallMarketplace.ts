import { randomBytes } from 'node:crypto'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { commitLocked } from '@vitrine/chain/commitLocked'
import sharp from 'sharp'
import { type Address, bytesToHex, parseEventLogs } from 'viem'
import { expect, vi } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { TestChain } from '../chains/localChain.ts'
import { gifFile } from '../files/gif.ts'
import { type ServerProcess, startServerProcess } from './serverProcess.ts'
import { createPerson, DOMAIN } from './testServer.ts'

/** The environment of a server on a chain. @param where the variables of its database and its files */
export const environmentOf = (chain: TestChain, where: Record<string, string>) => ({
  // One chain is enough.
  RPC_URLS_ETH: chain.url,
  RPC_URLS_MATIC: 'http://127.0.0.1:9',
  RPC_URLS_BNB: 'http://127.0.0.1:9',
  PUBLIC_URL: `http://${DOMAIN}`,
  LOG_LEVEL: 'silent',
  ...where,
})

/** A demo account, signed in at a server process. The server's PUBLIC_URL must be DOMAIN. */
export const personAt = ({ origin }: Pick<ServerProcess, 'origin'>, chain: TestChain, index: number) =>
  createPerson(
    (request) => fetch(request.url.replace(`http://${DOMAIN}`, origin), request),
    chain,
    localAccounts.demo[index] as Address,
  )

/** A new picture on every call, wide enough for two derived sizes. */
export async function noise(width = 400, height = 60): Promise<File> {
  const raw = { width, height, channels: 3 as const }
  const png = await sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'noise.png', { type: 'image/png' })
}

/** Characters that mean something in the text of COPY. */
export const AWKWARD = 'tab\there, line\nthere, back\\slash, \\N, \\., “quotes” ✦ '

export const CONTENT = 'The third stone from the left'

/** Fills a marketplace by a server process, which it ends. Returns a token with locked content, owned by account 0. */
export async function fillMarketplace(chain: TestChain, where: Record<string, string>): Promise<string> {
  const server = await startServerProcess(environmentOf(chain, where))
  try {
    const [creator, collector] = [await personAt(server, chain, 0), await personAt(server, chain, 1)]
    await creator.request('POST /users/settings', { json: { name: 'Maren', bio: AWKWARD } })
    const salt = bytesToHex(randomBytes(32))
    const { logs } = await creator.write({
      address: chain.contracts.collectible721,
      abi: collectible721Abi,
      functionName: 'createItem',
      args: [0n, commitLocked(CONTENT, salt)],
    })
    const [minted] = parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs })
    const fields = { description: AWKWARD, media: await noise(), locked: CONTENT, salt }
    const { _id } = await creator.register(minted!.args.tokenId, fields)
    await creator.approve()
    for (const price of [10n ** 18n, 2n * 10n ** 18n]) {
      const { tokenId } = await creator.mint()
      const media = price === 10n ** 18n ? await noise(900) : await gifFile(3)
      const token = await creator.register(tokenId, { media })
      const offer = await creator.list(tokenId, { price })
      await creator.request('POST /offers', {
        json: {
          token_id: token._id,
          offer_chain_id: offer.offerId,
          hash: offer.hash,
          offer_price: price.toString(),
        },
      })
      await collector.request('POST /tokens/{id}/like', { params: { id: token._id } })
      // One is sold, the other stays on sale.
      if (price === 10n ** 18n) await collector.trade('buy', [offer.terms, 1n], price + price / 40n)
    }
    return _id
  } finally {
    await server.end('SIGTERM')
  }
}

/** Runs a server until it has indexed the whole chain. */
export async function catchUp(chain: TestChain, where: Record<string, string>): Promise<void> {
  const server = await startServerProcess(environmentOf(chain, where))
  const head = Number(await chain.reader.getBlockNumber())
  const indexed = async () => {
    const { chains } = await server.request('GET /common/status')
    return chains.find(({ id }) => id === chain.id)?.indexed
  }
  try {
    await vi.waitFor(async () => expect(await indexed()).toBe(head), { timeout: 60_000, interval: 200 })
  } finally {
    await server.end('SIGTERM')
  }
}
