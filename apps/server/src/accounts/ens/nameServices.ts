import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  type Hex,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { getEnsAddress, getEnsName, toCoinType } from 'viem/ens'
import { rankNodes } from '../../chain/rpc/rank.ts'
import { nodeTransport } from '../../chain/rpc/transport.ts'
import type { Config } from '../../config/config.ts'
import { AskError } from '../../remote/askError.ts'
import { normalName } from './normalName.ts'

/** How long one call may take, in milliseconds. */
const LONGEST_CALL = 10_000

export type PrimaryName = (wallet: string) => Promise<string | null>

/**
 * The name service of Ethereum, or one like it. Both throw if no node answered.
 * @property addressOf where a name in its normal form leads, in lower case; null if nowhere. On a chain for which it names
 * an address of its own (ENSIP-11), there
 */
export type NameService = {
  primaryName: PrimaryName
  addressOf: (name: string, chainId?: number) => Promise<Hex | null>
}

/** The service that has a name in its normal form; null if none of them does. */
export type NameServices = (name: string) => NameService | null

/** Opens the services of names, by their endings. */
export function openNames(configs: Config['names']): NameServices {
  const services = configs.map((config) => ({ endings: config.endings, service: openEns(config) }))
  const has = (endings: readonly string[] | null, name: string) =>
    endings === null || endings.some((ending) => name.endsWith(ending))
  return (name) => services.find(({ endings }) => has(endings, name))?.service ?? null
}

/** Asks a node for names. */
export function openEns({ rpcUrls, resolver }: NonNullable<Config['ens']>): NameService {
  const client = createPublicClient({
    transport: nodeTransport(rankNodes(rpcUrls, LONGEST_CALL)),
    // A name must not make this server request an address that its owner chooses (EIP-3668).
    ccipRead: false,
  })
  return {
    primaryName: (wallet) => primaryName(client as PublicClient, resolver, wallet),
    addressOf: async (name, chainId) =>
      (chainId === undefined
        ? null
        : await addressOf(client as PublicClient, resolver, name, toCoinType(chainId))) ??
      addressOf(client as PublicClient, resolver, name),
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

/** @param coinType the chain that the address is for (ENSIP-9, ENSIP-11); without it Ethereum */
async function addressOf(
  client: PublicClient,
  resolver: Hex,
  name: string,
  coinType?: bigint,
): Promise<Hex | null> {
  const asked = getEnsAddress(client, { name, universalResolverAddress: resolver, coinType })
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
