import type { Block } from './apply.ts'
import { type ChainLog, isForeign, OWN_EVENTS } from './decode.ts'
import type { FollowedTokens } from './followedTokens.ts'
import type { LogOf } from './handlers/handler.ts'
import { changedToken, METADATA_EVENTS } from './handlers/metadataChanged.ts'
import { standardOf } from './handlers/standardOf.ts'
import { countTransfers, isTransfer, type TransferArgs, transfersOf } from './handlers/transfersOf.ts'
import { setAside } from './setAside.ts'

/**
 * How many activity lines a foreign collection can add per block, and how many wallets it can add that approve the engine
 * no longer. Events cost its owner almost nothing, so more of them are noise. They still move copies.
 */
export const MAX_FOREIGN_LINES = 20

/** The same for a contract that was brought as a whole. */
const MAX_WHOLE_LINES = 1_000
/** How many changes of single works' metadata such a contract may add a block. With more, all its works may have changed. */
const MAX_WHOLE_CHANGES = 200
/** How many approvals of single tokens such a contract may add a block: more than fit into one. */
const MAX_WHOLE_APPROVALS = 1_000
/**
 * How many transfers of such a contract are taken from a block. Only mints of a range (ERC-2309) can name more. Then
 * nothing is taken of that event, which would keep the chain waiting, and the contract is refused.
 */
const MAX_WHOLE_MOVES = 20_000

/** With more transfers than this, a range of blocks is read in parts. */
export const MANY_MOVES = 50_000

/** The number of transfers in some events. One event of a contract that was brought can contain thousands. */
export const movesIn = (logs: readonly ChainLog[]): number =>
  logs.reduce((sum, { moves = 1 }) => sum + moves, 0)

/**
 * Drops events of foreign collections that concern no imported token. Balances are read later (`balanceReader.ts`).
 * @param followed the tokens imported before these blocks; those that the blocks import are added, and the own contracts
 * that they create
 */
export function followImports(blocks: readonly Block[], followed: FollowedTokens): Block[] {
  return blocks.map((block) => {
    const lines = new Map<string, number>()
    const follow = (log: ChainLog): ChainLog[] => {
      if (log.isAside) return [log]
      const standard = followed.standardOf(log.address)
      if (standard !== undefined)
        return ofWhole({ ...log, whole: 'live', own: followed.isOwn(log.address) }, standard, lines)
      if (isForeign(log.contracts, log.address)) return ofImported(log, followed, lines)
      if (log.event === 'NFTAdded') followed.add(importOf(log))
      return [log]
    }
    // Before the block's transfers are counted: they can already be those of a contract that it creates.
    for (const log of block.logs) if (log.event === 'CollectionCreated') followed.addWhole(creationOf(log))
    return { ...block, logs: setAside(block.logs, followed).flatMap(follow) }
  })
}

export const creationOf = ({ args }: Pick<ChainLog, 'args'>) => ({
  contract: args.asset as string,
  standard: standardOf(args.kind as number),
  own: true,
})

const importOf = ({ args }: ChainLog) => ({ contract: args.asset as string, tokenId: args.tokenId as bigint })

/** @param written the lines that each collection has used in this block, and those of its approvals; updated here */
function ofImported(log: ChainLog, followed: FollowedTokens, written: Map<string, number>): ChainLog[] {
  const { event, args, address } = log
  if (event === 'ApprovalForAll') return ofApproval(log, written)
  if (event === 'ConsecutiveTransfer' || OWN_EVENTS.includes(event)) return []
  if (METADATA_EVENTS.includes(event)) {
    const tokenId = changedToken(log)
    const concerns = tokenId === null ? followed.hasContract(address) : followed.has(address, tokenId)
    return concerns ? [log] : []
  }
  if (event === 'Approval') return followed.has(address, args.tokenId as bigint) ? [log] : []
  const moved = transfersOf(log as LogOf<TransferArgs>).filter(({ tokenId }) =>
    followed.has(address, tokenId),
  )
  return moved.length === 0 ? [] : [{ ...log, lines: linesFor(address, moved.length, written) }]
}

function ofApproval(log: ChainLog, written: Map<string, number>): ChainLog[] {
  const { args, contracts, address } = log
  if (args.operator !== contracts.engine) return []
  return [{ ...log, lines: linesFor(`${address} approvals`, 1, written) }]
}

/**
 * An event of a contract that was brought as a whole; those of another standard than its own are dropped.
 * @param written as of `ofImported`, of one block
 */
export function ofWhole(log: ChainLog, standard: number, written: Map<string, number>): ChainLog[] {
  const { event, address, own } = log
  if (event === 'ApprovalForAll') return ofApproval(log, written)
  if (METADATA_EVENTS.includes(event)) return ofChange(log, written)
  if (OWN_EVENTS.includes(event)) return own ? [log] : []
  if (event === 'Approval')
    return standard === 721 && linesFor(`${address} approved`, 1, written, MAX_WHOLE_APPROVALS) > 0
      ? [log]
      : []
  if (!isTransfer(event, standard)) return []
  const count = countTransfers(log as LogOf<TransferArgs>)
  if (count === 0) return []
  // Each event of an own contract moves what it says, and costs its sender the gas for it.
  const isCut = !own && linesFor(`${address} moves`, count, written, MAX_WHOLE_MOVES) < count
  const moves = isCut ? 0 : count
  const lines = linesFor(address, moves, written, own ? MAX_WHOLE_MOVES : MAX_WHOLE_LINES)
  return [{ ...log, moves, isCut, lines }]
}

/** A change of metadata; of too many in one block, that any work may have changed. */
function ofChange(log: ChainLog, written: Map<string, number>): ChainLog[] {
  const left = linesFor(`${log.address} changes`, 1, written, MAX_WHOLE_CHANGES)
  if (left > 1) return [log]
  return left === 1 ? [{ ...log, event: 'BatchMetadataUpdate', args: ANY }] : []
}

/** A range of tokens, which counts as all of them. */
const ANY = { _fromTokenId: 0n, _toTokenId: 1n }

/** How many lines an event may still add; notes that it wants `count`. */
function linesFor(whose: string, count: number, written: Map<string, number>, most = MAX_FOREIGN_LINES) {
  const before = written.get(whose) ?? 0
  written.set(whose, before + count)
  return Math.max(0, most - before)
}
