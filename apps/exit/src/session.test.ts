import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { Told } from './faults.ts'
import { openNode } from './session.ts'
import { MINE, network } from './testNode.ts'

/** A wallet whose node answers for the network that it is on. @param during what happens while it is asked */
function walletOn(during: (wallet: { chain: number }) => unknown) {
  const state = { chain: network.id }
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'eth_chainId' ? toHex(state.chain) : during(state),
  }
  return { wallet: { name: null, provider }, account: MINE }
}

test('an answer of a wallet that left the network meanwhile is none, also if it is an error', async () => {
  const silent = await openNode({ network, wallet: walletOn(() => '0x1'), nodeUrl: '' })
  expect(await silent('eth_call', [])).toBe('0x1')
  const leaving = walletOn((state) => {
    state.chain = 1
    return '0x0'
  })
  const failing = walletOn((state) => {
    state.chain = 1
    throw new Error('execution reverted')
  })
  for (const wallet of [leaving, failing]) {
    const node = await openNode({ network, wallet, nodeUrl: '' })
    await expect(node('eth_call', [])).rejects.toThrow(Told)
    // It stays away.
    await expect(node('eth_blockNumber', [])).rejects.toThrow(Told)
  }
})
