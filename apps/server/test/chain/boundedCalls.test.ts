import { hexToBigInt } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNode } from '../../src/chain/rpc/node.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'

// Whoever signs in names a contract that is asked whether it accepts the signature, and much else that is read is a
// stranger's contract. A node gives a call without a bound all the gas it has.

const contract = `0x${'9a'.repeat(20)}` as const
/** Returns the gas that is left: GAS, PUSH0, MSTORE, PUSH1 32, PUSH0, RETURN. */
const TELLS_GAS = '0x5a5f5260205ff3'
let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain(31337)
  await chain.control.setCode({ address: contract, bytecode: TELLS_GAS })
})
afterAll(() => chain.stop())

test.each(['http', 'ws'])(
  'a call over %s has at most 10 million gas, or what it asks for',
  async (scheme) => {
    const node = openNode(chain.url.replace('http', scheme), 5_000)
    const gasOf = async (call: object): Promise<bigint> => {
      const [answer] = await node.ask([{ method: 'eth_call', params: [{ to: contract, ...call }, 'latest'] }])
      return hexToBigInt(answer as `0x${string}`)
    }
    expect(await gasOf({})).toBeLessThan(10_000_000n)
    expect(await gasOf({ gas: '0x30d40' })).toBeLessThan(200_000n)
  },
)
