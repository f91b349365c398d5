import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Address, parseEventLogs } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { holds } from '../../src/works/store/owners.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// What the engine keeps for accounts that refuse it: for a moment, an account is a contract that does.

const price = 10n ** 18n
const REFUSES = '0xfe'
const server = await useServer()
const seller = await server.person(0)
const one = await server.person(1)
const other = await server.person(2)
beforeAll(async () => {
  await seller.approve('1155')
})

const setCode = (person: Person, bytecode: '0x' | typeof REFUSES) =>
  server.chain.control.setCode({ address: person.address as Address, bytecode })
const rowsOf = async (table: string) => {
  await server.sync()
  return ((await dump(server.context.db))[table] ?? []).map((row) => JSON.parse(row))
}

test('money and copies that the engine parks are followed until they are paid and claimed', async () => {
  const { tokenId } = await seller.mintCopies(3n)
  const { _id } = await seller.register(tokenId, { type: '1155', copies: '3', royalties: '0' })
  const { terms } = await seller.list(tokenId, { minBid: price, copies: 2n, duration: 1n, standard: 1155 })
  await one.trade('createAuctionAndBid', [terms, 2n], 2n * price)
  await setCode(one, REFUSES)
  await other.trade('bid', [terms, 2n], 4n * price)
  expect(await rowsOf('parkedPayments')).toMatchObject([{ account: one.address, amount: `${2n * price}n` }])
  await setCode(one, '0x')

  await setCode(other, REFUSES)
  await server.chain.control.increaseTime({ seconds: 3_000 })
  await seller.trade('settle', [terms])
  expect(await rowsOf('parkedTokens')).toMatchObject([
    { account: other.address, tokenId: `${tokenId}n`, copies: '2n' },
  ])
  await setCode(other, '0x')

  // They belong to the winner although the engine holds them.
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: _id } })
  expect(Object.fromEntries(token.owners.map(({ user, copies }) => [user.wallet, copies]))).toEqual({
    [seller.address]: 1,
    [other.address]: 2,
  })
  const contract = server.chain.contracts.collectible1155
  expect(await holds(server.context.db, other.address, { chainId: server.chain.id, contract, tokenId })).toBe(
    true,
  )
  const held = await server.visitor('GET /users/{wallet}/items/{type}', {
    params: { wallet: other.address, type: 'owned' },
  })
  expect((held.items as { _id: string }[]).map((each) => each._id)).toEqual([_id])

  await one.trade('withdraw', [one.address])
  await other.trade('claim', [terms, other.address])
  expect(await rowsOf('parkedPayments')).toEqual([])
  expect(await rowsOf('parkedTokens')).toEqual([])
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})

test('an auction of a collection that stops moving its tokens is undone after a week, and the seller claims the token', async () => {
  const singles = await deployForeign(server.chain, seller.address, 'Foreign721')
  const asset = singles.address as Address
  await singles.call(seller.address, 'mint', seller.address, 1n)
  await singles.call(seller.address, 'setApprovalForAll', server.chain.contracts.engine, true)
  await seller.trade('addNFTToMarketplace', [asset, 1n])
  const { logs } = await seller.trade('createOffer', [asset, 1n, 1n, false, true, 0n, price, 0n, 600n])
  const [log] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs })
  const { terms, offerId } = log!.args
  await one.trade('bid', [terms, 1n], price)
  const before = await server.chain.reader.getBalance({ address: one.address as Address })

  const code = await server.chain.reader.getCode({ address: asset })
  await server.chain.control.setCode({ address: asset, bytecode: REFUSES })
  await server.chain.control.increaseTime({ seconds: 1_200 })
  await expect(other.trade('settle', [terms])).rejects.toThrow()
  await server.chain.control.increaseTime({ seconds: 7 * 24 * 3_600 })
  await other.trade('settle', [terms])
  expect(await server.chain.reader.getBalance({ address: one.address as Address })).toBe(before + price)
  expect(await rowsOf('parkedTokens')).toMatchObject([{ account: seller.address, copies: '1n' }])
  expect(await rowsOf('auctions')).not.toContainEqual(expect.objectContaining({ offerId }))
  const own = (await rowsOf('offers')).find(({ id }) => id === offerId)
  expect(own).toMatchObject({ reserved: '0n', sold: '0n', cancelled: '1n' })
  const told = (await rowsOf('chainNotifications')).filter(({ type }) => type === 'auction_undone')
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([one.address, seller.address].sort())
  expect(told[0]).toMatchObject({ offerId, price: `${price}n` })

  await server.chain.control.setCode({ address: asset, bytecode: code ?? '0x' })
  await seller.trade('claim', [terms, seller.address])
  expect(await rowsOf('parkedTokens')).toEqual([])
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})
