import { exit } from '@vitrine/messages/exit'
import { toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { AwayError, NodeError } from '../chain/node.ts'
import { ENGINE, hashOf, logOf, MINE, network, nodeThat, OTHER } from '../testNode.ts'
import type { Message } from '../ui/say.ts'
import { type Actor, act, lookAgain } from './act.ts'
import { identityOf, raiseCounter, withdraw } from './deed.ts'
import { openOutstanding, type Sent } from './outstanding.ts'

const HASH = hashOf(1)
const deed = withdraw(ENGINE, { account: MINE, to: null })
const identity = identityOf(network, deed)
const earlier: Sent = { identity, account: MINE, block: 3, hash: hashOf(2), nonce: null, spentAt: null }

type Wallet = { chain: number; account: string; send: (transaction: Record<string, string>) => unknown }

/** Somebody who acts, with a wallet and a node that a test can change. */
function acting({ onCall = (..._params: unknown[]): unknown => '0x' } = {}) {
  const wallet: Wallet = { chain: network.id, account: MINE, send: () => HASH }
  const sent: Record<string, string>[] = []
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      if (method === 'eth_chainId') return toHex(wallet.chain)
      if (method === 'eth_accounts') return [wallet.account]
      if (method !== 'eth_sendTransaction') throw Object.assign(new Error('no'), { code: 4200 })
      sent.push(params[0] as Record<string, string>)
      return wallet.send(params[0] as Record<string, string>)
    },
  }
  const logs = deed.ends.map((end) => logOf(end, { amount: 5n }, { block: 11, hash: HASH }))
  const receipt = { blockNumber: toHex(11), status: '0x1', from: MINE, logs }
  const node = nodeThat({
    eth_call: (...params: unknown[]) => onCall(...params),
    eth_blockNumber: () => toHex(10),
    eth_getTransactionReceipt: () => receipt,
    eth_getTransactionCount: () => toHex(0),
    eth_getLogs: () => [],
  })
  const outstanding = openOutstanding(null)
  const actor: Actor = { wallet: { name: null, provider }, account: MINE, node, network, outstanding }
  const said: Message[] = []
  const run = (seen: Sent | null = null) => act(actor, deed, (message) => said.push(message), seen)
  return { wallet, sent, outstanding, actor, said, run, receipt, provider, node }
}

afterEach(() => void vi.useRealTimers())

test('the network is sent to the wallet, and the last sentence names it', async () => {
  const { run, sent, outstanding, said } = acting()
  expect(await run()).toEqual({
    done: true,
    says: [{ key: 'done', params: { network: 'Polygon', hash: HASH } }],
  })
  expect(sent).toEqual([{ ...deed.call, from: MINE, value: '0x0', chainId: '0x89' }])
  expect(outstanding.get(identity)).toBeNull()
  expect(said.map(({ key }) => key)).toEqual(['checking', 'asking', 'waiting'])
})

test('a wallet that has left the network or the account meanwhile is not asked', async () => {
  const elsewhere = acting({
    onCall: () => {
      elsewhere.wallet.chain = 1
      return '0x'
    },
  })
  expect((await elsewhere.run()).says).toEqual([{ key: 'other_network', params: { network: 'Polygon' } }])
  const another = acting({
    onCall: () => {
      another.wallet.account = OTHER
      return '0x'
    },
  })
  expect((await another.run()).says).toEqual([{ key: 'other_account', params: { address: MINE } }])
  for (const { sent, outstanding } of [elsewhere, another]) {
    expect(sent).toEqual([])
    expect(outstanding.get(identity)).toBeNull()
  }
})

test('what the contract would refuse, or what could not be tried, is not sent', async () => {
  const refused = acting({
    onCall: () => {
      throw new NodeError('execution reverted', '0x12345678')
    },
  })
  expect((await refused.run()).says).toMatchObject([{ key: 'refused' }])
  const away = acting({
    onCall: () => {
      throw new AwayError('away')
    },
  })
  expect((await away.run()).says).toEqual([{ key: 'node_away' }])
  for (const { sent } of [refused, away]) expect(sent).toEqual([])
})

test('only a rejection shows that nothing was sent', async () => {
  const rejected = acting()
  rejected.wallet.send = () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  expect(await rejected.run()).toEqual({ done: false, says: [{ key: 'rejected' }] })
  expect(rejected.outstanding.get(identity)).toBeNull()
  const broken = acting()
  broken.wallet.send = () => {
    throw Object.assign(new Error('timeout'), { code: -32603 })
  }
  expect(await broken.run()).toMatchObject({ done: false, isOut: true })
  expect(broken.outstanding.get(identity)).toMatchObject({ account: MINE, block: 10, hash: null })
})

test('an act is stored before the wallet answers', async () => {
  const { run, wallet, outstanding } = acting()
  wallet.send = () => {
    expect(outstanding.get(identity)).toMatchObject({ hash: null })
    return HASH
  }
  expect((await run()).done).toBe(true)
})

test('what another button or tab has sent meanwhile is shown, and not sent twice', async () => {
  const { run, outstanding, sent } = acting({
    onCall: () => {
      outstanding.put(earlier)
      return '0x'
    },
  })
  expect(await run()).toMatchObject({ done: false, isOut: true, says: [{ key: 'late' }, hashOf(2)] })
  expect(sent).toEqual([])
  // The person has seen it, and wants another one.
  expect((await run(earlier)).done).toBe(true)
  expect(outstanding.get(identity)).toBeNull()
})

test('a rejected act does not remove an earlier one that may still happen', async () => {
  const { run, outstanding, wallet } = acting()
  outstanding.put(earlier)
  wallet.send = () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  expect((await run(earlier)).says).toEqual([{ key: 'rejected' }])
  expect(outstanding.get(identity)).toEqual(earlier)
})

test('an act without its event may still happen; a failed read is said first', async () => {
  const { actor, receipt, outstanding } = acting()
  const sent = { identity, account: MINE, block: 10, hash: HASH, nonce: null, spentAt: null }
  receipt.logs = []
  outstanding.put(sent)
  const late = { key: 'late', params: { network: 'Polygon' } }
  expect(await lookAgain(actor, sent, deed, () => {})).toEqual({
    done: false,
    isOut: true,
    says: [late, HASH],
  })
  const node = async () => {
    throw new AwayError('away')
  }
  expect((await lookAgain({ ...actor, node }, sent, deed, () => {})).says).toEqual([
    { key: 'node_away' },
    late,
    HASH,
  ])
  expect(outstanding.get(identity)).not.toBeNull()
})

test('a deed is tried as it is sent, in the newest block', async () => {
  const tried: unknown[] = []
  await acting({
    onCall: (...params) => {
      tried.push(params)
      return '0x'
    },
  }).run()
  expect(tried).toEqual([[{ ...deed.call, from: MINE, value: '0x0' }, 'latest']])
})

test('a wallet on another account is said before the node is asked', async () => {
  const { run, wallet, node } = acting()
  wallet.account = OTHER
  expect((await run()).says).toEqual([{ key: 'other_account', params: { address: MINE } }])
  expect(node.asked).toEqual([])
})

test('a wallet that does not switch is said', async () => {
  const { run, wallet, node } = acting()
  wallet.chain = 1
  expect((await run()).says).toEqual([{ key: 'other_network', params: { network: 'Polygon' } }])
  expect(node.asked).toEqual([])
})

test('a wallet that fails when it is asked for its accounts has sent nothing', async () => {
  const says = [{ key: 'wallet_failed', params: { reason: 'locked' } }]
  const fail = (provider: { request: unknown }) => {
    provider.request = async () => {
      throw new Error('locked')
    }
  }
  const first = acting()
  fail(first.provider)
  expect(await first.run()).toEqual({ done: false, says })
  const later = acting({ onCall: () => fail(later.provider) })
  expect(await later.run()).toEqual({ done: false, says })
  for (const { sent, outstanding } of [first, later]) {
    expect(sent).toEqual([])
    expect(outstanding.get(identity)).toBeNull()
  }
})

test('the hash is kept as soon as the wallet has said it', async () => {
  vi.useFakeTimers()
  const { run, outstanding, node } = acting()
  const running = run()
  await vi.advanceTimersByTimeAsync(10)
  expect(outstanding.get(identity)).toMatchObject({ hash: HASH })
  expect(node.asked).not.toContain('eth_getTransactionReceipt')
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await running).done).toBe(true)
  expect(outstanding.hasEnded(HASH)).toBe(true)
})

test('what failed is not done, and can be tried again', async () => {
  const { run, receipt, outstanding } = acting()
  Object.assign(receipt, { status: '0x0', logs: [] })
  expect(await run()).toEqual({
    done: false,
    says: [{ key: 'reverted', params: { network: 'Polygon', hash: HASH } }],
  })
  expect(outstanding.get(identity)).toBeNull()
  expect(outstanding.hasEnded(HASH)).toBe(false)
})

/** Waits for a deed that the chain never shows. @property count how often the node was asked for something */
function waiting(sent: Partial<Sent>, waits: boolean) {
  vi.useFakeTimers()
  const { actor, receipt, said, node } = acting()
  receipt.logs = []
  const whole = { identity, account: MINE, block: 9, hash: HASH, nonce: null, spentAt: null, ...sent }
  actor.outstanding.put(whole)
  const ending = lookAgain(actor, whole, deed, (message) => said.push(message), waits)
  const count = (method: string) => node.asked.filter((each) => each === method).length
  return {
    ending,
    said,
    looks: () => count('eth_getTransactionReceipt'),
    searches: () => count('eth_getLogs'),
  }
}

test('an end is looked for in growing pauses, and searched every four seconds, for ten minutes', async () => {
  const { ending, said, looks, searches } = waiting({}, true)
  expect(said).toEqual([{ key: 'waiting', params: { network: 'Polygon', hash: HASH } }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looks()).toBe(2)
  await vi.advanceTimersByTimeAsync(2_900)
  expect([looks(), searches()]).toEqual([5, 0])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(searches()).toBe(1)
  await vi.advanceTimersByTimeAsync(592_000)
  expect(looks()).toBeGreaterThan(195)
  expect(looks()).toBeLessThan(210)
  expect(searches()).toBeGreaterThan(95)
  expect(searches()).toBeLessThan(105)
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await ending).toMatchObject({ done: false, isOut: true, says: [{ key: 'late' }, HASH] })
})

test('without waiting, and without a hash, it looks and searches once', async () => {
  const once = waiting({}, false)
  expect(await once.ending).toMatchObject({ isOut: true })
  expect([once.looks(), once.searches()]).toEqual([1, 1])
  const nameless = waiting({ hash: null }, true)
  expect(await nameless.ending).toEqual({
    done: false,
    isOut: true,
    says: [{ key: 'late', params: { network: 'Polygon' } }],
  })
  expect(nameless.said).toEqual([{ key: 'checking' }])
  expect([nameless.looks(), nameless.searches()]).toEqual([0, 1])
})

test('the same money has one identity, wherever it goes; another network, account or deed has another one', () => {
  expect(identityOf(network, withdraw(ENGINE, { account: MINE, to: OTHER }))).toBe(identity)
  const others = [
    identityOf({ ...network, id: 1 }, deed),
    identityOf(network, withdraw(ENGINE, { account: OTHER, to: null })),
    identityOf(network, raiseCounter(ENGINE, MINE)),
  ]
  expect(new Set([identity, ...others]).size).toBe(4)
})

test('each sentence about money names the network of which it is true', () => {
  const about = ['raise', 'done', 'reverted', 'replaced', 'late', 'waiting', 'found_of', 'nothing'] as const
  for (const key of [...about, 'one_over'] as const) expect(exit[key]).toContain('{network}')
  for (const key of ['raise_text', 'found_of'] as const) expect(exit[key]).toContain('{address}')
})
