// A local chain, and what measures on it.
import { spawn } from 'node:child_process'
import {
  type Abi,
  type Address,
  createTestClient,
  type Hex,
  http,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

/** Gas by action. */
export type Figures = Map<string, bigint>
export type Artifact = { abi: Abi; bytecode: Hex }
export type Account = ReturnType<typeof person>
export type Call = (
  from: Account,
  functionName: string,
  args: unknown[],
  value?: bigint,
) => Promise<TransactionReceipt>
export type Chain = Awaited<ReturnType<typeof startChain>>

/** One of anvil's well-known development accounts. */
export function person(index: number) {
  return mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: index,
  })
}

/** Enough for any transaction here, and given to each, so that none is estimated first. */
const gas = 16_000_000n

export async function startChain() {
  // Blocks are mined on request. By itself anvil forgets a transaction that has the place of one just undone.
  const options = ['--port', '0', '--hardfork', 'prague', '--accounts', '20', '--no-mining']
  const anvil = spawn('anvil', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => {
    let output = ''
    anvil.stdout.on('data', (chunk) => {
      output += chunk
      const address = output.match(/Listening on (\S+)/)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
  const client = createTestClient({
    chain: foundry,
    mode: 'anvil',
    transport: http(url),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)

  const mine = async (hash: Hex) => {
    await client.mine({ blocks: 1 })
    return client.getTransactionReceipt({ hash })
  }

  const at =
    (address: Address, abi: Abi): Call =>
    async (account, functionName, args, value = 0n) => {
      const call = { account, address, abi, functionName, args, value, gas }
      const receipt = await mine(await client.writeContract(call))
      if (receipt.status !== 'success') {
        const again = client.simulateContract({ ...call, blockNumber: receipt.blockNumber - 1n })
        const reason = await again.catch((error) => error.details)
        throw new Error(`${functionName} failed: ${reason}`)
      }
      return receipt
    }

  const deploy = async ({ abi, bytecode }: Artifact, args: unknown[] = []) => {
    const { contractAddress, status } = await mine(
      await client.deployContract({ account: person(0), abi, bytecode, args, gas }),
    )
    if (status !== 'success') throw new Error('a contract was not deployed')
    return { address: contractAddress!, abi, call: at(contractAddress!, abi) }
  }

  /** Notes the gas of a transaction, and undoes it. */
  const measure = async (figures: Figures, name: string, action: () => Promise<TransactionReceipt>) => {
    const snapshot = await client.snapshot()
    figures.set(name, (await action()).gasUsed)
    await client.revert({ id: snapshot })
  }

  const later = async (seconds: bigint) => {
    await client.increaseTime({ seconds: Number(seconds) })
    await client.mine({ blocks: 1 })
  }

  return {
    id: foundry.id,
    client,
    at,
    deploy,
    measure,
    later,
    now: async () => (await client.getBlock()).timestamp,
    stop: () => anvil.kill(),
  }
}
