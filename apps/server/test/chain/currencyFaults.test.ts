import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { create2Proxy, encodeCreation } from '@vitrine/chain/create2'
import {
  type ConfiguredCurrency,
  knownCurrency,
  localCurrencies,
  setCurrencies,
} from '@vitrine/chain/currencies'
import type { Logger } from 'pino'
import { concat, createWalletClient, type Hex, http, padHex, stringToHex, toHex, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ChainAccess } from '../../src/chain/access.ts'
import { readCurrencyReport } from '../../src/chain/foreign/currencyFaults.ts'
import { type Node, openNode } from '../../src/chain/rpc/node.ts'
import { type ChainConfig, localDeployment } from '../../src/config/chains.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { currencyCodes } from '../../src/db/schema/indexing.ts'
import { checkNode } from '../../src/doctor/chain.ts'
import { checkCurrencies } from '../../src/doctor/currencies.ts'
import { checkCurrencyCodes } from '../../src/doctor/currencyCodes.ts'
import { AskError } from '../../src/remote/askError.ts'
import { watchCurrencies } from '../../src/start/watchCurrencies.ts'
import { presentPrice } from '../../src/trading/present/price.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

// What the doctor and the start say of currencies that are not what the configuration says, on a real chain.

const ID = 31_340
const made = localCurrencies(31_337)[1]!
/** A dollar coin with a permit, as the configuration should say it. */
const USDL: ConfiguredCurrency = {
  address: made.address,
  symbol: 'USDL',
  decimals: 6,
  wrapped: false,
  dollar: true,
  permitVersion: '1',
}
const nowhere = `0x${'ee'.repeat(20)}` as Hex
/** A contract that answers every call with one word. */
const answering = (word: Hex): Hex => concat(['0x7f', word, '0x5f5260205ff3'])

let chain: TestChain
let database: OpenDatabase
let node: Node
let odd: ForeignCollection
let stubborn: ForeignCollection
beforeAll(async () => {
  database = await openTestDatabase()
  chain = await startTestChain(ID)
  node = openNode(chain.url, 5_000)
  const account = localDeployment.owner
  const sender = createWalletClient({ account, transport: http(chain.url) })
  const data = encodeCreation(made.initCode)
  await chain.receiptOf(await sender.sendTransaction({ chain: null, to: create2Proxy, data }))
  odd = await deployForeign(chain, account, 'OddCurrency')
  stubborn = await deployForeign(chain, account, 'StubbornCurrency')
  await allow(USDL.address)
})
afterAll(async () => {
  setCurrencies(ID, [])
  chain.stop()
  await database.close()
})

async function allow(currency: Hex): Promise<void> {
  const { engine } = chain.contracts
  const args = [currency, localDeployment.owner] as const
  const call = { address: engine as Hex, abi: saleEngineAbi, functionName: 'setCurrency', args } as const
  await chain.receiptOf(
    await chain.wallet.writeContract({ ...call, account: localDeployment.owner, chain: null }),
  )
}

const configOf = (currencies: ConfiguredCurrency[]) =>
  ({
    id: ID,
    blockchain: 'XDAI',
    contracts: chain.contracts,
    currencies,
    rpcUrls: [chain.url],
  }) as ChainConfig
const report = (currency: ConfiguredCurrency) => readCurrencyReport(node, ID, currency)
const doctor = (currency: ConfiguredCurrency, by = node) => checkCurrencies(configOf([currency]), by)
const saysOf = async (currency: ConfiguredCurrency) =>
  (await doctor(currency)).filter(({ ok }) => !ok).map(({ says }) => says)

test('a currency that is what the configuration says is fine', async () => {
  expect(await report(USDL)).toEqual({ faults: [], feeSeen: true, implementation: null })
  expect(await doctor(USDL)).toEqual([
    { part: 'XDAI USDL', ok: true, says: 'it is what the configuration says; the sale contract allows it' },
  ])
})

test.each([
  ['wrong decimals', { decimals: 18 }, `${USDL.address} has 6 decimals, not 18`],
  ['a wrong symbol', { symbol: 'USDC' }, `${USDL.address} calls itself USDL, not USDC`],
  ['another version of its permit', { permitVersion: '2' }, 'the domain of its permit is another one'],
])('%s has a sentence of its own', async (_, change, says) => {
  expect(await saysOf({ ...USDL, ...change })).toEqual([says])
})

test('what the contract may say instead of the symbol is configuration, too', async () => {
  expect(await saysOf({ ...USDL, symbol: 'USDL.e', says: ['USDL'] })).toEqual([])
})

test('an address without a contract is told', async () => {
  await allow(nowhere)
  expect(await saysOf({ ...USDL, address: nowhere })).toEqual([`no contract is at ${nowhere}`])
})

test('a currency whose transfers cost a fee is told, with the fee', async () => {
  const fees = { ...USDL, address: odd.address, symbol: 'WETH', decimals: 18, permitVersion: null }
  await allow(odd.address)
  expect(await saysOf(fees)).toEqual([])
  await odd.call(localDeployment.owner, 'setFee', 150n)
  expect(await saysOf(fees)).toEqual(['a transfer of it costs 1.5%, so sales in it fail'])
})

test('a currency that answers nothing to transfers (USDT) is fine', async () => {
  const like = await deployForeign(chain, localDeployment.owner, 'OddCurrency')
  await like.call(localDeployment.owner, 'setAnswer', 1)
  const currency = { ...USDL, address: like.address, symbol: 'WETH', decimals: 18, permitVersion: null }
  expect(await report(currency)).toEqual({ faults: [], feeSeen: true, implementation: null })
})

test('a currency whose balances change by themselves is told', async () => {
  const address = `0x${'a1'.repeat(20)}` as Hex
  await chain.control.setCode({ address, bytecode: answering(toHex(1, { size: 32 })) })
  const { faults, feeSeen } = await report({ ...USDL, address, permitVersion: null })
  expect(faults).toContainEqual({ kind: 'rebases' })
  // It has no balances that a simulation could make.
  expect(feeSeen).toBe(false)
})

const CODE = `0x${'c0de'.repeat(10)}` as Hex
test.each<[string, (proxy: Hex) => Promise<unknown>]>([
  [
    'the place of ERC-1967',
    (address) =>
      chain.control.setStorageAt({
        address,
        index: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
        value: padHex(CODE),
      }),
  ],
  [
    'a beacon',
    async (address) => {
      const beacon = `0x${'bc'.repeat(20)}` as Hex
      await chain.control.setCode({ address: beacon, bytecode: answering(padHex(CODE)) })
      const index = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
      await chain.control.setStorageAt({ address, index, value: padHex(beacon) })
    },
  ],
  [
    'its own answer alone, as those of Polygon’s bridge do',
    (address) => chain.control.setCode({ address, bytecode: answering(padHex(CODE)) }),
  ],
])('a proxy is told with the code behind it: %s', async (_, make) => {
  const { address } = await deployForeign(chain, localDeployment.owner, 'OddCurrency')
  await make(address)
  expect((await report({ ...USDL, address })).implementation).toBe(CODE)
})

test('older contracts say their symbol in 32 bytes', async () => {
  const address = `0x${'a2'.repeat(20)}` as Hex
  await chain.control.setCode({ address, bytecode: answering(stringToHex('MKR', { size: 32 })) })
  const { faults } = await report({ ...USDL, address, symbol: 'MKR', permitVersion: null })
  expect(faults.map(({ kind }) => kind)).not.toContain('symbol')
})

test('of a proxy the doctor says which code it has', async () => {
  const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
  await chain.control.setStorageAt({
    address: USDL.address,
    index: slot,
    value: `0x${'0'.repeat(24)}${'cd'.repeat(20)}`,
  })
  onTestFinished(() => chain.control.setStorageAt({ address: USDL.address, index: slot, value: zeroHash }))
  const [finding] = await doctor(USDL)
  expect(finding?.says).toContain(`its owner can change its code, now that of 0x${'cd'.repeat(20)}`)
})

test('where a node does not simulate, it says that a fee cannot be seen', async () => {
  const [finding] = await doctor(USDL, without('eth_simulateV1', 'refused'))
  expect(finding).toMatchObject({ ok: true, todo: 'Look at its contract.' })
  expect(finding?.says).toContain('whether its transfers cost a fee cannot be seen')
})

test('a currency that the engine does not allow harms nobody yet: advice', async () => {
  const findings = await doctor({ ...USDL, address: stubborn.address, permitVersion: null })
  const none = findings.pop()
  expect(findings.every(({ ok }) => ok)).toBe(true)
  expect(findings[0]?.says).toContain('calls itself nothing, not USDL')
  // A chain without any is half a marketplace.
  expect(none).toMatchObject({
    ok: false,
    says: 'the sale contract allows none, so no offers to buy can be made',
  })
  const [empty] = await checkCurrencies(configOf([]), node)
  expect(empty).toMatchObject({ ok: true, says: 'none is configured, so no offers to buy can be made' })
})

test('the currencies of another chain are not looked at: the line of the node says it', async () => {
  const other = { ...configOf([USDL]), id: 8453 }
  expect(await checkCurrencies(other, node)).toEqual([])
  const [finding] = await checkNode(other, chain.url, node)
  expect(finding).toMatchObject({ ok: false, says: `it is of chain ${ID}, not 8453` })
})

/** The chain's node, which fails for one method. */
function without(method: string, kind: 'refused' | 'unreachable'): Node {
  return {
    ask: async (calls) => {
      if (calls.some((call) => call.method === method)) throw new AskError(kind, 'not here')
      return node.ask(calls)
    },
  }
}

type Line = { fields: Record<string, unknown>; text: string }
/** Starts to watch the currencies as a server does. Returns what was logged when it begins to serve. */
async function start(currencies: ConfiguredCurrency[], by = node): Promise<Line[]> {
  setCurrencies(ID, currencies)
  const lines: Line[] = []
  const log = {
    warn: (fields: Line['fields'], text: string) => lines.push({ fields, text }),
  } as unknown as Logger
  const access = { config: configOf(currencies), node: by } as ChainAccess
  const watch = watchCurrencies({ db: database.db, chains: new Map([[ID, access]]), log })
  onTestFinished(watch.stop)
  await watch.first
  return lines
}

test('a server does not show amounts in a currency with other units, and says why [NET-09]', async () => {
  const lines = await start([{ ...USDL, decimals: 18 }])
  expect(lines).toMatchObject([{ fields: { chain: ID, fault: { kind: 'decimals', said: '6' } } }])
  expect(knownCurrency(ID, USDL.address)).toBeNull()
  expect(presentPrice('5000000', ID, USDL.address.toLowerCase())).toMatchObject({
    currency_price: { amount: '5000000', unit: null, decimals: null },
  })
})

test('code that an owner changes is told once, whichever process sees it, and the doctor names it', async () => {
  const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
  const runs = (code: string) =>
    chain.control.setStorageAt({ address: USDL.address, index: slot, value: `0x${code.padStart(64, '0')}` })
  onTestFinished(() => runs(''))
  const told = (lines: Line[]) => lines.map(({ text }) => text).filter((text) => text.includes('was changed'))
  const doctor = async () =>
    (await checkCurrencyCodes(configOf([USDL]), database)).map(({ part, says }) => `${part}: ${says}`)
  // What earlier tests saw.
  await database.db.delete(currencyCodes)
  const [one, other] = ['11'.repeat(20), '22'.repeat(20)]
  await runs(one)
  expect(told(await start([USDL]))).toEqual([])
  expect(told(await start([USDL]))).toEqual([])
  expect(await doctor()).toEqual([])
  await runs(other)
  // A process that has just begun knows it, too; the next one has nothing to tell.
  expect(told(await start([USDL]))).toHaveLength(1)
  expect(told(await start([USDL]))).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect(await doctor()).toEqual([
    `XDAI USDL: its owner changed its code, seen on ${today}: 0x${other}, before 0x${one}`,
  ])
})

test('a wrong permit only takes the signature away', async () => {
  await start([{ ...USDL, permitVersion: '2' }])
  expect(knownCurrency(ID, USDL.address)).toMatchObject({ symbol: 'USDL', permit: false })
  await start([USDL])
  expect(knownCurrency(ID, USDL.address)).toMatchObject({ symbol: 'USDL', permit: true })
})

test('a node that is down is said, and stops no server', async () => {
  const lines = await start([USDL], without('eth_getCode', 'unreachable'))
  expect(lines.map(({ text }) => text)).toEqual([
    'the currencies could not be compared with the chain, which did not answer',
  ])
  expect(knownCurrency(ID, USDL.address)).not.toBeNull()
})
