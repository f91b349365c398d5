import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { encodeAbiParameters, encodeEventTopics, type Hex, toFunctionSelector, toHex } from 'viem'
import { expect, test } from 'vitest'
import { AwayError } from '../chain/node.ts'
import { ENGINE, MINE, network, nodeThat, OTHER } from '../testNode.ts'
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
