import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { encodeAbiParameters, encodeEventTopics, type Hex, toFunctionSelector, toHex } from 'viem'
import { expect, test } from 'vitest'
import { AwayError } from '../chain/node.ts'
import { ENGINE, engineThat, hashOf, logOf, MINE, network, nodeThat, OTHER, TERMS } from '../testNode.ts'
import { beginSearch, type Found, readOn } from './searchAccount.ts'

const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const selectorOf = (name: string) =>
  toFunctionSelector(saleEngineAbi.find((item) => item.type === 'function' && item.name === name) as never)
const [COUNTER, PARKED, PARKED_IN] = ['counterOf', 'parked', 'parkedIn'].map(selectorOf)

const parkedOnce = {
  address: ENGINE,
  topics: encodeEventTopics({
    abi: saleEngineAbi,
    eventName: 'CurrencyParked',
    args: { currency: OTHER, account: MINE },
  }),
  data: number(5n),
}

/** A chain on which coins and a currency are parked for the account. @param calls answers the calls of these views */
function search(calls: Partial<Record<Hex, () => unknown>> = {}) {
  const stop = new AbortController()
  const heard: string[] = []
  const found: Found = {
    onMoney: (amount, currency) => heard.push(`${amount} ${currency?.address ?? 'coins'}`),
    onStake: () => heard.push('stake'),
    onBlock: () => heard.push('block'),
  }
  const answers: Partial<Record<Hex, unknown>> = {
    [COUNTER!]: number(0n),
    [PARKED!]: number(7n),
    [PARKED_IN!]: number(5n),
  }
  const node = nodeThat({
    eth_getBlockByNumber: () => ({ number: toHex(9), timestamp: toHex(99) }),
    eth_getLogs: () => [parkedOnce],
    eth_call: ({ data }: { data: Hex }) => {
      const view = data.slice(0, 10) as Hex
      return calls[view]?.() ?? answers[view]
    },
  })
  const begin = () => beginSearch(node, { network, account: MINE, signal: stop.signal }, found)
  return { stop, heard, found, begin }
}

test('each thing that belongs to an account is reported when it is found', async () => {
  const { begin, stop, heard, found } = search()
  await readOn(await begin(), stop.signal, found)
  expect(heard).toEqual(['7 coins', `5 ${OTHER}`, 'block'])
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
  expect(second.heard).toEqual(['7 coins'])
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
  expect(heard).toEqual(['7 coins'])
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
    { contract: ENGINE, event: 'OfferCreated', args: { offerId: id } } as never,
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

test('what several logs name is read and reported once, and a currency that is known by its name', async () => {
  const { node, reads, id } = listed()
  const heard: unknown[] = []
  const known = { ...network, currencies: [{ address: ENGINE, symbol: 'NO', decimals: 1 }] }
  known.currencies.push({ address: OTHER, symbol: 'USDX', decimals: 6 })
  const found: Found = {
    onMoney: (amount, currency) => heard.push([amount, currency]),
    onStake: (offer, stake) => heard.push([offer.id, stake.kind]),
    onBlock: () => {},
  }
  await readOn(
    await beginSearch(node, { network: known as never, account: MINE, signal }, found),
    signal,
    found,
  )
  expect(heard).toEqual([
    [5n, { address: OTHER, symbol: 'USDX', decimals: 6 }],
    [id, 'offer'],
  ])
  expect(reads).toEqual(['counterOf', 'parkedIn', 'getOffer'])
})

test('a currency that is not known is shown by its address, in its smallest units', async () => {
  const heard: unknown[] = []
  const found: Found = {
    onMoney: (_, currency) => heard.push(currency),
    onStake: () => {},
    onBlock: () => {},
  }
  const { node } = listed()
  await readOn(await beginSearch(node, { network, account: MINE, signal }, found), signal, found)
  expect(heard).toEqual([{ address: OTHER, symbol: OTHER, decimals: 0 }])
})

test('a listing is read again if the account has raised its counter meanwhile', async () => {
  const heard: unknown[] = []
  const found: Found = { onMoney: () => {}, onStake: (_, stake) => heard.push(stake.kind), onBlock: () => {} }
  const { node, reads } = listed({
    stakes: () => {
      search.facts.counter = 3n
    },
  })
  const search = await beginSearch(node, { network, account: MINE, signal }, found)
  await readOn(search, signal, found)
  expect(heard).toEqual([])
  expect(reads.filter((name) => name === 'getOffer')).toHaveLength(2)
})

test('a node without a newest block cannot be searched', async () => {
  const node = nodeThat({ eth_getBlockByNumber: () => null })
  const begun = beginSearch(node, { network, account: MINE, signal }, { onMoney: () => {} })
  await expect(begun).rejects.toThrow('no block')
})
