import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { decodeFunctionData, encodeAbiParameters, type Hex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { NodeError } from '../chain/node.ts'
import { hashOf, MINE, network, nodeThat, OTHER } from '../testNode.ts'
import { readTokenUri } from './tokenUri.ts'

const read = (answer: () => unknown) => readTokenUri(nodeThat({ eth_call: answer }), network, MINE, 7n)

test('a contract that refuses, or that is none, knows no such token', async () => {
  const refuses = (error: Error) => () => {
    throw error
  }
  expect(await read(() => '0x')).toBeNull()
  expect(await read(refuses(new NodeError('execution reverted')))).toBeNull()
  expect(await read(refuses(new NodeError('VM Exception', '0x7e273289')))).toBeNull()
  expect(await read(() => encodeAbiParameters([{ type: 'string' }], ['ipfs://a']))).toMatchObject({
    uri: 'ipfs://a',
    isCommitted: false,
  })
})

test('what the node does not answer is not taken for a missing token', async () => {
  await expect(
    read(() => {
      throw new NodeError('daily limit reached')
    }),
  ).rejects.toThrow('daily limit')
})

/** A contract with the views of one standard; it refuses those of the other. */
const contractThat = (views: Record<string, { type: string; value: unknown }>) =>
  nodeThat({
    eth_call: ({ data }: { data: Hex }) => {
      const abi = [...collectible721Abi, ...collectible1155Abi]
      const { functionName, args } = decodeFunctionData({ abi, data })
      const view = views[functionName]
      if (args?.[0] !== 7n || !view) throw new NodeError('execution reverted')
      return encodeAbiParameters([{ type: view.type }], [view.value])
    },
  })
const text = (value: string) => ({ type: 'string', value })
const commitment = (value: Hex) => ({ type: 'bytes32', value })
const shared = { ...network, collectible721: MINE, collectible1155: OTHER }

test('an edition says it by another view, with a place for the id', async () => {
  const node = contractThat({ uri: text('https://a/{id}/{id}.json') })
  const id = hashOf(7).slice(2)
  expect(await readTokenUri(node, shared, OTHER, 7n)).toEqual({
    uri: `https://a/${id}/${id}.json`,
    isCommitted: false,
  })
})

test('only a shared collection has commitments that count', async () => {
  const made = contractThat({ tokenURI: text('ipfs://a'), commitmentOf: commitment(hashOf(1)) })
  const none = contractThat({ tokenURI: text('ipfs://a'), commitmentOf: commitment(zeroHash) })
  const isCommitted = async (node: typeof made, contract: Hex) =>
    (await readTokenUri(node, shared, contract, 7n))?.isCommitted
  expect(await isCommitted(made, MINE)).toBe(true)
  expect(await isCommitted(made, OTHER)).toBe(true)
  expect(await isCommitted(made, `0x${'c'.repeat(40)}`)).toBe(false)
  expect(await isCommitted(none, MINE)).toBe(false)
})
