import { counterRaised, paymentWithdrawn } from '@vitrine/chain/engineEvents'
import { toHex } from 'viem'
import { expect, test } from 'vitest'
import type { Log } from '../chain/scanLogs.ts'
import { type Answers, ENGINE, hashOf, logOf, MINE, nodeThat, OTHER } from '../testNode.ts'
import type { Deed } from './deed.ts'
import { lookFor } from './lookFor.ts'
import { openOutstanding, type Sent } from './outstanding.ts'

const SENT = hashOf(1)
const FASTER = hashOf(2)
const own = paymentWithdrawn(ENGINE, { account: MINE, to: MINE })
const paid = (mined: { hash: `0x${string}`; address?: `0x${string}` }) =>
  logOf(own, { amount: 5n }, { block: 11, ...mined })
const sent: Sent = {
  identity: 'withdraw',
  account: MINE,
  block: 10,
  hash: SENT,
  nonce: null,
  spentAt: null,
}

/** Nothing is mined, and the account has sent seven transactions. */
const nothing: Answers = {
  eth_getTransactionReceipt: () => null,
  eth_getTransactionByHash: () => null,
  eth_getTransactionCount: () => toHex(7),
  eth_blockNumber: () => toHex(12),
  eth_getLogs: () => [],
}
const receipt = (status: string, logs: Log[], from = MINE) => ({
  eth_getTransactionReceipt: () => ({ blockNumber: toHex(11), status, from, logs }),
})

function looking(answers: Answers, of: Partial<Sent> = {}, ends: Deed['ends'] = [own]) {
  const outstanding = openOutstanding(null)
  const time = { now: 1_000 }
  const whole = { ...sent, ...of }
  outstanding.put(whole)
  const node = nodeThat({ ...nothing, ...answers })
  const look = lookFor({ node, sent: whole, ends, outstanding, now: () => time.now })
  return { look, outstanding, time, node }
}

test('a deed ends by its own event, of its contract, its account and its terms', async () => {
  const done = { at: 'done', hash: SENT }
  expect(await looking(receipt('0x1', [paid({ hash: SENT })])).look(false)).toEqual(done)
  const strangers = [
    paid({ hash: SENT, address: OTHER }),
    logOf(paymentWithdrawn(ENGINE, { account: OTHER, to: OTHER }), { amount: 5n }, { block: 11, hash: SENT }),
    logOf(paymentWithdrawn(ENGINE, { account: MINE, to: OTHER }), { amount: 5n }, { block: 11, hash: SENT }),
    logOf(counterRaised(ENGINE, MINE), { counter: 5n }, { block: 11, hash: SENT }),
  ]
  for (const log of strangers) expect(await looking(receipt('0x1', [log])).look(true)).toBeNull()
})

test('the success of a transaction shows nothing, also of one that the account sent to nothing', async () => {
  expect(await looking(receipt('0x1', [])).look(true)).toBeNull()
})

test('a transaction of the account that failed is over; of one that others sent the call may come again', async () => {
  expect(await looking(receipt('0x0', [])).look(false)).toEqual({ at: 'reverted', hash: SENT })
  expect(await looking(receipt('0x0', [], OTHER)).look(true)).toBeNull()
})

test('a transaction that was sped up is found by its event, under its other hash', async () => {
  const asked: unknown[] = []
  const { look } = looking({
    eth_getLogs: (filter: { fromBlock: string; address: string }) => {
      asked.push(filter)
      return [paid({ hash: FASTER })]
    },
  })
  expect(await look(false)).toBeNull()
  expect(await look(true)).toEqual({ at: 'done', hash: FASTER })
  // Older blocks have the events of earlier deeds.
  expect(asked).toMatchObject([{ fromBlock: '0xb', toBlock: '0xc', address: ENGINE }])
})

test('the event of an earlier deed of the same kind ends no other one', async () => {
  const { look, outstanding } = looking({ eth_getLogs: () => [paid({ hash: FASTER })] })
  outstanding.finish({ ...sent, identity: 'the one before' }, FASTER)
  expect(await look(true)).toBeNull()
})

test('another transaction with its nonce ends it, once the node has had time to know the logs', async () => {
  const count = { is: 7 }
  const { look, time, outstanding } = looking({
    eth_getTransactionByHash: () => ({ from: MINE, nonce: toHex(7) }),
    eth_getTransactionCount: () => toHex(count.is),
  })
  expect(await look(true)).toBeNull()
  time.now += 60_000
  expect(await look(true)).toBeNull()
  count.is = 8
  expect(await look(true)).toBeNull()
  time.now += 19_000
  expect(await look(true)).toBeNull()
  time.now += 2_000
  expect(await look(true)).toEqual({ at: 'replaced', hash: SENT })
  // A page that is loaded again goes on with that.
  expect(outstanding.get('withdraw')).toMatchObject({ nonce: 7, spentAt: 61_000 })
})

test('without a nonce that the node knew, time ends nothing: not for a hash of a Safe, and not without a hash', async () => {
  const bundled = { eth_getTransactionByHash: () => ({ from: OTHER, nonce: toHex(3) }) }
  for (const [answers, of] of [
    [{}, {}],
    [bundled, {}],
    [{}, { hash: null }],
  ] as const) {
    const { look, time } = looking({ ...answers, eth_getTransactionCount: () => toHex(99) }, of)
    for (let times = 0; times < 4; times++) {
      expect(await look(true)).toBeNull()
      time.now += 100_000_000
    }
  }
})

test('any of several events ends it, in its transaction or in another one', async () => {
  const other = counterRaised(ENGINE, MINE)
  const [seen, found] = [paid({ hash: SENT }), paid({ hash: FASTER })]
  for (const ends of [
    [own, other],
    [other, own],
  ] as const) {
    expect(await looking(receipt('0x1', [seen]), {}, ends).look(false)).toEqual({ at: 'done', hash: SENT })
    const asked: { topics: [string[]] }[] = []
    const { look } = looking(
      {
        eth_getLogs: (filter: { topics: [string[]] }) => {
          asked.push(filter)
          return [logOf(own, { amount: 5n, account: OTHER }, { block: 11, hash: hashOf(3) }), found]
        },
      },
      {},
      ends,
    )
    expect(await look(true)).toEqual({ at: 'done', hash: FASTER })
    const raised = logOf(other, { counter: 1n }, { block: 1, hash: SENT })
    expect(asked[0]!.topics[0].toSorted()).toEqual([seen.topics[0], raised.topics[0]].sort())
  }
})

test('a transaction that failed shows nothing, whatever a node lists with it', async () => {
  expect(await looking(receipt('0x0', [paid({ hash: SENT })])).look(false)).toEqual({
    at: 'reverted',
    hash: SENT,
  })
})

test('a receipt without a block is none yet', async () => {
  const { look } = looking({
    eth_getTransactionReceipt: () => ({ blockNumber: null, status: '0x1', logs: [paid({ hash: SENT })] }),
  })
  expect(await look(true)).toBeNull()
})

test('the nonce is asked for until it is known, the count as of the newest block', async () => {
  const counted: unknown[] = []
  const { look, node } = looking({
    eth_getTransactionByHash: () => ({ from: MINE, nonce: toHex(7) }),
    eth_getTransactionCount: (...params: unknown[]) => {
      counted.push(params)
      return toHex(7)
    },
  })
  await look(true)
  await look(true)
  expect(node.asked.filter((method) => method === 'eth_getTransactionByHash')).toHaveLength(1)
  expect(counted).toEqual([
    [MINE, 'latest'],
    [MINE, 'latest'],
  ])
  const without = looking({}, { hash: null })
  await without.look(false)
  expect(without.node.asked).toEqual([])
})

test('a spent nonce ends it after exactly twenty seconds', async () => {
  const { look, time } = looking({
    eth_getTransactionByHash: () => ({ from: MINE, nonce: toHex(6) }),
  })
  expect(await look(true)).toBeNull()
  time.now += 19_999
  expect(await look(true)).toBeNull()
  time.now += 1
  expect(await look(true)).toEqual({ at: 'replaced', hash: SENT })
})

test('the last twenty blocks are searched again, and nothing older', async () => {
  const ranges: string[][] = []
  const head = { is: 100 }
  const { look } = looking({
    eth_blockNumber: () => toHex(head.is),
    eth_getLogs: ({ fromBlock, toBlock }: { fromBlock: string; toBlock: string }) => {
      ranges.push([fromBlock, toBlock])
      return []
    },
  })
  await look(true)
  head.is = 104
  await look(true)
  expect(ranges.map((range) => range.map(Number))).toEqual([
    [11, 100],
    [80, 104],
  ])
})

test('a node that does not answer is no answer', async () => {
  const away = () => {
    throw new Error('away')
  }
  await expect(looking({ eth_getTransactionReceipt: away }).look(false)).rejects.toThrow('away')
  await expect(looking({ eth_getLogs: away }).look(true)).rejects.toThrow('away')
})
