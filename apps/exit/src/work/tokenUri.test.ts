import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { NodeError } from '../chain/node.ts'
import { MINE, network, nodeThat } from '../testNode.ts'
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
