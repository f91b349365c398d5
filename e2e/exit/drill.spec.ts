/// <reference lib="dom" />
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { fileCid } from '@vitrine/domain/ipfs/fileCid'
import { exit } from '@vitrine/messages/exit'
import { type Address, erc721Abi, parseAbi } from 'viem'
import { heliaMissing } from '../../scripts/testing/helia/missing.ts'
import { button, card, find, openPage, sectionOf, start } from './exitPage.ts'
import {
  awaitIndexed,
  hostBlocks,
  hostFolder,
  type LastMarketplace,
  openLastMarketplace,
  tellAll,
} from './lastMarketplace.ts'

// The drill: the marketplace ends, with its server, its data and its domain. What people have from it goes on.

const uriAbi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

let market: LastMarketplace
test.beforeAll(async () => {
  test.setTimeout(180_000)
  market = await openLastMarketplace()
})
test.afterAll(() => market?.stop())

/** Says how long a step took: the figures of docs/benchmarks.md. */
async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await test.step(title, work)
  console.log(`${((performance.now() - began) / 1_000).toFixed(1)} s ${title}`)
  return result
}

test('a marketplace ends: its works are read from a node alone, the page exit trades, an import begins anew', async ({
  page,
}) => {
  test.skip(heliaMissing !== null, heliaMissing ?? '')
  test.setTimeout(300_000)
  const { chain, files, server, node } = market
  await step('everything is on the node', async () => {
    await awaitIndexed(market, server)
    for (const id of files.keys())
      await expect
        .poll(
          async () => (await server.request('GET /tokens/{id}/storage', { params: { id } })).kept?.services,
          {
            timeout: 60_000,
          },
        )
        .toBe(1)
  })
  const before = await tellAll(market, server)
  const exported = await step('the export', () => market.end())
  await expect(fetch(server.origin)).rejects.toThrow()

  const exitPage = await readFile(join(exported, 'exit.html'))
  expect(node.pins.get(await fileCid(exitPage))).toBe('recursive')
  const gateway = await hostBlocks(market)
  const folder = await hostFolder(exported)

  await step('every token is read from the node', async () => {
    const { openVerifiedFetch } = await import('../../scripts/testing/helia/verifiedFetch.ts')
    const verifiedFetch = await openVerifiedFetch([gateway.address])
    const read = async (address: string) => {
      const answer = await verifiedFetch(address, { signal: AbortSignal.timeout(20_000) })
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    }
    for (const { token } of before.works) {
      const address = token.chain_address as Address
      const functionName = token.type === 721 ? 'tokenURI' : 'uri'
      const uri = await chain.reader.readContract({
        address,
        abi: uriAbi,
        functionName,
        args: [BigInt(token.chain_id!)],
      })
      expect(uri).toMatch(/^ipfs:\/\/b/)
      const metadata = JSON.parse(String(await read(uri)))
      expect(metadata.name).toBe(token.name)
      const named: { uri: string }[] = metadata.properties.files
      const hashes = await Promise.all(
        named.map(async (file) =>
          createHash('sha256')
            .update(await read(file.uri))
            .digest('hex'),
        ),
      )
      expect(hashes).toEqual(files.get(token._id)!.map(({ hash }) => hash))
    }
    await verifiedFetch.stop()
  })

  await step('an import begins a new marketplace, with the same pages, orders and hashes', async () => {
    const next = await market.begin(exported)
    await awaitIndexed(market, next)
    // What was only signed is checked at the chain first.
    await expect.poll(() => tellAll(market, next), { timeout: 60_000 }).toEqual(before)
    for (const [id, kept] of files) {
      const told = await next.request('GET /tokens/{id}/storage', { params: { id } })
      expect(told.committed).toBe(true)
      expect(told.files.map(({ hash, cid }) => ({ hash, cid }))).toEqual(
        kept.map(({ hash, cid }) => ({ hash, cid })),
      )
    }
    await next.end('SIGKILL')
  })

  await chain.control.increaseTime({ seconds: 4_000 })
  await chain.control.mine({ blocks: 1 })
  await step('the page exit cancels, voids, settles and withdraws', async () => {
    await trade(page, `${folder.address}exit.html`, exported)
  })
  folder.stop()
  gateway.stop()
})

/** Opens the page with the wallet of an account, and finds what belongs to it. */
async function open(page: Page, address: string, account: string): Promise<void> {
  await openPage(page, address, { chain: market.chain, account })
  await find(page)
}

async function trade(page: Page, address: string, exported: string): Promise<void> {
  const { chain, creator, buyer, sale, won, listing } = market
  const engine = { address: chain.contracts.engine as Address, abi: saleEngineAbi } as const
  await open(page, address, creator.address)
  await button(page, exit.cancel).click()
  await expect(card(page, 'offer').getByRole('status')).toContainText(start(exit.done))
  const offer = await chain.reader.readContract({ ...engine, functionName: 'getOffer', args: [sale.offerId] })
  expect(offer.available).toBe(0n)

  const [line] = (await readFile(join(exported, 'data', 'listings-1.jsonl'), 'utf8')).split('\n')
  const signed = sectionOf(page, exit.signed_title)
  await signed.getByLabel(exit.one_label).fill(line!)
  await button(signed, exit.void_one).click()
  await expect(signed).toContainText(start(exit.done))
  const unsold = { ...engine, functionName: 'unsoldCopies', args: [listing.terms] } as const
  expect(await chain.reader.readContract(unsold)).toBe(0n)

  const other = await page.context().browser()!.newPage()
  await open(other, address, buyer.address)
  await button(other, exit.withdraw).click()
  await expect(card(other, 'money').getByRole('status')).toContainText(start(exit.done))
  const parked = { ...engine, functionName: 'parked', args: [buyer.address as Address] } as const
  expect(await chain.reader.readContract(parked)).toBe(0n)
  // From the archive beside the page.
  await button(other, exit.show_work).first().click()
  await expect(sectionOf(other, exit.work_title).getByRole('status')).toHaveText(
    `${exit.committed} ${exit.from_copy}`,
  )
  await button(other, exit.settle).first().click()
  await expect(card(other, 'auction').getByRole('status')).toContainText(start(exit.done))
  const owner = await chain.reader.readContract({
    address: won.terms.asset,
    abi: erc721Abi,
    functionName: 'ownerOf',
    args: [won.terms.tokenId],
  })
  expect(owner.toLowerCase()).toBe(buyer.address.toLowerCase())
  await other.close()
}
