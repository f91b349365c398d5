import { dropsAbi } from '@vitrine/chain/abi/drops'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { type Abi, type AbiEvent, getAddress, type Hex, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import type { Log } from '../chain/scanLogs.ts'
import { DROPS, ENGINE, hashOf, logOf, MINE, network, nodeThat, OTHER, TERMS } from '../testNode.ts'
import { findOffers } from './findOffers.ts'

const log = (event: string, args: Record<string, unknown>, data: object = {}) =>
  logOf({ abi: saleEngineAbi, event, args }, { ...data }, { block: 5, hash: hashOf(1) })
const listed = (id: Hex, seller: Hex) =>
  log(
    'OfferCreated',
    { offerId: id },
    {
      terms: engineTerms({ ...TERMS, seller }),
      kind: 1,
      commission: 0n,
      royalties: 0n,
    },
  )
const bid = (id: Hex, bidder: Hex) =>
  log('BidPlaced', { offerId: id, auctionId: 1n, bidder }, { copies: 1n, amount: 5n, end: 9n })
const parkedCopies = (id: Hex, account: Hex) => log('TokensParked', { offerId: id, account }, { copies: 1n })
const parkedMoney = (currency: Hex, account: Hex) =>
  log('CurrencyParked', { currency, account }, { amount: 1n })

type Filter = { topics: [Hex[]]; address: Hex | Hex[] }

/** @param logs the oldest first, as a node lists them */
async function find(logs: readonly Log[], wanted = new Set<Hex>()) {
  const found: { offers: unknown[]; currencies: Hex[] } = { offers: [], currencies: [] }
  const filters: Filter[] = []
  const node = nodeThat({
    eth_getLogs: (filter: Filter) => {
      filters.push(filter)
      return [...logs]
    },
  })
  await findOffers(node, {
    network,
    account: MINE,
    last: 9,
    wanted,
    signal: new AbortController().signal,
    onFound: async ({ offers, currencies }) => {
      found.offers.push(...offers)
      found.currencies.push(...currencies)
    },
  })
  return { ...found, wanted: [...wanted], filters }
}

const [FIRST, SECOND, THIRD, FOURTH] = [1, 2, 3, 4].map(hashOf) as [Hex, Hex, Hex, Hex]

test('found are the offers that the account listed, those it bid for, and those that hold copies for it', async () => {
  const { offers, wanted } = await find([
    listed(FIRST, MINE),
    listed(SECOND, OTHER),
    listed(THIRD, OTHER),
    listed(FOURTH, OTHER),
    bid(SECOND, MINE),
    bid(FOURTH, OTHER),
    parkedCopies(THIRD, MINE),
    parkedCopies(FOURTH, OTHER),
  ])
  expect(offers).toEqual([
    { id: THIRD, terms: { ...TERMS, seller: OTHER } },
    { id: SECOND, terms: { ...TERMS, seller: OTHER } },
    { id: FIRST, terms: { ...TERMS, seller: getAddress(MINE) } },
  ])
  expect(wanted).toEqual([THIRD, SECOND])
})

test('a bid that an earlier part of the search found is for the listing of a later one', async () => {
  expect((await find([listed(SECOND, OTHER)], new Set([SECOND]))).offers).toHaveLength(1)
})

test('a currency is found only if some of it was parked for this account', async () => {
  const { currencies, offers } = await find([parkedMoney(OTHER, MINE), parkedMoney(ENGINE, OTHER)])
  expect(currencies).toEqual([OTHER])
  expect(offers).toEqual([])
})

test('what a node made up, and other events, are left out', async () => {
  const odd = { ...listed(FIRST, MINE), data: '0x12' as const }
  const other = log('PaymentWithdrawn', { account: MINE }, { amount: 5n })
  expect(await find([odd, other])).toMatchObject({ offers: [], currencies: [], wanted: [] })
})

test('a node is asked for seven events of two contracts and no other', async () => {
  const { filters } = await find([])
  const names = ['OfferCreated', 'BidPlaced', 'TokensParked', 'PhaseAdded', 'DropMinted', 'ProceedsParked']
  const abi: Abi = [...saleEngineAbi.filter(({ type }) => type === 'event'), ...dropsAbi]
  const wanted = [...names, 'CurrencyParked'].map((name) =>
    abi.find((item) => 'name' in item && item.name === name),
  )
  expect(filters[0]!.topics[0].toSorted()).toEqual(
    wanted.map((item) => toEventSelector(item as AbiEvent)).sort(),
  )
  expect(filters[0]!.address).toEqual([ENGINE, DROPS])
})
