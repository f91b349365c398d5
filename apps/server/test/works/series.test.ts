import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { MOST_MINTED, mintSeriesCall, mintsPerCall } from '@vitrine/chain/calls/mint'
import { eq } from 'drizzle-orm'
import { type Address, decodeFunctionData, pad, parseEventLogs, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { tokens } from '../../src/db/schema/chain.ts'
import { picture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// A series: its works are registered first and then minted by one transaction.

const server = await useServer()
const creator = await server.person(0)
const other = await server.person(1)

/** Mints a series as the web app does. Returns its ids in their order, and the gas that it used. */
async function mintSeries(person: Person, count: number, royalties: bigint) {
  const { to, data } = mintSeriesCall(server.chain.contracts.collectible721 as Address, count, royalties)
  const call = decodeFunctionData({ abi: collectible721Abi, data })
  const { logs, gasUsed } = await person.write({ address: to, abi: collectible721Abi, ...call })
  const transfers = parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs })
  return { ids: transfers.map(({ args }) => args.tokenId.toString()), gasUsed }
}

const traitsOf = (name: string) => [{ trait_type: 'Number', value: name }]

async function register(person: Person, name: string, royalties = '5'): Promise<string> {
  const form = {
    name,
    type: '721',
    media: picture(name),
    categories: 'art',
    blockchain: 'ETH',
    royalties,
    traits: JSON.stringify(traitsOf(name)),
  }
  const { token } = await person.request('POST /tokens', { form: form as never })
  return token._id
}

const link = (person: Person, id: string, chain_id: string) =>
  person.request('POST /tokens/{id}/chain', { params: { id }, json: { chain_id } }).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('each work of a transaction is linked to its own token, in whatever order they are reported', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  const tokens: string[] = []
  for (const name of names) tokens.push(await register(creator, name))
  const { ids } = await mintSeries(creator, names.length, 500n)
  expect(new Set(ids).size).toBe(names.length)
  for (const at of [4, 0, 2, 1, 3]) expect(await link(creator, tokens[at]!, ids[at]!)).toBe('done')
  // A retry after a lost answer.
  expect(await link(creator, tokens[0]!, ids[0]!)).toBe('done')
  for (const [at, name] of names.entries()) {
    const { token } = await server.visitor('GET /tokens/{id}', { params: { id: tokens[at]! }, query: {} })
    expect(token).toMatchObject({ name, chain_id: ids[at], traits: [traitsOf(name)[0]] })
  }
})

test('a series of editions says that they are locked before it mints them, and the chain is read on', async () => {
  const address = server.chain.contracts.collectible1155 as Address
  const [first, second] = [pad('0xa1'), pad('0xa2')]
  const { logs } = await creator.write({
    address,
    abi: collectible1155Abi,
    functionName: 'createItems',
    args: [[3n, 4n], 500n, [first, second], zeroHash],
  })
  const [minted] = parseEventLogs({ abi: collectible1155Abi, eventName: 'TransferBatch', logs })
  await server.sync()
  const found = server.context.db.select().from(tokens).where(eq(tokens.contract, address.toLowerCase()))
  const all = await found
  const rows = minted!.args.ids.map((id) => all.find(({ tokenId }) => tokenId === id))
  expect(rows).toMatchObject([
    { copies: 3n, locked: first, creator: creator.address, royalties: 500 },
    { copies: 4n, locked: second, creator: creator.address, royalties: 500 },
  ])
})

test('a claim to a token that is not the work’s is refused', async () => {
  const [mine, theirs] = [await register(creator, 'Mine'), await register(other, 'Theirs')]
  const { ids } = await mintSeries(creator, 2, 500n)
  const foreign = await mintSeries(other, 1, 500n)
  const others = await mintSeries(creator, 1, 600n)
  const [next] = [BigInt(ids[1]!) + 9n]
  expect(await link(creator, mine, foreign.ids[0]!)).toBe('claim_unproven')
  expect(await link(creator, mine, others.ids[0]!)).toBe('claim_unproven')
  expect(await link(creator, mine, String(next))).toBe('claim_unproven')
  expect(await link(other, mine, ids[0]!)).toBe('forbidden')
  expect(await link(other, theirs, ids[0]!)).toBe('claim_unproven')
  expect(await link(creator, mine, ids[0]!)).toBe('done')
  // A work has one token, and a token one work.
  expect(await link(creator, mine, ids[1]!)).toBe('token_linked')
  expect(await link(creator, await register(creator, 'Second'), ids[0]!)).toBe('token_linked')
})

test('the gas of a mint stays within what its number of works is planned with', async () => {
  for (const count of [2, 25, MOST_MINTED - 10]) {
    const { gasUsed } = await mintSeries(creator, count, 500n)
    // A block ten times as large has room for as many works in a call.
    expect(mintsPerCall(gasUsed * 10n)).toBeLessThanOrEqual(count)
  }
})
