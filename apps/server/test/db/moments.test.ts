import { kindOf } from '@vitrine/api/callLimits'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { Client } from 'pg'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { runsAll, someOf } from '../../../../scripts/testing/long.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { getSetup } from '../../src/doctor/keptDiagnosis.ts'
import type { Call } from '../asking/inputs.ts'
import { callsOf } from '../asking/namingCalls.ts'
import { requestOf } from '../asking/requestOf.ts'
import { collectionPicture } from '../files/picture.ts'
import { type EveryTable, keepEveryTable } from '../rows/everyTable.ts'
import { useServer } from '../servers/useServer.ts'
import { buyOffer } from '../trading/buyOffer.ts'

// Every answer is one moment of the database, whatever is committed while it is put together.

const PRICE = 10n ** 17n
/** What the calls search for. */
const NAME = 'Tide'
/** The calls that are about this process, its nodes and its clock. */
const NOW = new Set(['getStatus', 'getHealth', 'getSetup', 'listEngines'])
/** Calls that answer the same with and without rows, because this file makes no rows for them. It may only become shorter. */
const SAME = new Set([
  // Nothing of the database is in them, or only what a server begins with.
  'getNetworks',
  'getSite',
  'getPrices',
  'getRates',
  'resolveName',
  'getSiteState',
  'getBrand',
  'getMacros',
  'planMint',
  // About offers to buy, bids and plans.
  'getOrder',
  'listMyOrders',
  'listCollectionOrders',
  'getSet',
  'listMyBids',
  'planAccept',
  'planAcceptMany',
  'planBid',
  'planCancelMany',
  'planList',
  'planOffer',
  'planSettle',
  'planTransfer',
  // Collections of others, launches and likenesses.
  'getCollectionHealth',
  'listContracts',
  'listCollections',
  'rankCollections',
  'listHeldBack',
  'listLikenesses',
  'getContractMetadata',
  'getLocked',
  // What operators choose and hear.
  'getStory',
  'listBanners',
  'getCuration',
  'previewCuration',
  'listNewsletters',
  'listVerifications',
  'listAudit',
  'listLogs',
  'listDeliveries',
  'getDelivery',
])
const reads = (Object.entries(operations) as [string, Operation][]).filter(
  ([name, operation]) => kindOf(operation) === 'reads' && !NOW.has(name),
)

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
/** May call everything: an operator who made, bought and likes works. */
const person = await server.person(0)
let work: string
let offers: string[]
let known: Record<string, string[]>

beforeAll(async () => {
  const other = await server.person(1)
  const { tokenId } = await person.mintCopies(9n)
  work = (await person.register(tokenId, { type: '1155', copies: '9' }))._id
  await person.approve('1155')
  const listed = await person.list(tokenId, { price: PRICE, copies: 4n, standard: 1155 })
  const single = await person.mint()
  await person.register(single.tokenId)
  await person.approve()
  const auction = await person.list(single.tokenId, { minBid: PRICE })
  offers = [listed, auction].map(({ offerId }) => `${server.chain.id}-${offerId}`)
  await server.sync()
  await buyOffer(server, other, offers[0] as string)
  await other.trade('bid', [auction.terms, 1n], PRICE)
  await server.sync()
  await person.request('POST /users/settings', { json: { name: NAME } })
  for (const each of [person, other]) {
    await each.request('POST /tokens/{id}/like', { params: { id: work } })
    await each.request('POST /reports', { json: { kind: 'work', id: work, reason: 'copy' } })
  }
  await other.request('GET /users/{id}/follow', { params: { id: person.address } })
  const { collection } = await person.request('POST /collections', {
    form: { image: collectionPicture(), name: NAME, symbol: 'TD', description: 'Slow.' },
  })
  await person.request('POST /users/keys', { json: { name: NAME } })
  await person.request('POST /users/webhooks', { json: { url: 'https://a.example/', events: ['sale'] } })
  await person.request('POST /users/alerts', { json: { token: work, most: '1' } })
  await person.request('POST /users/reminders', { json: { kind: 'auction', id: offers[1]!, on: true } })
  await other.request('POST /common/logs/add', { json: { message: NAME } })
  const { cases } = await person.request('GET /console/cases')
  known = {
    id: [work, ...offers, collection._id!, 'vitrine', person.address, cases[0]!._id],
    userId: [person.address],
    wallet: [person.address, other.address],
    network: [String(server.chain.id)],
    contract: [server.chain.contracts.collectible1155 as string],
    tokenId: [String(tokenId)],
  }
  // The console counts what this finds, and begins it if nobody has asked: it recounts rows, which it holds meanwhile,
  // and would go on while the tables are emptied.
  await getSetup(server.context)
})

const plans = (name: string): object | null => {
  const account = person.address
  if (name === 'planBuy') return { account: localAccounts.demo[2], offer: offers[0], quantity: 1 }
  if (name === 'planSweep') return { account: localAccounts.demo[2], offers: [offers[0]] }
  if (name === 'planCancel') return { account, kind: 'offer', id: offers[0] }
  if (name === 'planList') return { account, token: work, price: String(PRICE), copies: 1, duration: 86_400 }
  return null
}

const callsTo = ([name, operation]: [string, Operation]): Call[] =>
  callsOf(operation, { name: NAME, params: known }).map((call) => {
    const plan = plans(name)
    return plan ? { ...call, json: plan } : call
  })

/** Two plans for the same listing differ: in its salt, and so in what is sent and in the id that it creates. */
const SALTED = /0x[0-9a-f]{64,}|\b\d{30,}\b/g

async function ask(operation: Operation, call: Call): Promise<string> {
  const answer = await server.fetchApi(
    requestOf('http://localhost:3000/api', operation, call, person.token()),
  )
  return `${answer.status} ${(await answer.text()).replace(SALTED, '…')}`
}

/** How many calls of each operation are tried, and which operations. */
const CALLS = runsAll ? 2 : 1
const tried = someOf(reads, 12)
/** Who calls, and whether a plan's chain is read to its newest block, is looked up before the moment begins. */
const BEFORE = ['sessions', 'roles', 'limits', 'cursors']

/**
 * Runs a call while everything disappears and comes back again and again: on PostgreSQL before each of its queries, on
 * the embedded database as often as its one connection allows.
 */
async function disturbed<T>(tables: EveryTable, work: () => Promise<T>): Promise<T> {
  let changes = 0
  let last: Promise<unknown> = Promise.resolve()
  const change = () => (changes++ % 2 === 0 ? tables.empty() : tables.fill())
  const { query } = Client.prototype
  const spy = vi.spyOn(Client.prototype, 'query')
  spy.mockImplementation(function (this: Client, ...args: unknown[]) {
    const send = () => Reflect.apply(query, this, args)
    const { text = '' } = args[0] as { text?: string }
    // A search with a time limit may find less on a slow machine.
    if (text.startsWith('set local statement_timeout = ')) return Reflect.apply(query, this, ['select 1'])
    if (!/^\s*(select|with)/i.test(text)) return send()
    last = last.then(change)
    return last.then(send)
  } as never)
  try {
    const answer = work()
    if (!inject('postgresUrl')) for (let at = 0; at < 4; at++) last = last.then(change)
    return await answer
  } finally {
    spy.mockRestore()
    await last
    await tables.fill()
  }
}

let tables: EveryTable
/** The calls whose answers depend on the database. */
const shown = new Set<string>()

beforeAll(async () => {
  tables = await keepEveryTable(server.context.db, BEFORE)
})

test.each(tried)('%s answers with the state of one moment', async (name, operation) => {
  let calls = 0
  for (const call of callsTo([name, operation])) {
    if (calls === CALLS) break
    const full = await ask(operation, call)
    if (!full.startsWith('200')) continue
    await tables.empty()
    const empty = await ask(operation, call)
    await tables.fill()
    if (full === empty) continue
    shown.add(name)
    calls++
    const answer = await disturbed(tables, () => ask(operation, call))
    if (answer !== full) expect(answer).toBe(empty)
  }
})

test('every call was tried, but for those that answer here as they do without rows', () => {
  const same = tried.map(([name]) => name).filter((name) => !shown.has(name))
  expect(same).toEqual(tried.map(([name]) => name).filter((name) => SAME.has(name)))
})
