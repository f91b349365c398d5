import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { outcomesOf, planBuyMany } from '@vitrine/chain/buyMany'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { parseAmount } from '@vitrine/domain/money/wei'
import { type Address, toFunctionSelector } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../servers/useServer.ts'

// Several works bought in one transaction, on a real chain.

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
const rival = await server.person(2)

beforeAll(async () => {
  await seller.approve()
})

const price = parseAmount('0.5')!
const { paid } = splitDirectSale(price, 1n, {
  commission: bps(250),
  royalties: bps(1_000),
  sellerIsCreator: true,
})

async function listWork() {
  const { tokenId } = await seller.mint()
  const { _id } = await seller.register(tokenId)
  const listed = await seller.list(tokenId, { price })
  return { _id, ...listed, name: `${server.chain.id}-${listed.offerId}` }
}

test('of three works one is gone: two change owners at once, and its money stays with the buyer', async () => {
  const works = [await listWork(), await listWork(), await listWork()]
  const [, gone] = works
  await server.sync()
  await rival.trade('buy', [gone!.terms, 1n], paid)

  const purchases = works.map(({ terms }) => ({ terms, quantity: 1n, cost: paid }))
  const account = buyer.address as Address
  const { functionName, args, value } = await planBuyMany(
    purchases,
    account,
    server.chain.id,
    server.chain.contracts,
  )
  expect(value).toBe(3n * paid)
  const before = await server.chain.reader.getBalance({ address: account })
  const receipt = await buyer.trade(functionName, args, value)
  const after = await server.chain.reader.getBalance({ address: account })
  expect(before - after).toBe(2n * paid + receipt.gasUsed * receipt.effectiveGasPrice)

  const engine = server.chain.contracts.engine as Address
  const reason = toFunctionSelector('NotEnoughCopies(uint256,uint256)')
  const outcomes = outcomesOf(purchases, receipt.logs, { buyer: account, chainId: server.chain.id, engine })
  expect(outcomes).toMatchObject([{ bought: true }, { bought: false, reason }, { bought: true }])

  // One report, about any of the offers: the server answers once it has read the transaction's block.
  const { offer } = await buyer.request('POST /offers/{id}/sync', {
    params: { id: works[0]!.name },
    json: { hash: receipt.transactionHash },
  })
  expect(offer).toMatchObject({ status: 'completed', buyers: [{ user: { wallet: buyer.address } }] })
  const pages = await Promise.all(
    works.map(({ _id }) => server.visitor('GET /tokens/{id}', { params: { id: _id } })),
  )
  expect(pages.map(({ token }) => token.owners.map(({ user }) => user.wallet))).toEqual([
    [buyer.address],
    [rival.address],
    [buyer.address],
  ])
  expect(pages.map(({ history }) => history.map(({ type }) => type))).toEqual(
    works.map(() => ['purchased', 'listed', 'minted']),
  )

  // Each purchase also proves itself to the call that reports one.
  const json = { price: price.toString(), hash: receipt.transactionHash, copies: 1 }
  const report = (name: string) => buyer.request('POST /offers/{id}/buy', { params: { id: name }, json })
  await expect(report(works[2]!.name)).resolves.toMatchObject({ offer: { status: 'completed' } })
  await expect(report(gone!.name)).rejects.toMatchObject({ code: 'claim_unproven' })
})

test('a work sold after the gas was estimated is skipped with what was estimated', async () => {
  const works = [await listWork(), await listWork()]
  const account = buyer.address as Address
  const purchases = works.map(({ terms }) => ({ terms, quantity: 1n, cost: paid }))
  const { spareGas, ...call } = await planBuyMany(purchases, account, server.chain.id, server.chain.contracts)
  const engine = server.chain.contracts.engine as Address
  const request = { account, address: engine, abi: saleEngineAbi, ...call, chain: null } as const
  const gas = await server.chain.reader.estimateContractGas(request)
  await rival.trade('buy', [works[1]!.terms, 1n], paid)
  const hash = await server.chain.wallet.writeContract({ ...request, gas })
  const { status, logs } = await server.chain.receiptOf(hash)
  expect(status).toBe('success')
  const outcomes = outcomesOf(purchases, logs, { buyer: account, chainId: server.chain.id, engine })
  expect(outcomes.map(({ bought }) => bought)).toEqual([true, false])
  // The rest is for works whose sellers or collections burn gas (contracts/test/engine/Estimates.t.sol).
  expect(spareGas).toBe(2n * 150_952n)
})

test('if all works are gone, the transaction fails and no money moves', async () => {
  const { terms } = await listWork()
  await rival.trade('buy', [terms, 1n], paid)
  const account = buyer.address as Address
  const { functionName, args, value } = await planBuyMany(
    [{ terms, quantity: 1n, cost: paid }],
    account,
    server.chain.id,
    server.chain.contracts,
  )
  await expect(buyer.trade(functionName, args, value)).rejects.toThrow('NothingBought')
})
