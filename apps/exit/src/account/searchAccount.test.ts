import { dropsAbi } from '@vitrine/chain/abi/drops'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineTerms } from '@vitrine/chain/engineTerms'
import {
  type Abi,
  type AbiFunction,
  encodeAbiParameters,
  encodeFunctionResult,
  getAbiItem,
  type Hex,
  toFunctionSelector,
  toHex,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { AwayError } from '../chain/node.ts'
import type { Log } from '../chain/scanLogs.ts'
import {
  DROPS,
  ENGINE,
  engineThat,
  hashOf,
  logOf,
  MINE,
  network,
  nodeThat,
  OTHER,
  PHASE,
  TERMS,
} from '../testNode.ts'
import { beginSearch, type Found, readOn } from './searchAccount.ts'

const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const selectorOf = (abi: Abi, name: string) => toFunctionSelector(getAbiItem({ abi, name }) as AbiFunction)
const [COUNTER, PARKED, PARKED_IN] = ['counterOf', 'parked', 'parkedIn'].map((name) =>
  selectorOf(saleEngineAbi, name),
)
const PROCEEDS = selectorOf(dropsAbi, 'proceedsOf')
const parking = { event: 'CurrencyParked', args: { currency: OTHER, account: MINE } }

/** A currency was parked for the account once. */
const parkedOnce = logOf({ abi: saleEngineAbi, ...parking }, { amount: 5n }, { block: 8, hash: hashOf(8) })

type Views = Partial<Record<Hex, () => unknown>>

/** A chain on which coins and a currency are parked for the account. @param calls answers the calls of these views */
function search(calls: Views = {}, { ofDrops = {} as Views, logs = [parkedOnce] } = {}) {
  const stop = new AbortController()
  const heard: string[] = []
  const found: Found = {
    onMoney: ({ till, amount, currency }) => {
      const place = till.isProceeds ? 'proceeds' : till.contract === DROPS ? 'drops' : 'engine'
      heard.push(`${amount} ${currency?.address ?? 'coins'} in ${place}`)
    },
    onStake: () => heard.push('stake'),
    onDue: ({ drops, id }, due) => heard.push(`${JSON.stringify(due, text)} of ${Number(id)} in ${drops}`),
    onBlock: () => heard.push('block'),
  }
  const inEngine: Views = {
    [COUNTER!]: () => number(0n),
    [PARKED!]: () => number(7n),
    [PARKED_IN!]: () => number(5n),
    ...calls,
  }
  const none = [PARKED!, PARKED_IN!, PROCEEDS].map((view) => [view, () => number(0n)])
  const inDrops: Views = { ...Object.fromEntries(none), ...ofDrops }
  const node = nodeThat({
    eth_getBlockByNumber: () => ({ number: toHex(9), timestamp: toHex(99) }),
    eth_getLogs: () => logs,
    eth_call: ({ to, data }: { to: Hex; data: Hex }) =>
      (to === DROPS ? inDrops : inEngine)[data.slice(0, 10) as Hex]?.(),
  })
  const begin = () => beginSearch(node, { network, account: MINE, signal: stop.signal }, found)
  return { stop, heard, found, begin }
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)

test('each thing that belongs to an account is reported when it is found', async () => {
  const { begin, stop, heard, found } = search()
  await readOn(await begin(), stop.signal, found)
  expect(heard).toEqual(['7 coins in engine', `5 ${OTHER} in engine`, 'block'])
})

test('a search reports nothing once a newer one has begun', async () => {
  const first = search({
    [PARKED!]: () => {
      first.stop.abort()
      return number(7n)
    },
  })
  await expect(first.begin()).rejects.toThrow()
  expect(first.heard).toEqual([])
  const second = search({
    [PARKED_IN!]: () => {
      second.stop.abort()
      return number(5n)
    },
  })
  const begun = await second.begin()
  await expect(readOn(begun, second.stop.signal, second.found)).rejects.toThrow()
  expect(second.heard).toEqual(['7 coins in engine'])
  // Reading on, it reads that block again.
  expect(begun.next).toBe(9)
})

test('what cannot be read is a failure, and not nothing', async () => {
  const { begin, stop, heard, found } = search({
    [PARKED_IN!]: () => {
      throw new AwayError('away')
    },
  })
  const begun = await begin()
  await expect(readOn(begun, stop.signal, found)).rejects.toThrow(AwayError)
  expect(heard).toEqual(['7 coins in engine'])
  expect(begun.next).toBe(9)
})

test('nothing is parked: nothing is reported', async () => {
  const { begin, stop, heard, found } = search({
    [PARKED!]: () => number(0n),
    [PARKED_IN!]: () => number(0n),
  })
  await readOn(await begin(), stop.signal, found)
  expect(heard).toEqual(['block'])
})

/** An account that has listed once, and for which a currency was parked; each of both is logged twice. */
function listed({ stakes = () => {}, counterOf = () => 2n } = {}) {
  const id = hashOf(4)
  const created = logOf(
    { abi: saleEngineAbi, event: 'OfferCreated', args: { offerId: id } },
    {
      terms: engineTerms(TERMS),
      kind: 2,
      commission: 0n,
      royalties: 0n,
    },
    { block: 5, hash: hashOf(1) },
  )
  const reads: string[] = []
  const count =
    <T>(name: string, answer: () => T) =>
    () => {
      reads.push(name)
      return answer()
    }
  const node = nodeThat({
    eth_getBlockByNumber: () => ({ number: toHex(9), timestamp: toHex(99) }),
    eth_getLogs: () => [created, parkedOnce, created, parkedOnce],
    eth_call: engineThat({
      counterOf: count('counterOf', () => counterOf()),
      parked: () => 0n,
      parkedIn: count('parkedIn', () => 5n),
      parkedCopies: () => 0n,
      getOffer: count('getOffer', () => {
        stakes()
        return { exists: true, kind: 2, available: 3n, reserved: 0n, commission: 0n, royalties: 0n }
      }),
      getAuction: () => ({ auctionId: 0n, status: 0, bidder: OTHER, amount: 0n, copies: 0n, end: 0n }),
    }),
  })
  return { node, reads, id }
}

const signal = new AbortController().signal
const withoutDrops = { ...network, drops: null }

test('what several logs name is read and reported once, and a currency that is known by its name', async () => {
  const { node, reads, id } = listed()
  const heard: unknown[] = []
  const known = { ...withoutDrops, currencies: [{ address: ENGINE, symbol: 'NO', decimals: 1 }] }
  known.currencies.push({ address: OTHER, symbol: 'USDX', decimals: 6 })
  const found: Found = {
    onMoney: ({ amount, currency }) => heard.push([amount, currency]),
    onStake: (offer, stake) => heard.push([offer.id, stake.kind]),
    onDue: () => {},
    onBlock: () => {},
  }
  await readOn(await beginSearch(node, { network: known, account: MINE, signal }, found), signal, found)
  expect(heard).toEqual([
    [5n, { address: OTHER, symbol: 'USDX', decimals: 6 }],
    [id, 'offer'],
  ])
  expect(reads).toEqual(['counterOf', 'parkedIn', 'getOffer'])
})

test('a currency that is not known is shown by its address, in its smallest units', async () => {
  const heard: unknown[] = []
  const found: Found = {
    onMoney: ({ currency }) => heard.push(currency),
    onStake: () => {},
    onDue: () => {},
    onBlock: () => {},
  }
  const { node } = listed()
  await readOn(
    await beginSearch(node, { network: withoutDrops, account: MINE, signal }, found),
    signal,
    found,
  )
  expect(heard).toEqual([{ address: OTHER, symbol: OTHER, decimals: 0 }])
})

test('a listing is read again if the account has raised its counter meanwhile', async () => {
  const heard: unknown[] = []
  const found: Found = {
    onMoney: () => {},
    onStake: (_, stake) => heard.push(stake.kind),
    onDue: () => {},
    onBlock: () => {},
  }
  const { node, reads } = listed({
    stakes: () => {
      search.facts.counter = 3n
    },
  })
  const search = await beginSearch(node, { network: withoutDrops, account: MINE, signal }, found)
  await readOn(search, signal, found)
  expect(heard).toEqual([])
  expect(reads.filter((name) => name === 'getOffer')).toHaveLength(2)
})

test('a node without a newest block cannot be searched', async () => {
  const node = nodeThat({ eth_getBlockByNumber: () => null })
  const begun = beginSearch(node, { network, account: MINE, signal }, { onMoney: () => {} })
  await expect(begun).rejects.toThrow('no block')
})

test('money waits in three places, in coins and in a currency', async () => {
  const { begin, stop, heard, found } = search(
    {},
    {
      ofDrops: {
        [PARKED!]: () => number(1n),
        [PARKED_IN!]: () => number(2n),
        [PROCEEDS]: () => number(3n),
      },
    },
  )
  await readOn(await begin(), stop.signal, found)
  expect(heard).toEqual([
    '7 coins in engine',
    '1 coins in drops',
    '3 coins in proceeds',
    `5 ${OTHER} in engine`,
    `2 ${OTHER} in drops`,
    `3 ${OTHER} in proceeds`,
    'block',
  ])
})

test('proceeds in a currency are found by their own log, those of others are not', async () => {
  const parked = (creator: Hex, currency: Hex) =>
    logOf({ abi: dropsAbi, event: 'ProceedsParked', args: { currency, creator } }, { amount: 4n }, MINED)
  const logs = [parked(MINE, zeroAddress), parked(OTHER, MINE), parked(MINE, OTHER)]
  const { begin, stop, heard, found } = search({}, { ofDrops: { [PROCEEDS]: () => number(4n) }, logs })
  await readOn(await begin(), stop.signal, found)
  expect(heard).toEqual([
    '7 coins in engine',
    '4 coins in proceeds',
    `5 ${OTHER} in engine`,
    `4 ${OTHER} in proceeds`,
    'block',
  ])
})

const MINED = { block: 8, hash: hashOf(8), address: DROPS }
const added = (id: number, creator: Hex, phase: Partial<typeof PHASE> = {}) =>
  logOf(
    { abi: dropsAbi, event: 'PhaseAdded', args: { phaseId: hashOf(id), collection: OTHER, creator } },
    { phase: { ...PHASE, ...phase }, commission: 250n },
    MINED,
  )
const minted = (id: number, payer: Hex) =>
  logOf(
    { abi: dropsAbi, event: 'DropMinted', args: { phaseId: hashOf(id), payer, to: payer } },
    { firstId: 1n, quantity: 2n, cost: 2_050n, commission: 0n },
    MINED,
  )

type Status = { creator: Hex; minted: bigint; closed: boolean; settled: boolean }

/** A phase in which the account paid 2,050 for two tokens, and whose price is 400 now. */
function phaseOf(status: Partial<Status>, paid = [2_050n, 2n]): Views {
  const answer = <const N extends 'getPhase' | 'purchaseOf' | 'priceAt'>(name: N, result: unknown) => [
    selectorOf(dropsAbi, name),
    () => encodeFunctionResult({ abi: dropsAbi as Abi, functionName: name, result }),
  ]
  const full = {
    creator: OTHER,
    minted: 2n,
    last: 50n,
    commission: 250n,
    closed: false,
    settled: false,
    ...status,
  }
  return Object.fromEntries([answer('getPhase', full), answer('purchaseOf', paid), answer('priceAt', 400n)])
}

/** What the search says about one phase. The newest block has the time 99. */
async function dueIn(status: Partial<Status>, logs: Log[], paid?: bigint[]): Promise<string[]> {
  const { begin, stop, heard, found } = search({}, { ofDrops: phaseOf(status, paid), logs })
  await readOn(await begin(), stop.signal, found)
  return heard.filter((each) => each.startsWith('{'))
}

const open = { end: 100n }
// 2,050 less twice 400 and its 2.5%.
const rebate = (isOver: boolean, end = 99) =>
  `{"kind":"rebate","amount":1230,"end":${end},"isOver":${isOver}} of 1 in ${DROPS}`
const settlement = (isOver: boolean, end = 99) =>
  `{"kind":"settlement","end":${end},"isOver":${isOver}} of 1 in ${DROPS}`

test.each<[string, Log[], Partial<Status>, string[], bigint[]?]>([
  ['who minted gets the rest back', [minted(1, MINE), added(1, OTHER)], {}, [rebate(true)]],
  ['not before it is over', [minted(1, MINE), added(1, OTHER, open)], {}, [rebate(false, 100)]],
  [
    'over since it was closed',
    [minted(1, MINE), added(1, OTHER, open)],
    { closed: true },
    [rebate(true, 100)],
  ],
  [
    'over since it is sold out',
    [minted(1, MINE), added(1, OTHER, open)],
    { minted: 5n },
    [rebate(true, 100)],
  ],
  [
    'never sold out without a supply',
    [minted(1, MINE), added(1, OTHER, { ...open, supply: 0n })],
    {},
    [rebate(false, 100)],
  ],
  ['nothing twice', [minted(1, MINE), added(1, OTHER), added(1, OTHER)], {}, [rebate(true)]],
  ['nothing of others', [minted(1, OTHER), added(1, OTHER)], {}, []],
  ['nothing without a rebate', [minted(1, MINE), added(1, OTHER, { rebate: false })], {}, []],
  ['nothing that was claimed', [minted(1, MINE), added(1, OTHER)], {}, [], [0n, 0n]],
  ['nothing for who paid the last price', [minted(1, MINE), added(1, OTHER)], {}, [], [820n, 2n]],
  ['the creator is paid by a settlement', [added(1, MINE)], { creator: MINE }, [settlement(true)], [0n, 0n]],
  [
    'not before it is over, the creator too',
    [added(1, MINE, open)],
    { creator: MINE },
    [settlement(false, 100)],
    [0n, 0n],
  ],
  ['once', [added(1, MINE)], { creator: MINE, settled: true }, [], [0n, 0n]],
  ['nothing of what nobody bought', [added(1, MINE)], { creator: MINE, minted: 0n }, [], [0n, 0n]],
  ['a creator who minted has both', [added(1, MINE)], { creator: MINE }, [rebate(true), settlement(true)]],
])('rebates: %s', async (_, logs, status, due, paid) => {
  expect(await dueIn(status, logs.toReversed(), paid)).toEqual(due)
})
