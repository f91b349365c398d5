import { expect, test } from 'vitest'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)
const buyer = await server.person(1)

const indexer = () => server.indexer

test('after a re-org the tables equal those of a clean replay [NET-01]', async () => {
  const price = 10n ** 18n
  await creator.approve()
  const { tokenId } = await creator.mint()
  const offer = await creator.list(tokenId, { price })
  await indexer().sync()
  const fork = await server.chain.control.snapshot()

  await buyer.trade('buy', [offer.terms, 1n], price + price / 40n)
  await creator.mint(500n)
  await indexer().sync()
  const sold = await dump(server.context.db)
  expect(sold.sales).toHaveLength(1)

  await server.chain.control.revert({ id: fork })
  await creator.transfer721(buyer.address, tokenId)
  await indexer().sync()
  const turned = await dump(server.context.db)
  expect(turned.sales).toHaveLength(0)
  expect(turned).toEqual(await cleanReplay(server.chain))
})

test('a re-org to a shorter chain is followed too', async () => {
  const fork = await server.chain.control.snapshot()
  for (let mint = 0; mint < 3; mint++) await creator.mint()
  await indexer().sync()
  await server.chain.control.revert({ id: fork })
  await indexer().sync()
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})

test('two syncs at the same time, and one without new blocks, change nothing', async () => {
  await creator.mint()
  await Promise.all([indexer().sync(), indexer().sync(), indexer().sync()])
  const before = await dump(server.context.db)
  await indexer().sync()
  expect(await dump(server.context.db)).toEqual(before)
  expect(before).toEqual(await cleanReplay(server.chain))
})
