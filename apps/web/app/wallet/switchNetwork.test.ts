import { expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import { switchNetwork } from './switchNetwork.ts'

const ADDED = {
  chainName: 'Somewhere',
  rpcUrls: [],
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  blockExplorerUrls: undefined,
}

/** A wallet on chain 1. `onSwitch` and `onAdd` answer; with a number it is then on that chain. */
function walletOf(onSwitch: () => number | undefined, onAdd: () => number | undefined = () => undefined) {
  let chain = 1
  const asked: string[] = []
  const emitted: unknown[] = []
  const request = async ({ method }: { method: string }) => {
    asked.push(method)
    chain = (method === 'wallet_addEthereumChain' ? onAdd() : onSwitch()) ?? chain
    return null
  }
  const connector = {
    getProvider: async () => ({ request }),
    getChainId: async () => chain,
    emitter: { emit: (_: string, change: unknown) => emitted.push(change) },
  } as unknown as Connector
  return { connector, asked, emitted }
}

const unknown = (error: object) => () => {
  throw Object.assign(new Error('Unrecognized chain'), error)
}

test('a wallet that switches and says nothing is on the network', async () => {
  const { connector, emitted } = walletOf(() => 5)
  await switchNetwork(connector, 5, ADDED)
  expect(emitted).toEqual([{ chainId: 5 }])
})

test('a switch that is acknowledged and does not happen fails soon', { timeout: 8_000 }, async () => {
  const { connector, emitted } = walletOf(() => undefined)
  await expect(switchNetwork(connector, 5, ADDED)).rejects.toThrow('stayed on its network')
  expect(emitted).toEqual([])
})

test.each([{ code: 4902 }, { code: -32603, data: { originalError: { code: 4902 } } }])(
  'an unknown network is added: %j',
  async (error) => {
    const { connector, asked } = walletOf(unknown(error), () => 5)
    await switchNetwork(connector, 5, ADDED)
    expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  },
)

test('a rejection is passed on, and nothing is added', async () => {
  const { connector, asked } = walletOf(unknown({ code: 4001 }))
  await expect(switchNetwork(connector, 5, ADDED)).rejects.toMatchObject({ code: 4001 })
  expect(asked).toEqual(['wallet_switchEthereumChain'])
})
