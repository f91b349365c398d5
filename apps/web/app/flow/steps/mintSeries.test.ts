import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { planMintSeries } from '@vitrine/domain/flow/plan'
import type { Step } from '@vitrine/domain/flow/step'
import { folderBlock } from '@vitrine/domain/ipfs/folderBlock'
import { decodeFunctionData, encodeEventTopics, type Hex, sha256, toHex, zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import type { At } from '../machine/effects.ts'
import { mintSeries } from './making.ts'
import type { Tools } from './step.ts'

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const [account, collectible721] = [address('1'), address('7')]
const works = ['a', 'b', 'c', 'd', 'e'].map((token) => ({ token, title: token, image: null, colour: null }))
const [first, second] = planMintSeries(31338, works.length, 3) as [Step, Step]

const at = (step: Step, results: Record<string, string> = {}) =>
  ({ flow: { account, results }, intent: { kind: 'series', works, royalties: '5' }, step }) as unknown as At

const transfer = (from: Hex, to: Hex, tokenId: bigint) => ({
  address: collectible721,
  topics: encodeEventTopics({ abi: collectible721Abi, eventName: 'Transfer', args: { from, to, tokenId } }),
  data: '0x',
})
const read = (step: Step, logs: object[]) =>
  mintSeries.read!(at(step), { logs } as never, toolsWith([]).tools)

test('a part is minted by one call', async () => {
  const tools = toolsWith([]).tools
  expect(second.part).toEqual({ first: 3, count: 2 })
  const call = await mintSeries.call!(at(second), tools)
  expect(decodeFunctionData({ abi: collectible721Abi, data: call!.data })).toMatchObject({
    functionName: 'createItems',
    args: [2n, 500n, [], zeroHash],
  })
})

test('a part commits to the folder of its own works, and sends it with their ids', async () => {
  const hash = (index: number) => String(index).repeat(64)
  const kept = works.map((work, index) => ({ ...work, file: { hash: hash(index), bytes: 100 } }))
  const folder = folderBlock([3, 4].map((index) => ({ hash: hash(index), bytes: 100 })))
  const { tools, sent } = toolsWith([])
  const committed = { ...at(second, { 'mintSeries.3.ids': '11 12' }) }
  Object.assign(committed.intent, { works: kept })
  const call = await mintSeries.call!(committed, tools)
  expect(decodeFunctionData({ abi: collectible721Abi, data: call!.data }).args).toEqual([
    2n,
    500n,
    [],
    sha256(folder),
  ])
  await mintSeries.report!(committed, '0xa', tools, () => {})
  expect(sent).toEqual([
    { chain_id: '11', folder: toHex(folder) },
    { chain_id: '12', folder: toHex(folder) },
  ])
})

test('the ids are those that this account minted, as many as the part has works', () => {
  const minted = [11n, 12n].map((id) => transfer(zeroAddress, account, id))
  const others = [transfer(zeroAddress, address('2'), 90n), transfer(address('2'), account, 91n)]
  expect(read(second, [others[0]!, ...minted, others[1]!])).toMatchObject({ 'mintSeries.3.ids': '11 12' })
  expect(read(first, minted)).toBeNull()
})

test('each work is linked to its own token, and a retry continues where it stopped', async () => {
  const linked: string[][] = []
  const { tools, fail } = toolsWith(linked)
  const noted: Record<string, string> = { 'mintSeries.0.ids': '11 12 13' }
  const report = () =>
    mintSeries.report!(at(first, { ...noted }), '0xa', tools, (part) => Object.assign(noted, part))
  fail('b')
  await expect(report()).rejects.toThrow()
  expect(noted['mintSeries.0.linked']).toBe('1')
  fail(null)
  await report()
  expect(linked).toEqual([
    ['a', '11'],
    ['b', '12'],
    ['c', '13'],
  ])
})

function toolsWith(linked: string[][]) {
  let failing: string | null = null
  const sent: object[] = []
  const request = async (
    _: string,
    { params, json }: { params: { id: string }; json: { chain_id: string } },
  ) => {
    if (params.id === failing) throw new Error('unavailable')
    linked.push([params.id, json.chain_id])
    sent.push(json)
  }
  const wallet = { networkOf: () => ({ contracts: { collectible721 } }) }
  const fail = (id: string | null) => {
    failing = id
  }
  return { tools: { wallet, request } as unknown as Tools, fail, sent }
}
