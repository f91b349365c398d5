import type { Page } from '@playwright/test'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { deployForeign } from '../apps/server/test/foreign/foreignCollections.ts'
import { type AnnouncedWallet, installWallet, type Signer } from './announcedWallet.ts'

export type BatchingWallet = AnnouncedWallet & {
  address: Address
  /**
   * `status` is what it says that it can do; `upgrade` is the answer when it asks to give the account code; `tell` is whether it says that a batch is
   * carried out. `sponsored`: whether it asks a service to pay the network's fee (ERC-7677), which `deployer` then does.
   * `before` is what it adds in front of each single call, in the same transaction.
   */
  batching: {
    status: 'supported' | 'ready'
    upgrade: boolean
    tell: boolean
    sponsored: boolean
    before: readonly { to: Address; data: Hex }[]
  }
  /** The services that were named, one for each batch. */
  services: (string | undefined)[]
  /** How many batches were sent. */
  sent: () => number
}

type SendCalls = {
  id: Hex
  calls: { to: Address; data?: Hex; value?: Hex }[]
  capabilities?: { paymasterService?: { url: string } }
}

/**
 * Adds a wallet with an account of its own that carries out several calls in one transaction (EIP-5792): it gives the
 * account code (EIP-7702). The node does not have its key.
 */
export async function installBatchingWallet(
  page: Page,
  chains: readonly { id: number; rpcUrl: string }[],
  deployer: string,
): Promise<BatchingWallet> {
  const account = privateKeyToAccount(generatePrivateKey())
  const code = new Map<number, Awaited<ReturnType<typeof deployForeign>>>()
  for (const { id, rpcUrl } of chains) {
    const [reader, wallet] = [
      createPublicClient({ transport: http(rpcUrl) }),
      createWalletClient({ transport: http(rpcUrl) }),
    ]
    code.set(id, await deployForeign({ reader, wallet } as never, deployer, 'BatchAccount'))
    await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setBalance({
      address: account.address,
      value: parseEther('100'),
    })
  }
  const batching: BatchingWallet['batching'] = {
    status: 'supported',
    upgrade: true,
    tell: true,
    sponsored: false,
    before: [],
  }
  const services: BatchingWallet['services'] = []
  const batches = new Map<string, Hex>()

  const signer: Signer = async (method, params, { id, rpcUrl }) => {
    const client = createWalletClient({ account, transport: http(rpcUrl) })
    const reader = createPublicClient({ transport: http(rpcUrl) })
    switch (method) {
      case 'wallet_getCapabilities':
        return {
          result: {
            [toHex(id)]: {
              atomic: { status: batching.status },
              paymasterService: { supported: batching.sponsored },
            },
          },
        }
      case 'wallet_sendCalls': {
        if (!batching.upgrade) return { error: { code: 5750, message: 'The upgrade was rejected.' } }
        const [{ id: name, calls, capabilities }] = params as unknown as [SendCalls]
        const { address: contractAddress, abi } = code.get(id)!
        const filled = calls.map(({ to, data = '0x', value = '0x0' }) => ({ to, data, value: BigInt(value) }))
        const service = capabilities?.paymasterService?.url
        services.push(service)
        const authorization = await client.signAuthorization({
          contractAddress,
          ...(!service && { executor: 'self' }),
        })
        const payer = service
          ? createWalletClient({ account: deployer as Address, transport: http(rpcUrl) })
          : client
        const hash = await payer.sendTransaction({
          chain: null,
          to: account.address,
          authorizationList: [authorization],
          data: encodeFunctionData({ abi, functionName: 'execute', args: [filled] }),
        })
        batches.set(name, hash)
        return { result: { id: name } }
      }
      case 'wallet_getCallsStatus': {
        const [name] = params as unknown as [string]
        const hash = batches.get(name)
        if (!hash) return { error: { code: 5730, message: 'Unknown bundle id.' } }
        const receipt = batching.tell ? await reader.getTransactionReceipt({ hash }).catch(() => null) : null
        if (!receipt)
          return { result: { version: '2.0.0', id: name, chainId: toHex(id), atomic: true, status: 100 } }
        const { blockHash, blockNumber, gasUsed, status, transactionHash } = receipt
        return {
          result: {
            version: '2.0.0',
            id: name,
            chainId: toHex(id),
            atomic: true,
            status: status === 'success' ? 200 : 500,
            receipts: [
              {
                logs: [],
                status: status === 'success' ? '0x1' : '0x0',
                blockHash,
                transactionHash,
                blockNumber: toHex(blockNumber),
                gasUsed: toHex(gasUsed),
              },
            ],
          },
        }
      }
      case 'personal_sign': {
        const [raw] = params as unknown as [Hex]
        return { result: await account.signMessage({ message: { raw } }) }
      }
      case 'eth_signTypedData_v4': {
        const [, typed] = params as unknown as [Address, string]
        return { result: await account.signTypedData(JSON.parse(typed)) }
      }
      case 'eth_sendTransaction': {
        const [{ to, data, value = '0x0' }] = params as unknown as [{ to: Address; data: Hex; value?: Hex }]
        if (batching.before.length === 0)
          return { result: await client.sendTransaction({ chain: null, to, data, value: BigInt(value) }) }
        const { address: contractAddress, abi } = code.get(id)!
        const calls = [...batching.before, { to, data, value }].map((call) => ({ value: '0x0', ...call }))
        const filled = calls.map((call) => ({ ...call, value: BigInt(call.value) }))
        const hash = await client.sendTransaction({
          chain: null,
          to: account.address,
          authorizationList: [await client.signAuthorization({ contractAddress, executor: 'self' })],
          data: encodeFunctionData({ abi, functionName: 'execute', args: [filled] }),
        })
        return { result: hash }
      }
      default:
        return undefined
    }
  }
  const wallet = await installWallet(page, account.address.toLowerCase(), chains, undefined, signer)
  return Object.assign(wallet, {
    address: account.address.toLowerCase() as Address,
    batching,
    services,
    sent: () => batches.size,
  })
}
