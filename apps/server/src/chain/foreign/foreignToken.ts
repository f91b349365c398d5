import { isUtf8 } from 'node:buffer'
import { decodeFunctionResult, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { AskError } from '../../remote/askError.ts'
import type { Call, Node } from '../rpc/node.ts'

// Reads tokens of other collections on chain. Their contracts are not trusted: they may revert, return nonsense or run
// without end. Then the result is null. Only a failing node is an error.

export type Standard = 721 | 1155

const abi = parseAbi([
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function totalSupply(uint256 id) view returns (uint256)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function owner() view returns (address)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function contractURI() view returns (string)',
  // ERC-5192.
  'function locked(uint256 tokenId) view returns (bool)',
  // ERC-721C, and what its first version asks.
  'function getTransferValidator() view returns (address)',
  'function getTransferValidationFunction() view returns (bytes4 functionSignature, bool isViewFunction)',
  // Of the engine, and of its reader.
  'function tokenReader() view returns (address)',
  'function readRoyalties(address asset, uint256 tokenId) view returns (address creator, uint256 royalties)',
])

/** The gas of one lookup: the 100,000 that the engine allows, plus the cost of a transaction (21,000 and its data). */
const GAS = 150_000n
/** The engine's reader asks twice, with 100,000 each. */
const ROYALTY_GAS = 400_000n
/** Some collections generate their pictures on chain when asked for the URI. */
const URI_GAS = 25_000_000n

const INTERFACES: Record<Standard, Hex> = { 721: '0x80ac58cd', 1155: '0xd9b67a26' }

type Question = { functionName: string; args: readonly unknown[] }
type Where = {
  node: Node
  contract: string
  /** The hash of the block to read at. */
  at: string
}

async function ask(where: Where, call: Question, gas = GAS): Promise<unknown> {
  const data = encodeFunctionData({ abi, ...call } as never)
  const answer = await callContract(where, data, gas)
  return answer && decoded(call.functionName, answer)
}

/** Longer answers are not read: metadata in an address may have a million characters. Hex digits. */
const LONGEST_ANSWER = 3_000_000

function decoded(functionName: string, data: Hex): unknown {
  if (data.length > LONGEST_ANSWER) return null
  try {
    return decodeFunctionResult({ abi, functionName, data } as never)
  } catch {
    return functionName === 'name' || functionName === 'symbol' ? shortText(data) : null
  }
}

/** Old contracts answer their name as bytes32: its letters, and zeros behind them. Null if it is no text. */
function shortText(data: Hex): string | null {
  const bytes = Buffer.from(data.slice(2), 'hex')
  if (bytes.length !== 32) return null
  const end = bytes.indexOf(0)
  const letters = bytes.subarray(0, end < 0 ? bytes.length : end)
  return isUtf8(letters) && bytes.subarray(letters.length).every((byte) => byte === 0)
    ? letters.toString()
    : null
}

/**
 * A plain eth_call: viem's `call` would let a contract redirect it to an address that the contract chooses (EIP-3668).
 * The block is named by its hash (EIP-1898), so no node answers from another block. Null if the contract reverts.
 * @throws AskError if the nodes fail, or do not have the block
 */
async function callContract(where: Where, data: Hex, gas: bigint): Promise<Hex | null> {
  try {
    const [answer] = await where.node.ask([callOf(where, data, gas)])
    return answer as Hex
  } catch (error) {
    if (error instanceof AskError && error.kind === 'reverted') return null
    throw error
  }
}

const callOf = ({ contract, at }: Where, data: Hex, gas: bigint): Call => ({
  method: 'eth_call',
  params: [
    { to: contract, data, gas: numberToHex(gas) },
    { blockHash: at, requireCanonical: true },
  ],
})

/** Reads which standard a contract follows; null if neither. */
export async function readStandard(where: Where): Promise<Standard | null> {
  for (const standard of [721, 1155] as const) {
    const args = [INTERFACES[standard]]
    if ((await ask(where, { functionName: 'supportsInterface', args })) === true) return standard
  }
  return null
}

/** Reads the owner of an ERC-721 in lower case; null if it has none. */
export async function readOwner(where: Where, tokenId: bigint): Promise<string | null> {
  const owner = (await ask(where, { functionName: 'ownerOf', args: [tokenId] })) as string | null
  return owner?.toLowerCase() ?? null
}

/** Reads how many copies of an ERC-1155 an account holds; null if the contract does not answer. */
export function readBalance(where: Where, tokenId: bigint, account: string): Promise<bigint | null> {
  return ask(where, { functionName: 'balanceOf', args: [account, tokenId] }) as Promise<bigint | null>
}

/** Reads whether an account lets another move all its tokens; false if the contract does not answer. */
export async function readApproval(where: Where, owner: string, operator: string): Promise<boolean> {
  return (await ask(where, { functionName: 'isApprovedForAll', args: [owner, operator] })) === true
}

/** Reads how many copies of an ERC-1155 exist; null if the collection does not count them. */
export function readSupply(where: Where, tokenId: bigint): Promise<bigint | null> {
  return ask(where, { functionName: 'totalSupply', args: [tokenId] }) as Promise<bigint | null>
}

/** Reads the address of a token's metadata, with `{id}` replaced as ERC-1155 defines it. */
export async function readUri(where: Where, standard: Standard, tokenId: bigint): Promise<string | null> {
  const functionName = standard === 721 ? 'tokenURI' : 'uri'
  const uri = (await ask(where, { functionName, args: [tokenId] }, URI_GAS)) as string | null
  return uri === null ? null : withId(uri, standard, tokenId)
}

/** Longer addresses are data, in which nothing is replaced: each place of it would add 60 characters. */
const LONGEST_TEMPLATE = 10_000

/** An address with the token's id where an ERC-1155 has `{id}`. */
const withId = (uri: string, standard: Standard, tokenId: bigint): string =>
  standard === 1155 && uri.length <= LONGEST_TEMPLATE ? uri.replaceAll('{id}', idText(tokenId)) : uri

/** How many addresses are asked for in one request: each may be a megabyte. */
const URIS_AT_ONCE = 8

/** Reads the addresses of several tokens' metadata, a few in one request. */
export async function readUris(
  where: Where,
  standard: Standard,
  tokenIds: readonly bigint[],
): Promise<(string | null)[]> {
  const uris: (string | null)[] = []
  for (let at = 0; at < tokenIds.length; at += URIS_AT_ONCE)
    uris.push(...(await readSomeUris(where, standard, tokenIds.slice(at, at + URIS_AT_ONCE))))
  return uris
}

/**
 * Reads some of them in one request. If one of the calls fails, each is asked alone, because
 * the answer does not say which.
 */
async function readSomeUris(
  where: Where,
  standard: Standard,
  tokenIds: readonly bigint[],
): Promise<(string | null)[]> {
  const functionName = standard === 721 ? 'tokenURI' : 'uri'
  const calls = tokenIds.map((tokenId) => {
    const data = encodeFunctionData({ abi, functionName, args: [tokenId] })
    return callOf(where, data, URI_GAS)
  })
  try {
    const answers = (await where.node.ask(calls)) as Hex[]
    return answers.map((data, at) => {
      const uri = decoded(functionName, data) as string | null
      return uri === null ? null : withId(uri, standard, tokenIds[at] as bigint)
    })
  } catch (error) {
    if (!(error instanceof AskError) || error.kind !== 'reverted') throw error
    return Promise.all(tokenIds.map((tokenId) => readUri(where, standard, tokenId)))
  }
}

/** The text that replaces `{id}` (ERC-1155): the token's id as 64 hex digits in lower case. */
export const idText = (tokenId: bigint) => tokenId.toString(16).padStart(64, '0')

/** Reads how many tokens of an ERC-721 an account holds; null if the contract does not answer. */
export function readTokensHeld(where: Where, account: string): Promise<bigint | null> {
  return ask(where, { functionName: 'balanceOf', args: [account] }) as Promise<bigint | null>
}

/** What a contract says about itself; null for what it does not say. The owner is in lower case. */
export async function readContract(where: Where) {
  const say = async (functionName: string, gas = GAS) =>
    (await ask(where, { functionName, args: [] }, gas)) as string | null
  const [owner, name, symbol, uri] = await Promise.all([
    say('owner'),
    say('name'),
    say('symbol'),
    // ERC-7572; some make it on chain.
    say('contractURI', URI_GAS),
  ])
  return { owner: owner?.toLowerCase() ?? null, name, symbol, uri }
}

const BOUND: Hex = '0xb45a3c0e'

/** Reads whether a token is bound to the wallet that has it (ERC-5192). */
export async function readBound(where: Where, tokenId: bigint): Promise<boolean> {
  if ((await ask(where, { functionName: 'supportsInterface', args: [BOUND] })) !== true) return false
  return (await ask(where, { functionName: 'locked', args: [tokenId] })) === true
}

/** What a collection has judge its transfers: a contract, and which of its functions. */
export type Validator = { address: Hex; selector: Hex }

/** `applyCollectionTransferPolicy(address,address,address)`, of collections that do not say which function. */
const FIRST_POLICY: Hex = '0x285fb8c8'
const NOBODY = `0x${'0'.repeat(40)}`

/** Reads the transfer validator of an ERC-721C or ERC-1155C; null if it has none. */
export async function readValidator(where: Where): Promise<Validator | null> {
  const address = (await ask(where, { functionName: 'getTransferValidator', args: [] })) as Hex | null
  if (!address || address === NOBODY) return null
  const named = (await ask(where, { functionName: 'getTransferValidationFunction', args: [] })) as
    | readonly [Hex, boolean]
    | null
  return { address, selector: named?.[0] ?? FIRST_POLICY }
}

/** Who gets the royalty of a token, the zero address if nobody is named, and how much in basis points. */
export type Royalty = { creator: string; royalties: number }

/** The contract that reads tokens for an engine. */
export async function readTokenReader({ node, contract, at }: Where): Promise<string | null> {
  return ask({ node, contract, at }, { functionName: 'tokenReader', args: [] }) as Promise<string | null>
}

/**
 * Reads a royalty as the engine reads it at a listing; null if the engine refuses what the contract answers.
 * @param reader the engine's `tokenReader`
 */
export async function readRoyalty(
  { node, at }: Pick<Where, 'node' | 'at'>,
  reader: string,
  { contract, tokenId }: { contract: string; tokenId: bigint },
): Promise<Royalty | null> {
  const call = { functionName: 'readRoyalties', args: [contract, tokenId] }
  const answer = await ask({ node, at, contract: reader }, call, ROYALTY_GAS)
  if (answer === null) return null
  const [creator, royalties] = answer as [string, bigint]
  return { creator: creator.toLowerCase(), royalties: Number(royalties) }
}
