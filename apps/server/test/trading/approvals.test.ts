import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Address, parseEventLogs } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { useServer } from '../servers/useServer.ts'

// An offer whose seller no longer lets the engine move the copies cannot be bought.

const price = 10n ** 18n
const server = await useServer()
const seller = await server.person(0)
const other = await server.person(1)

const engine = () => server.chain.contracts.engine as Address
const approveAll = (approved: boolean) => own('setApprovalForAll', engine(), approved)
const own = (functionName: string, ...args: unknown[]) =>
  seller.write({
    address: server.chain.contracts.collectible721 as Address,
    abi: collectible721Abi,
    functionName,
    args,
  })
const statusOf = async (offerId: string) => {
  await server.sync()
  const id = `${server.chain.id}-${offerId}`
  const { offer } = await server.visitor('GET /offers/{id}', { params: { id } })
  return [offer.status, offer.available_copies]
}
const newest = async () =>
  (await server.visitor('GET /offers/{list}', { params: { list: 'explore' } })).offers

describe('a work of our collection', () => {
  let tokenId: bigint
  let offerId: string
  beforeEach(async () => {
    await approveAll(true)
    ;({ tokenId } = await seller.mint())
    await seller.register(tokenId)
    ;({ offerId } = await seller.list(tokenId, { price }))
    expect(await statusOf(offerId)).toEqual(['pending', 1])
  })

  test('leaves the lists when the approval is withdrawn, and is back when it is given again', async () => {
    const before = (await newest()).length
    await approveAll(false)
    expect(await statusOf(offerId)).toEqual(['expired', 0])
    expect((await newest()).length).toBeLessThan(before)
    const { chains } = await seller.request('GET /offers/my/listings', { query: { page: 1 } })
    expect(chains[0]).toMatchObject({ open: 0 })
    expect(chains[0]?.dormant).toBeGreaterThan(0)
    await approveAll(true)
    expect(await statusOf(offerId)).toEqual(['pending', 1])
    expect((await newest()).length).toBe(before)
  })

  longTest('can be sold by an approval of the one token, which a transfer ends', async () => {
    await approveAll(false)
    await own('approve', engine(), tokenId)
    expect(await statusOf(offerId)).toEqual(['pending', 1])
    await own('approve', other.address, tokenId)
    expect(await statusOf(offerId)).toEqual(['expired', 0])
    await own('approve', engine(), tokenId)
    await seller.transfer721(other.address, tokenId)
    await other.transfer721(seller.address, tokenId)
    expect(await statusOf(offerId)).toEqual(['expired', 0])
  })

  longTest('an approval for somebody else changes nothing', async () => {
    await own('setApprovalForAll', other.address, true)
    await own('setApprovalForAll', other.address, false)
    expect(await statusOf(offerId)).toEqual(['pending', 1])
  })

  test('a re-org brings an approval back that it undoes the end of [NET-01]', async () => {
    const fork = await server.chain.control.snapshot()
    await approveAll(false)
    expect(await statusOf(offerId)).toEqual(['expired', 0])
    await server.chain.control.revert({ id: fork })
    await server.chain.control.mine({ blocks: 1 })
    expect(await statusOf(offerId)).toEqual(['pending', 1])
    expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
  })
})

test('a work that was listed without any approval is not on sale', async () => {
  await approveAll(false)
  const { tokenId } = await seller.mint()
  await seller.register(tokenId)
  const { offerId } = await seller.list(tokenId, { price })
  expect(await statusOf(offerId)).toEqual(['expired', 0])
  await own('approve', engine(), tokenId)
  expect(await statusOf(offerId)).toEqual(['pending', 1])
})

longTest('a work of another collection follows the approvals after its first listing', async () => {
  const collection = await deployForeign(server.chain, seller.address, 'Foreign721')
  await collection.call(seller.address, 'mint', seller.address, 1n)
  // Before the import nobody reads the events of the collection.
  await collection.call(seller.address, 'setApprovalForAll', engine(), true)
  await seller.trade('addNFTToMarketplace', [collection.address, 1n])
  const terms = [collection.address, 1n, 1n, true, false, price, 0n, 0n, 60_000n] as const
  const { logs } = await seller.trade('createOffer', terms)
  const [log] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs })
  const { offerId } = log!.args
  const approved = async () => {
    await server.sync()
    const rows = (await dump(server.context.db)).approvals ?? []
    return rows.filter((row) => row.includes(collection.address)).map((row) => JSON.parse(row).approved)
  }
  expect(await approved()).toEqual([true])
  await collection.call(seller.address, 'setApprovalForAll', engine(), false)
  expect(await approved()).toEqual([false])
  // Of a wallet that listed nothing there, approvals are assumed, so only their end needs a row.
  await collection.call(other.address, 'setApprovalForAll', engine(), true)
  expect(await approved()).toEqual([false])
  await collection.call(seller.address, 'setApprovalForAll', engine(), true)
  expect(await approved()).toEqual([true])
  expect(offerId).toMatch(/^0x/)
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})
