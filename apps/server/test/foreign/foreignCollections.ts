import { readFileSync } from 'node:fs'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import { type Abi, type Address, encodeDeployData, type Hex } from 'viem'
import type { TestChain } from '../chains/localChain.ts'

type Compiled = { abi: Abi; evm: { bytecode: { object: string } } }
type Name =
  | 'Foreign721'
  | 'Foreign1155'
  | 'Series721'
  | 'Later721'
  | 'Proxy'
  | 'Hostile721'
  | 'Boundless1155'
  | 'Burning1155'
  | 'WalletFactory'
  | 'FickleWallet'
  | 'Refusing721'
  | 'Bound721'
  | 'TransferValidator'
  | 'Validated721'
  | 'BatchAccount'
  | 'Ens'
  | 'OddCurrency'
  | 'PriceFeed'
  | 'StubbornCurrency'
  | 'Shape'

const SOURCES = [
  'ForeignCollections.sol',
  'Shape.sol',
  'ContractWallet.sol',
  'BatchAccount.sol',
  'Ens.sol',
  'PriceFeed.sol',
  'StubbornCurrency.sol',
  '../../../../contracts/test/mocks/Currencies.sol',
]

let compiled: Promise<Record<Name, Compiled>> | undefined

async function compile(): Promise<Record<Name, Compiled>> {
  // The compiler is one large file, so it is loaded only when a test needs it.
  const { default: solc } = await import('solc')
  const sources = Object.fromEntries(
    SOURCES.map((name) => [name, { content: readFileSync(new URL(name, import.meta.url), 'utf8') }]),
  )
  const settings = { evmVersion: 'cancun', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } }
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
  const wrong = output.errors?.find((error: { severity: string }) => error.severity === 'error')
  if (wrong) throw new Error(wrong.formattedMessage)
  return Object.assign({}, ...SOURCES.map((name) => output.contracts[name]))
}

/** A foreign collection on the chain; `call` sends a transaction to it. */
export type ForeignCollection = Awaited<ReturnType<typeof deployForeign>>

/** Deploys a collection to a chain whose node signs for `from`. */
export async function deployForeign(
  { wallet, reader }: Pick<TestChain, 'wallet' | 'reader'>,
  from: string,
  name: Name,
  args: readonly unknown[] = [],
) {
  compiled ??= compile()
  const { abi, evm } = (await compiled)[name]
  const account = from as Address
  const data = encodeDeployData({ abi, bytecode: `0x${evm.bytecode.object}`, args })
  const hash = await wallet.sendTransaction({ account, chain: null, data })
  // Not from the account's nonce: another transaction of the account may still be waiting.
  const { contractAddress } = await awaitReceipt(reader, hash, { pollingInterval: 10 })
  if (!contractAddress) throw new Error(`${name} was not deployed`)
  return collectionAt({ wallet, reader }, contractAddress, abi)
}

/** A contract on the chain, with the functions of another one: what runs behind a proxy. */
export function collectionAt({ wallet, reader }: Pick<TestChain, 'wallet' | 'reader'>, at: string, abi: Abi) {
  const address = at.toLowerCase() as Hex
  return {
    address,
    abi,
    read: (functionName: string, ...args: unknown[]) =>
      reader.readContract({ address, abi, functionName, args } as never) as Promise<unknown>,
    call: async (caller: string, functionName: string, ...args: unknown[]) => {
      const sent = await wallet.writeContract({
        account: caller as Address,
        chain: null,
        address,
        abi,
        functionName,
        args,
      })
      const receipt = await awaitReceipt(reader, sent, { pollingInterval: 10 })
      if (receipt.status !== 'success') throw new Error(`${functionName} reverted`)
      return receipt
    },
  }
}
