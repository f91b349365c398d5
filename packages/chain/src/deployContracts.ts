import type { Account, Chain, Client, Hash, PublicActions, Transport, WalletActions } from 'viem'
import { isAddressEqual } from 'viem'
import { collectible721Abi } from './abi/collectible721.ts'
import { awaitReceipt, type ReceiptReader } from './awaitReceipt.ts'
import { create2Proxy } from './create2.ts'
import {
  type Addresses,
  type DeploymentOptions,
  type DeploymentStep,
  planDeployment,
} from './planDeployment.ts'

/** A client that can read. viem's PublicClient is one. */
export type Reader = Pick<PublicActions, 'getCode' | 'readContract'> & ReceiptReader

/** A client that can send from its account. viem's WalletClient with an account is one. */
export type Sender = Pick<WalletActions<Chain | undefined, Account>, 'sendTransaction'> &
  Pick<Client<Transport, Chain | undefined, Account>, 'account' | 'chain'>

export type Deployment = {
  addresses: Addresses
  /** The transactions; empty if everything was already deployed. */
  sent: { step: DeploymentStep; hash: Hash; block: bigint }[]
  /** Steps that only the owner can send, if the sender is somebody else. */
  left: DeploymentStep[]
}

/**
 * Deploys the contracts to a chain, at the addresses of `planDeployment`. Skips what is already deployed, so it can run
 * at every start.
 *
 * @example
 * await deployContracts(walletClient, publicClient, { owner, commissionBps: 250, baseUri })
 */
export async function deployContracts(
  sender: Sender,
  reader: Reader,
  options: DeploymentOptions,
): Promise<Deployment> {
  const { addresses, steps } = planDeployment(options)
  const deployment: Deployment = { addresses, sent: [], left: [] }
  for (const step of await listOpenSteps(reader, steps)) {
    if (step.type === 'setBaseUri' && !isAddressEqual(sender.account.address, options.owner)) {
      deployment.left.push(step)
      continue
    }
    const hash = await sender.sendTransaction({
      account: sender.account,
      // Without a chain, the client sends to the chain to which it is connected.
      chain: sender.chain ?? null,
      to: step.to,
      data: step.data,
    })
    const receipt = await awaitReceipt(reader, hash)
    if (receipt.status !== 'success') throw new DeploymentError(step, hash)
    deployment.sent.push({ step, hash, block: receipt.blockNumber })
  }
  return deployment
}

/** The steps of a plan that a chain still needs, in order. */
export async function listOpenSteps(
  reader: Pick<Reader, 'getCode' | 'readContract'>,
  steps: DeploymentStep[],
): Promise<DeploymentStep[]> {
  if (!(await hasCode(reader, create2Proxy))) throw new MissingProxyError()
  const done = await Promise.all(
    steps.map(async (step) => {
      if (step.type === 'create') return hasCode(reader, step.address)
      if (!(await hasCode(reader, step.to))) return false
      const baseUri = await reader.readContract({
        address: step.to,
        abi: collectible721Abi,
        functionName: 'baseURI',
      })
      return baseUri === step.baseUri
    }),
  )
  return steps.filter((_, index) => !done[index])
}

async function hasCode(reader: Pick<Reader, 'getCode'>, address: Addresses['saleEngine']): Promise<boolean> {
  return ((await reader.getCode({ address })) ?? '0x') !== '0x'
}

export class DeploymentError extends Error {
  override name = 'DeploymentError'
  readonly step: DeploymentStep
  readonly hash: Hash

  constructor(step: DeploymentStep, hash: Hash) {
    super(`The transaction ${hash} (${step.type} ${step.contract}) failed.`)
    this.step = step
    this.hash = hash
  }
}

export class MissingProxyError extends Error {
  override name = 'MissingProxyError'

  constructor() {
    super(`This chain has no deployment proxy at ${create2Proxy}.`)
  }
}
