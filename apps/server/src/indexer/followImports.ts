import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { getAbiItem, type PublicClient, toEventSelector } from 'viem'
import { readBalance, readOwner, readStandard, readSupply, type Standard } from '../remote/foreignToken.ts'
import type { Block } from './apply.ts'
import { type ChainLog, isForeign, type RawLog, type TokenFacts } from './decode.ts'
import type { LogOf } from './handlers/handler.ts'
import { NOBODY } from './handlers/transfer.ts'
import { type TransferArgs, transfersOf } from './handlers/transfersOf.ts'

/** A token of another collection whose transfers are followed. */
export type ImportedToken = { contract: string; tokenId: bigint; standard: number }

type Known = Map<string, Standard>
type Holding = TokenFacts['holdings'][number]

const NFT_ADDED = toEventSelector(getAbiItem({ abi: saleEngineAbi, name: 'NFTAdded' }))

const nameOf = (contract: string, tokenId: bigint) => `${contract}|${tokenId}`

/** The contracts of imported tokens, also of those that the engine's logs of a range bring in. */
export function foreignContracts(logs: readonly RawLog[], imported: readonly ImportedToken[]): string[] {
  const contracts = new Set(imported.map(({ contract }) => contract))
  for (const { topics } of logs)
    if (topics[0] === NFT_ADDED && topics[1]) contracts.add(`0x${topics[1].slice(-40)}`.toLowerCase())
  return [...contracts]
}

/** The tokens that blocks brought in. */
export function importedIn(blocks: readonly Block[]): ImportedToken[] {
  return blocks.flatMap(({ logs }) => logs.flatMap(({ event, facts }) => (event === 'NFTAdded' ? facts : [])))
}

/**
 * Leaves out other collections' events that are about no imported token, and adds what the chain says of those
 * tokens, so that the handlers need not ask anybody.
 */
export async function followImports(
  client: PublicClient,
  blocks: readonly Block[],
  imported: readonly ImportedToken[],
): Promise<Block[]> {
  const known: Known = new Map()
  for (const { contract, tokenId, standard } of imported)
    known.set(nameOf(contract, tokenId), standard as Standard)
  const followed: Block[] = []
  for (const block of blocks) {
    const logs: ChainLog[] = []
    for (const log of block.logs) {
      const facts = await readFacts(client, known, log)
      if (facts.length > 0 || !isForeign(log.contracts, log.address)) logs.push({ ...log, facts })
    }
    followed.push({ ...block, logs })
  }
  return followed
}

async function readFacts(client: PublicClient, known: Known, log: ChainLog): Promise<TokenFacts[]> {
  if (isForeign(log.contracts, log.address)) return readTransferred(client, known, log)
  if (log.event === 'NFTAdded') return readAdded(client, known, log)
  if (log.event !== 'OfferCreated') return []
  const { seller, asset, tokenId } = log.args.terms as { seller: string; asset: string; tokenId: bigint }
  const standard = known.get(nameOf(asset, tokenId))
  if (!standard) return []
  return [await readToken(client, log, { contract: asset, tokenId, standard }, [seller])]
}

async function readAdded(client: PublicClient, known: Known, log: ChainLog): Promise<TokenFacts[]> {
  const { asset: contract, tokenId, holder } = log.args as { asset: string; tokenId: bigint; holder: string }
  const read = await readStandard({ client, contract, at: BigInt(log.blockNumber) })
  // A collection may deny at the block's end what it told the engine.
  const standard = read ?? known.get(nameOf(contract, tokenId))
  if (!standard) return []
  known.set(nameOf(contract, tokenId), standard)
  return [await readToken(client, log, { contract, tokenId, standard }, [holder])]
}

async function readTransferred(client: PublicClient, known: Known, log: ChainLog): Promise<TokenFacts[]> {
  const affected = new Map<bigint, Set<string>>()
  for (const { from, to, tokenId } of transfersOf(log as LogOf<TransferArgs>))
    affected.set(tokenId, (affected.get(tokenId) ?? new Set()).add(from).add(to))
  const facts: TokenFacts[] = []
  for (const [tokenId, accounts] of affected) {
    const standard = known.get(nameOf(log.address, tokenId))
    const token = { contract: log.address, tokenId }
    if (standard === 721 && log.event === 'Transfer') facts.push(movedSingle(token, log.args as TransferArgs))
    if (standard === 1155 && log.event !== 'Transfer')
      facts.push(await readToken(client, log, { ...token, standard }, [...accounts]))
  }
  return facts
}

/** An ERC-721 has one holder, whom its Transfer names. */
function movedSingle(token: { contract: string; tokenId: bigint }, { from, to }: TransferArgs): TokenFacts {
  const holdings = [
    { owner: from, copies: from === to ? 1n : 0n },
    { owner: to, copies: 1n },
  ].filter(({ owner }) => owner !== NOBODY)
  return { ...token, standard: 721, supply: to === NOBODY ? 0n : 1n, holdings }
}

async function readToken(
  client: PublicClient,
  log: ChainLog,
  token: { contract: string; tokenId: bigint; standard: Standard },
  accounts: readonly string[],
): Promise<TokenFacts> {
  const { contract, tokenId } = token
  const where = { client, contract, at: BigInt(log.blockNumber) }
  if (token.standard === 721) {
    const owner = await readOwner(where, tokenId)
    return { ...token, supply: owner ? 1n : 0n, holdings: owner ? [{ owner, copies: 1n }] : [] }
  }
  const asked = [...new Set(accounts)].filter((account) => account !== NOBODY)
  const holdings = await Promise.all(
    asked.map(async (owner): Promise<Holding | null> => {
      const copies = await readBalance(where, tokenId, owner)
      return copies === null ? null : { owner, copies }
    }),
  )
  return {
    ...token,
    supply: await readSupply(where, tokenId),
    holdings: holdings.filter((each) => each !== null),
  }
}
