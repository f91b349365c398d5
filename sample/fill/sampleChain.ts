import type { Network } from '@vitrine/api/entities/network'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import { createLimit } from './limit.ts'

/** A transaction to send: the contract, the encoded call, and the value. */
export type Call = { to: string; data: Hex; value?: bigint }

/** One of the local chains, whose node signs for the demo accounts. */
export type SampleChain = {
  network: Network
  sign: (account: Address, message: string) => Promise<Hex>
  /** Signs typed data (EIP-712). Integers are bigints or decimal strings. */
  signTyped: (account: Address, data: object) => Promise<Hex>
  /** Sends a call and waits until it is mined. The calls of one account keep their order. */
  transact: (account: Address, call: Call) => Promise<TransactionReceipt>
  /** The time of the newest block, in seconds. It can be a second behind the clock here. */
  time: () => Promise<bigint>
  /** Reads the chain. */
  reader: PublicClient
  /** Whether an owner has approved the engine for a contract. */
  isApproved: (owner: Address, asset: string) => Promise<boolean>
}

const GAS_MARGIN = 200_000n

export function openSampleChain(network: Network): SampleChain {
  const transport = http(network.rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 40, cacheTime: 0 })
  const wallet = createWalletClient({ transport })
  const queues = new Map<Address, ReturnType<typeof createLimit>>()
  const queueOf = (account: Address) => {
    const known = queues.get(account) ?? createLimit(1)
    queues.set(account, known)
    return known
  }

  return {
    network,
    reader,
    sign: (account, message) => wallet.signMessage({ account, message }),
    signTyped: (account, data) => wallet.signTypedData({ account, ...data } as never),
    transact: (account, { to, data, value }) =>
      queueOf(account)(async () => {
        const call = { account, to: to as Address, data, value }
        // Transactions of others between the estimate and the block can make a call more expensive.
        const gas = (await reader.estimateGas(call)) + GAS_MARGIN
        const hash = await wallet.sendTransaction({ ...call, gas, chain: null })
        const receipt = await awaitReceipt(reader, hash)
        if (receipt.status !== 'success') throw new Error(`transaction ${hash} was reverted`)
        return receipt
      }),
    time: async () => (await reader.getBlock()).timestamp,
    isApproved: (owner, asset) =>
      reader.readContract({
        address: asset as Address,
        abi: collectible721Abi,
        functionName: 'isApprovedForAll',
        args: [owner, network.contracts.engine],
      }),
  }
}
