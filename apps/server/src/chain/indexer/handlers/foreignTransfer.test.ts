import { describe, expect, test } from 'vitest'
import type { ChainLog } from '../decode.ts'
import { WorkingSet } from '../state.ts'
import { handle } from './handle.ts'
import { NOBODY } from './transfer.ts'

const contracts = { engine: '0xe', collectible721: '0x7', collectible1155: '0x1', payees: '0x2' }
const [importer, buyer, victim, other] = ['0xa', '0xb', '0xc', '0xd']
const collection = '0xf'
const LINES = 3

const token = { chainId: 31337, contract: collection, tokenId: 5n }
const at = new Date(0)

/** An imported token in which two wallets took part. */
function market(standard: 721 | 1155): WorkingSet {
  const state = new WorkingSet()
  state.load('tokens', [{ ...token, standard, copies: 1n, imported: true, mintedAt: at }])
  state.load(
    'participants',
    [importer, buyer].map((wallet) => ({ ...token, wallet })),
  )
  return state
}

const log = (event: string, args: object, change: Partial<ChainLog> = {}): ChainLog => ({
  chainId: 31337,
  contracts,
  event,
  args: args as Record<string, unknown>,
  address: collection,
  blockNumber: 9,
  at,
  hash: '0x',
  logIndex: 0,
  trade: false,
  lines: LINES,
  ...change,
})

const activityOf = (event: ChainLog, standard: 721 | 1155) =>
  handle(event, market(standard)).flatMap(({ table, row }) =>
    table === 'chainActivities' && row ? [row] : [],
  )

describe('a transfer of a foreign contract adds an activity line', () => {
  test.each<[string, string, string, object | null]>([
    [
      'from one who took part to another',
      importer,
      buyer,
      { actor: importer, recipient: buyer, unasked: null },
    ],
    [
      'to one who did not ask for it',
      importer,
      victim,
      { actor: importer, recipient: null, unasked: victim },
    ],
    ['from a wallet that never touched it', victim, importer, null],
    ['between two that never touched it', victim, other, null],
    ['new copies for one who took part', NOBODY, buyer, { type: 'minted', actor: buyer }],
    ['new copies for one who did not', NOBODY, victim, null],
    ['copies that are destroyed', importer, NOBODY, { actor: importer, recipient: null }],
  ])('%s', (_, from, to, line) => {
    const expected = line ? [expect.objectContaining(line)] : []
    const copies = log('TransferSingle', { operator: from, from, to, id: 5n, value: 2n })
    expect(activityOf(copies, 1155)).toEqual(expected)
    expect(activityOf(log('Transfer', { from, to, tokenId: 5n }), 721)).toEqual(expected)
  })

  test('not in a trade, which has a line of its own', () => {
    const args = { operator: importer, from: importer, to: buyer, id: 5n, value: 2n }
    expect(activityOf(log('TransferSingle', args, { trade: true }), 1155)).toEqual([])
  })

  test('no more lines than the collection may still add in its block', () => {
    const ids = Array<bigint>(50).fill(5n)
    const args = { operator: importer, from: importer, to: buyer, ids, values: ids.map(() => 1n) }
    const lines = activityOf(log('TransferBatch', args), 1155)
    expect(lines.map(({ line }) => line)).toEqual([0, 1, 2])
  })
})

test('marks balances of moved copies as stale, of imported tokens only', () => {
  const args = { operator: importer, from: importer, to: victim, ids: [5n, 6n, 5n], values: [1n, 1n, 0n] }
  const changes = handle(log('TransferBatch', args), market(1155))
  const stale = changes.flatMap(({ table, row }) => (table === 'staleBalances' ? [row] : []))
  expect(stale).toEqual([
    { ...token, owner: importer, since: null, block: 9 },
    { ...token, owner: victim, since: at, block: 9 },
  ])
})
