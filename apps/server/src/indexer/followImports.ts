import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { getAbiItem, type PublicClient, toEventSelector } from 'viem'
import { readStandard, type Standard } from '../remote/foreignToken.ts'
import type { Block } from './apply.ts'
import { type ChainLog, isForeign, type RawLog } from './decode.ts'
import type { LogOf } from './handlers/handler.ts'
import { type TransferArgs, transfersOf } from './handlers/transfersOf.ts'

/** A token of another collection whose transfers are followed. */
export type ImportedToken = { contract: string; tokenId: bigint; standard: number }

const NFT_ADDED = toEventSelector(getAbiItem({ abi: saleEngineAbi, name: 'NFTAdded' }))

const nameOf = (contract: string, tokenId: bigint) => `${contract}|${tokenId}`

/** The contracts of imported tokens, including those that these logs import. */
export function foreignContracts(logs: readonly RawLog[], imported: readonly ImportedToken[]): string[] {
  const contracts = new Set(imported.map(({ contract }) => contract))
  for (const { topics } of logs)
    if (topics[0] === NFT_ADDED && topics[1]) contracts.add(`0x${topics[1].slice(-40)}`.toLowerCase())
  return [...contracts]
}

const importOf = ({ event, args, standard }: ChainLog): ImportedToken[] =>
  event === 'NFTAdded' && standard !== null
    ? [{ contract: args.asset as string, tokenId: args.tokenId as bigint, standard }]
    : []

/** The tokens that these blocks import. */
export function importedIn(blocks: readonly Block[]): ImportedToken[] {
  return blocks.flatMap(({ logs }) => logs.flatMap(importOf))
}

/** How many contracts to ask at the same time. */
const AT_ONCE = 20

/**
 * How many activity lines a foreign collection can add per block. Events cost its owner almost nothing, so more of
 * them are noise. They still move copies.
 */
export const MAX_FOREIGN_LINES = 20

/**
 * Drops events about tokens that are not imported, and finds the standard of imported ones. It asks a foreign
 * contract only for its standard, and only until the contract has answered once, so a contract cannot hold up a
 * block. Balances are read later (`payDebts.ts`).
 */
export async function followImports(
  client: PublicClient,
  blocks: readonly Block[],
  imported: readonly ImportedToken[],
): Promise<Block[]> {
  const standards = await readStandards(client, blocks, imported)
  const known = new Set(imported.map(({ contract, tokenId }) => nameOf(contract, tokenId)))
  return blocks.map((block) => {
    const lines = new Map<string, number>()
    const follow = (log: ChainLog): ChainLog[] => {
      if (isForeign(log.contracts, log.address)) return followed(log, known, lines)
      if (log.event !== 'NFTAdded') return [log]
      const found = standards.get(log.args.asset as string)
      const added = { ...log, standard: found && found.since <= block.number ? found.standard : null }
      for (const { contract, tokenId } of importOf(added)) known.add(nameOf(contract, tokenId))
      return [added]
    }
    return { ...block, logs: block.logs.flatMap(follow) }
  })
}

/** @param written the lines that each collection has used in this block; updated here */
function followed(log: ChainLog, known: ReadonlySet<string>, written: Map<string, number>): ChainLog[] {
  const moved = transfersOf(log as LogOf<TransferArgs>).filter(({ tokenId }) =>
    known.has(nameOf(log.address, tokenId)),
  )
  if (moved.length === 0) return []
  const before = written.get(log.address) ?? 0
  written.set(log.address, before + moved.length)
  return [{ ...log, lines: Math.max(0, MAX_FOREIGN_LINES - before) }]
}

/** A contract's standard, and the first block at which the contract reported it. */
type KnownStandard = { standard: Standard; since: number }

/** The standards of the contracts whose tokens were imported in these blocks. A contract has one standard for all its tokens. */
async function readStandards(
  client: PublicClient,
  blocks: readonly Block[],
  imported: readonly ImportedToken[],
): Promise<Map<string, KnownStandard>> {
  const standards = new Map<string, KnownStandard>()
  for (const { contract, standard } of imported)
    standards.set(contract, { standard: standard as Standard, since: 0 })
  const places = new Map<string, Set<number>>()
  for (const { number, logs } of blocks)
    for (const { event, args } of logs) {
      const contract = args.asset as string
      if (event === 'NFTAdded' && !standards.has(contract))
        places.set(contract, (places.get(contract) ?? new Set()).add(number))
    }
  const wanted = [...places]
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    await Promise.all(
      wanted.slice(at, at + AT_ONCE).map(async ([contract, numbers]) => {
        // A contract may not report its standard at the end of one block and report it at a later one.
        for (const since of numbers) {
          const standard = await readStandard({ client, contract, at: BigInt(since) })
          if (standard) return standards.set(contract, { standard, since })
        }
      }),
    )
  return standards
}
