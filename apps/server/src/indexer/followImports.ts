import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { getAbiItem, toEventSelector } from 'viem'
import type { Block } from './apply.ts'
import { type ChainLog, isForeign, type RawLog } from './decode.ts'
import type { LogOf } from './handlers/handler.ts'
import { standardOf } from './handlers/standardOf.ts'
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

const importOf = ({ event, args }: ChainLog): ImportedToken[] =>
  event === 'NFTAdded'
    ? [
        {
          contract: args.asset as string,
          tokenId: args.tokenId as bigint,
          standard: standardOf(args.kind as number),
        },
      ]
    : []

/** The tokens that these blocks import. */
export function importedIn(blocks: readonly Block[]): ImportedToken[] {
  return blocks.flatMap(({ logs }) => logs.flatMap(importOf))
}

/**
 * How many activity lines a foreign collection can add per block. Events cost its owner almost nothing, so more of
 * them are noise. They still move copies.
 */
export const MAX_FOREIGN_LINES = 20

/** Drops events about tokens that are not imported. Balances are read later (`payDebts.ts`). */
export function followImports(blocks: readonly Block[], imported: readonly ImportedToken[]): Block[] {
  const known = new Set(imported.map(({ contract, tokenId }) => nameOf(contract, tokenId)))
  return blocks.map((block) => {
    const lines = new Map<string, number>()
    const follow = (log: ChainLog): ChainLog[] => {
      if (isForeign(log.contracts, log.address)) return followed(log, known, lines)
      for (const { contract, tokenId } of importOf(log)) known.add(nameOf(contract, tokenId))
      return [log]
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
