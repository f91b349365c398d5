import { expect, test } from 'vitest'
import type { ChainLog } from '../decode.ts'
import { WorkingSet } from '../state.ts'
import { handle } from './handle.ts'
import { MAX_LINES } from './transfer.ts'

const contracts = { engine: '0xe', collectible721: '0x7', collectible1155: '0x1', payees: '0x2' }
const [anne, bert] = ['0xa', '0xb']

/** A batch that a holder can send: the same token again and again. */
function endlessBatch(address: string, value: bigint): ChainLog {
  const ids = Array<bigint>(MAX_LINES + 10).fill(5n)
  return {
    chainId: 31337,
    contracts,
    event: 'TransferBatch',
    args: { from: anne, to: bert, ids, values: ids.map(() => value) },
    address,
    blockNumber: 1,
    at: new Date(0),
    hash: '0x',
    logIndex: 0,
    trade: false,
    lines: 0,
  }
}

test('a batch of our own tokens adds at most as many lines as can be numbered', () => {
  const address = contracts.collectible1155
  const state = new WorkingSet()
  state.load('tokens', [{ chainId: 31337, contract: address, tokenId: 5n, copies: 1n }])
  state.load('balances', [{ chainId: 31337, contract: address, tokenId: 5n, owner: anne, copies: 100_000n }])
  const lines = handle(endlessBatch(address, 1n), state).filter(({ table }) => table === 'chainActivities')
  expect(lines).toHaveLength(MAX_LINES)
  // The maximum of a smallint.
  expect(lines.at(-1)?.row).toMatchObject({ line: 32_767 })
})

test('anybody can send nothing to anybody: it changes nothing', () => {
  expect(handle(endlessBatch(contracts.collectible1155, 0n), new WorkingSet())).toEqual([])
})
