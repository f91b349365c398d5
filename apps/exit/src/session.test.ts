import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toHex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import vectors from '../../../packages/domain/vectors/addresses.json' with { type: 'json' }
import { Told } from './faults.ts'
import { isUrl, openNode, typedAddress, typedReceiver } from './session.ts'
import { MINE, network } from './testNode.ts'

/** A wallet whose node answers for the network that it is on. @param during what happens while it is asked */
function walletOn(during: (wallet: { chain: number }) => unknown) {
  const state = { chain: network.id }
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'eth_chainId' ? toHex(state.chain) : during(state),
  }
  return { wallet: { name: null, provider }, account: MINE }
}

/** A node of the network with this id. */
async function nodeOf(id: number): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify({ result: toHex(id) })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const opening = (...of: Parameters<typeof openNode>) =>
  openNode(...of).then(
    () => 'open',
    (error: unknown) => (error instanceof Told ? error.says : error),
  )

test('the node that somebody named is asked, also with a wallet, and else that of the deployment', async () => {
  const here = await nodeOf(network.id)
  expect(await opening({ network, wallet: walletOn(() => null), nodeUrl: ` ${here} ` })).toBe('open')
  expect(await opening({ network, wallet: null, nodeUrl: here })).toBe('open')
  expect(await opening({ network: { ...network, rpcUrl: here }, wallet: null, nodeUrl: ' ' })).toBe('open')
})

test('an address that is no node, or a node of another network, is refused with its reason', async () => {
  const other = { key: 'node_elsewhere', params: { network: 'Polygon' } }
  expect(await opening({ network, wallet: null, nodeUrl: await nodeOf(1) })).toEqual(other)
  expect(await opening({ network, wallet: null, nodeUrl: '' })).toEqual({ key: 'node_invalid' })
  expect(await opening({ network, wallet: null, nodeUrl: 'my node' })).toEqual({ key: 'node_invalid' })
  expect(await opening({ network, wallet: walletOn(() => null), nodeUrl: 'ws://a' })).toEqual({
    key: 'node_invalid',
  })
})

test('a wallet that stays on another network is said', async () => {
  const wallet = walletOn(() => null)
  const away = { ...network, id: 1, name: 'Ethereum' }
  expect(await opening({ network: away, wallet, nodeUrl: '' })).toEqual({
    key: 'other_network',
    params: { network: 'Ethereum' },
  })
})

test('only addresses of the web are nodes', () => {
  for (const url of ['http://a', 'https://a.b/c', 'HTTPS://A']) expect(isUrl(url)).toBe(true)
  for (const url of ['', 'http://', 'ftp://a', 'ws://http://a', 'a']) expect(isUrl(url)).toBe(false)
})

type Vector = {
  typed: string
  on?: number
  wallet?: boolean
  zero?: boolean
  address?: string
  code?: string
}

test('an address is read, or refused with a sentence, in every spelling of the table', () => {
  const readOn = (id: number, { typed, wallet }: Vector) => {
    try {
      return typedAddress(typed, { ...network, id }, wallet ? 'wallet' : 'contract')
    } catch (error) {
      return error instanceof Told ? error.says.key : error
    }
  }
  const said = ['address_elsewhere', 'address_mistyped', 'address_zero']
  for (const vector of vectors.addresses as Vector[]) {
    const { on, zero, address, code = '' } = vector
    if (on === undefined || zero) continue
    expect([vector, readOn(on, vector)]).toEqual([
      vector,
      address ?? (said.includes(code) ? code : 'address_invalid'),
    ])
  }
})

test('an address with blanks and marks around it, and none', () => {
  const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(typedAddress(`\u200e ${mixed}\n`, network)).toBe(mixed.toLowerCase())
  for (const text of [mixed.slice(1), '', 'ada.eth']) expect(() => typedAddress(text, network)).toThrow(Told)
})

test('money goes to no address from which nobody could move it', () => {
  const wallet = `0x${'ab'.repeat(20)}`
  expect(typedReceiver(wallet, network)).toBe(wallet)
  const lost = [
    `0x${'1'.padStart(40, '0')}`,
    `0x${'dead'.padStart(40, '0')}`,
    `0x${'ee'.repeat(20)}`,
    network.engine,
    network.collectible721,
  ]
  for (const each of lost) {
    const told = () => typedReceiver(each, network)
    expect(told).toThrow(expect.objectContaining({ says: { key: 'address_lost' } }))
  }
  expect(() => typedReceiver('', network)).toThrow(Told)
})

test('an answer of a wallet that left the network meanwhile is none, also if it is an error', async () => {
  const silent = await openNode({ network, wallet: walletOn(() => '0x1'), nodeUrl: '' })
  expect(await silent('eth_call', [])).toBe('0x1')
  const leaving = walletOn((state) => {
    state.chain = 1
    return '0x0'
  })
  const failing = walletOn((state) => {
    state.chain = 1
    throw new Error('execution reverted')
  })
  for (const wallet of [leaving, failing]) {
    const node = await openNode({ network, wallet, nodeUrl: '' })
    await expect(node('eth_call', [])).rejects.toMatchObject({
      says: { key: 'other_network', params: { network: 'Polygon' } },
    })
    // It stays away.
    await expect(node('eth_blockNumber', [])).rejects.toThrow(Told)
  }
})
