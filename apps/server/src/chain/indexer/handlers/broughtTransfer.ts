import type { RowOf } from '../../store/chainTables.ts'
import { type Change, Layer, put, type Ref, ref, type State } from '../state.ts'
import { activity } from './activity.ts'
import { dropPhaseRef, priceOf } from './dropPhase.ts'
import { holderRefs, movedSingle } from './foreignSingle.ts'
import type { Handler, LogOf } from './handler.ts'
import { lastOfferRef, offerBack } from './offerBack.ts'
import { ownContractOf, ownContractRef } from './ownContract.ts'
import { participantRef } from './participants.ts'
import { markStale, staleRef } from './staleBalances.ts'
import { endTokenApproval, tokenApprovalRef } from './tokenApproval.ts'
import { balanceRef, tokenRef } from './tokenRef.ts'
import { MAX_LINES, NOBODY, type Transfer } from './transfer.ts'
import { type TransferArgs, transfersOf } from './transfersOf.ts'

type Log = LogOf<TransferArgs>
type Token = RowOf<'tokens'>

/**
 * A transfer of a contract that was brought as a whole. Its tokens need no import: they are those that its events name.
 * While its history is read (`whole` is `past`), the events say what each account holds. Newer events of an ERC-1155 have
 * the contract asked again, as those of single imported tokens do (`foreignTransfer.ts`).
 *
 * A token that was imported before is followed already, and its balances may be newer than the event: of those the
 * history only corrects since when they are held. Each transfer adds an activity line, up to a maximum for each block
 * (`lines`). A contract can name anybody, so the line is in the own activity only of those who took part in the token by
 * then.
 *
 * A creator's own contract (`own`) says who moved what, from its first block on: its events are added up, and who sent
 * a token did it.
 */
export const broughtTransfer: Handler<TransferArgs> = {
  reads: (log) => {
    if (log.isAside) return [historyRef(log)]
    const own = log.own ? [ownContractRef(log, log.address), ...dropReads(log)] : []
    const { chainId, blockNumber: block, logIndex } = log
    const moves = transfersIn(log).flatMap(({ from, to, tokenId }, line) => [
      tokenRef(log, log.address, tokenId),
      ...(isSingle(log) ? [tokenApprovalRef(log, log.address, tokenId)] : []),
      // An import may have written the line before.
      ...(log.whole !== 'live' && line < log.lines
        ? [ref('chainActivities', { chainId, block, logIndex, line })]
        : [lastOfferRef(log, log.address, tokenId, to)]),
      ...[from, to]
        .filter((owner) => owner !== NOBODY)
        .flatMap((owner) => [
          balanceRef(log, log.address, tokenId, owner),
          ...(log.own ? [] : [participantRef(log, { contract: log.address, tokenId }, owner)]),
          ...(log.own || isSingle(log) ? [] : [staleRef(log, { contract: log.address, tokenId, owner })]),
        ]),
    ])
    return log.whole === 'live' ? [...own, ...moves, historyRef(log)] : [...own, ...moves]
  },
  dependentReads: (log, state) =>
    isSingle(log)
      ? transfersIn(log).flatMap(({ tokenId }) => holderRefs(log, log.address, tokenId, state))
      : [],
  handle: (log, state) => {
    if (log.isAside) return leftAside(log, state)
    const changes: Change[] = []
    const layer = new Layer(state)
    for (const [line, transfer] of transfersIn(log).entries()) {
      const made = [...moves(log, transfer, layer), ...lineOf(log, transfer, layer, line)]
      if (log.whole === 'live' && line < log.lines && isBack(log, transfer, layer))
        made.push(...offerBack(log, transfer, layer, line))
      for (const change of made) layer.apply(change)
      changes.push(...made)
    }
    return [...changes, ...counted(log, changes, state)]
  },
}

const historyRef = ({ chainId, address: contract }: Log) => ref('histories', { contract, chainId })

/** What the reader of histories has to know of a contract that is followed: how many tokens it has, and that it is too large. */
function counted(log: Log, changes: readonly Change[], state: State): Change[] {
  const history = log.whole === 'live' ? state.get('histories', historyRef(log).key) : undefined
  if (!history) return []
  const found = new Set(
    changes.flatMap(({ table, key }) =>
      table === 'tokens' && !state.get('tokens', key) ? [key.tokenId] : [],
    ),
  )
  if (found.size === 0 && !log.isCut) return []
  const refused = log.isCut ? 'too_many_tokens' : history.refused
  return [put('histories', { ...history, refused, tokens: history.tokens + found.size })]
}

/** Its history is read on from this block. */
function leftAside(log: Log, state: State): Change[] {
  const history = state.get('histories', historyRef(log).key)
  return history
    ? [put('histories', { ...history, since: null, again: true, readTo: log.blockNumber - 1 })]
    : []
}

const isSingle = ({ event }: Log) => event === 'Transfer' || event === 'ConsecutiveTransfer'

/** Transfers of zero copies are ignored. */
const transfersIn = (log: Log): Transfer[] => transfersOf(log, log.moves).filter(({ copies }) => copies > 0n)

function moves(log: Log, transfer: Transfer, state: State): Change[] {
  const before = state.get('tokens', tokenRef(log, log.address, transfer.tokenId).key)
  const token = before ?? found(log, transfer.tokenId, state)
  if (log.whole !== 'live' && !token.brought) return corrected(log, transfer, token, state)
  if (isSingle(log))
    return [
      ...movedSingle(log, token, transfer, state),
      ...endTokenApproval(log, log.address, transfer.tokenId, state),
    ]
  // Balances that were asked for before may be newer than events that are read again.
  if (log.whole === 'past' || log.own) return movedCopies(log, transfer, token, state)
  const isKnown = before && transfer.to !== NOBODY
  const seen = { ...token, burntAt: burntAt(log, transfer.to, token) }
  return [...(isKnown ? [] : [put('tokens', seen)]), ...stale(log, transfer, state)]
}

/** When copies were burnt last: all copies of a contract that was brought are known. */
const burntAt = ({ at }: Log, to: string, token: Token): Date | null => (to === NOBODY ? at : token.burntAt)

/** A token that is seen for the first time. */
function found(log: Log, tokenId: bigint, state: State): Token {
  const own = log.own ? ownContractOf(log, state) : undefined
  return {
    ...tokenRef(log, log.address, tokenId).key,
    holder: null,
    standard: isSingle(log) ? 721 : 1155,
    creator: own?.creator ?? NOBODY,
    royalties: own?.royalties ?? 0,
    copies: 0n,
    locked: null,
    imported: true,
    brought: true,
    added: own !== undefined,
    mintedAt: log.at,
    burntAt: null,
    hash: log.hash,
  }
}

/** What the history adds to a token that an import made known. */
function corrected(log: Log, transfer: Transfer, token: Token, state: State): Change[] {
  const { from, to, tokenId } = transfer
  const isMint = from === NOBODY && log.at <= token.mintedAt
  const changes: Change[] = isMint ? [put('tokens', { ...token, mintedAt: log.at, hash: log.hash })] : []
  // Before the import, its events were not read: the contract has to say what these accounts hold.
  if (!isSingle(log)) return [...changes, ...stale(log, transfer, state)]
  const held = state.get('balances', balanceRef(log, log.address, tokenId, to).key)
  if (held && from !== to) changes.push(put('balances', { ...held, since: log.at }))
  return changes
}

const MOST = 2n ** 256n - 1n
const inRange = (copies: bigint) => (copies < 0n ? 0n : copies > MOST ? MOST : copies)

/** Copies of an ERC-1155 as its events move them. */
function movedCopies(
  log: Log,
  { from, to, tokenId, copies }: Transfer,
  token: Token,
  state: State,
): Change[] {
  const minted = from === NOBODY ? copies : 0n
  const burnt = to === NOBODY ? copies : 0n
  const left = inRange(token.copies + minted - burnt)
  const changes: Change[] = [put('tokens', { ...token, copies: left, burntAt: burntAt(log, to, token) })]
  if (from === to) return changes
  const move = (owner: string, delta: bigint, isReceived: boolean) => {
    const { key } = balanceRef(log, log.address, tokenId, owner)
    const before = state.get('balances', key)
    const now = inRange((before?.copies ?? 0n) + delta)
    const since = isReceived || !before ? log.at : before.since
    changes.push(
      now > 0n ? put('balances', { ...key, copies: now, since }) : { table: 'balances', key, row: null },
    )
  }
  if (from !== NOBODY) move(from, -copies, false)
  if (to !== NOBODY) move(to, copies, true)
  return changes
}

function stale(log: Log, { from, to, tokenId }: Transfer, state: State): Change[] {
  const account = (owner: string) => ({ contract: log.address, tokenId, owner })
  return [
    ...(from === NOBODY ? [] : [markStale(log, account(from), state, false)]),
    ...(to === from || to === NOBODY ? [] : [markStale(log, account(to), state, true)]),
  ]
}

function lineOf(log: Log, { from, to, tokenId, copies }: Transfer, state: State, line: number): Change[] {
  if (line >= Math.min(log.lines, MAX_LINES)) return []
  const what = { contract: log.address, tokenId }
  const takesPart = (wallet: string) =>
    log.own ||
    (state.get('participants', participantRef(log, what, wallet).key)?.block ?? Infinity) <= log.blockNumber
  const actorIs = (wallet: string) =>
    takesPart(wallet) ? { actor: wallet } : { actor: log.address, sender: wallet }
  const receiver = to !== NOBODY && takesPart(to) ? { recipient: to } : { unasked: to }
  if (from === NOBODY) {
    const minter = log.own ? (dropLine(log, to, state) ?? minterOf(log, to, state)) : actorIs(to)
    return [activity(log, { type: 'minted', ...minter, ...what, copies, line })]
  }
  // The line of a trade is the engine's.
  if (log.trade) return []
  return [activity(log, { type: 'transfered', ...actorIs(from), ...receiver, ...what, copies, line })]
}

const dropReads = (log: Log): Ref[] => (log.drop ? [dropPhaseRef(log, log.drop.phaseId)] : [])

/** What the line of a mint in a drop says: who paid what. Null if the mint is in no drop. */
function dropLine(log: Log, to: string, state: State) {
  if (!log.drop) return null
  const phase = state.get('dropPhases', dropPhaseRef(log, log.drop.phaseId).key)
  if (phase?.collection !== log.address) return null
  const { payer } = log.drop
  const given = to === payer ? {} : { unasked: to }
  return { actor: payer, ...given, price: priceOf(phase, log.drop, log.at), currency: phase.currency }
}

/**
 * Who minted a work of an own contract: its creator, also for the buyer of a lazy work; of others, whom a minter gave it,
 * who need not have asked for it.
 */
function minterOf(log: Log, to: string, state: State): { actor: string; sender?: string } {
  const creator = ownContractOf(log, state)?.creator
  return creator !== undefined && (to === creator || log.trade)
    ? { actor: creator }
    : { actor: log.address, sender: to }
}

/** Whether the recipient held none before, as far as is known. */
const isBack = (log: Log, { from, to, tokenId }: Transfer, state: State) =>
  from !== NOBODY && !(isSingle(log) && state.get('balances', balanceRef(log, log.address, tokenId, to).key))
