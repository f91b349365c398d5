import { own721Abi } from '@vitrine/chain/abi/own721'
import { own1155Abi } from '@vitrine/chain/abi/own1155'
import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import { type Hex, pad, parseEventLogs, toHex, zeroAddress, zeroHash } from 'viem'
import type { TestChain } from '../chains/localChain.ts'
import type { Person } from '../servers/testServer.ts'

/** A creator's own contract on the chain; `call` sends a transaction to it. */
export type OwnContract = Awaited<ReturnType<typeof createOwn>>

let salts = 0

/**
 * Creates a contract that belongs to a person.
 * @param of what is not as usual
 */
export async function createOwn(
  { contracts }: Pick<TestChain, 'contracts'>,
  creator: Person,
  of: {
    standard?: 721 | 1155
    name?: string
    metadata?: Hex
    minter?: string
    salt?: Hex
    markets?: readonly string[]
  } = {},
) {
  const { standard = 721, name = 'Small hours', metadata = zeroHash, minter = zeroAddress } = of
  const { salt = pad(toHex(++salts)), markets = [contracts.engine] } = of
  const receipt = await creator.write({
    address: contracts.ownCollections,
    abi: ownCollectionsAbi,
    functionName: 'create',
    args: [
      standard === 721 ? 1 : 2,
      salt,
      { name, symbol: 'HOURS', royaltyBps: 700n, metadata, minter },
      markets,
    ],
  })
  const [log] = parseEventLogs({ abi: ownCollectionsAbi, eventName: 'CollectionCreated', logs: receipt.logs })
  const address = log!.args.asset.toLowerCase() as Hex
  const abi = standard === 721 ? own721Abi : own1155Abi
  return {
    address,
    abi,
    salt,
    block: Number(receipt.blockNumber),
    call: (person: Person, functionName: string, ...args: unknown[]) =>
      person.write({ address, abi, functionName, args }),
  }
}
