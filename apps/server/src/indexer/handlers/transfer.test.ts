import { expect, test } from 'vitest'
import type { ChainLog } from '../decode.ts'
import { WorkingSet } from '../state.ts'
import { handle } from './handle.ts'
import { MAX_LINES } from './transfer.ts'

const contracts = { engine: '0xe', collectible721: '0x7', collectible1155: '0x1' }
const [anne, bert] = ['0xa', '0xb']

/** A batch of the same token over and over, nothing of it moved, as anybody can send it. */
function endlessBatch(address: string): ChainLog {
  const ids = Array<bigint>(MAX_LINES + 10).fill(5n)
  return {
    chainId: 31337,
    contracts,
    event: 'TransferBatch',
    args: { from: anne, to: bert, ids, values: ids.map(() => 0n) },
    address,
    blockNumber: 1,
    at: new Date(0),
    hash: '0x',
    logIndex: 0,
    trade: false,
    facts: [{ contract: address, tokenId: 5n, standard: 1155, supply: null, holdings: [] }],
  }
}

test.each([
  ['ours', contracts.collectible1155],
  ['another collection’s', '0xf'],
])('a batch of %s that is longer than lines can be numbered makes no more lines than that', (_, address) => {
  const state = new WorkingSet()
  const key = { chainId: 31337, contract: address, tokenId: 5n }
  state.load('tokens', [{ ...key, copies: 1n, imported: address === '0xf' }])
  const lines = handle(endlessBatch(address), state).filter(({ table }) => table === 'chainActivities')
  expect(lines).toHaveLength(MAX_LINES)
  // What a smallint holds.
  expect(lines.at(-1)?.row).toMatchObject({ line: 32_767 })
})
