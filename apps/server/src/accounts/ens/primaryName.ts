import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  type Hex,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { getEnsAddress, getEnsName } from 'viem/ens'
import { rankNodes } from '../../chain/rpc/rank.ts'
import { nodeTransport } from '../../chain/rpc/transport.ts'
import type { Config } from '../../config/config.ts'
import { AskError } from '../../remote/askError.ts'
import { normalName } from './normalName.ts'

/** How long one call may take, in milliseconds. */
const LONGEST_CALL = 10_000

export type PrimaryName = (wallet: string) => Promise<string | null>

/**
 * The name service of Ethereum. Both throw if no node answered.
 * @property addressOf where a name in its normal form leads, in lower case; null if nowhere
 */
export type NameService = { primaryName: PrimaryName; addressOf: (name: string) => Promise<Hex | null> }

/** Asks a node of Ethereum for names. */
export function openEns({ rpcUrls, resolver }: NonNullable<Config['ens']>): NameService {
  const client = createPublicClient({
    transport: nodeTransport(rankNodes(rpcUrls, LONGEST_CALL)),
    // A name must not make this server request an address that its owner chooses (EIP-3668).
    ccipRead: false,
  })
  return {
    primaryName: (wallet) => primaryName(client as PublicClient, resolver, wallet),
    addressOf: (name) => addressOf(client as PublicClient, resolver, name),
  }
}

/**
 * The name that a wallet chose. Anybody can choose any name, so it counts only if the name resolves to the wallet. One
 * that is not written in its normal form could imitate another, so it is not shown.
 */
async function primaryName(client: PublicClient, resolver: Hex, wallet: string): Promise<string | null> {
  const universalResolverAddress = resolver
  const address = wallet as Hex
  const name = await unlessReverted(getEnsName(client, { address, universalResolverAddress }))
  if (!name || normalName(name) !== name) return null
  return (await addressOf(client, resolver, name)) === wallet.toLowerCase() ? name : null
}

async function addressOf(client: PublicClient, resolver: Hex, name: string): Promise<Hex | null> {
  const asked = getEnsAddress(client, { name, universalResolverAddress: resolver })
  const owner = (await unlessReverted(asked))?.toLowerCase() as Hex | undefined
  return owner && owner !== zeroAddress ? owner : null
}

/** A contract that fails says that there is no name. A node that fails says nothing. */
async function unlessReverted<T>(call: Promise<T | null>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    const isRevert = (each: unknown) =>
      each instanceof ContractFunctionRevertedError || (each instanceof AskError && each.kind === 'reverted')
    if (error instanceof BaseError && error.walk(isRevert)) return null
    throw error
  }
}
