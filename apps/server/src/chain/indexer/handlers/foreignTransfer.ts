import type { Change, State } from '../state.ts'
import { activity } from './activity.ts'
import { holderRefs, movedSingle } from './foreignSingle.ts'
import type { Handler, LogOf } from './handler.ts'
import { lastOfferRef, offerBack } from './offerBack.ts'
import { participantRef } from './participants.ts'
import { markStale, staleRef } from './staleBalances.ts'
import { endTokenApproval, tokenApprovalRef } from './tokenApproval.ts'
import { balanceRef, tokenRef } from './tokenRef.ts'
import { NOBODY, type Transfer } from './transfer.ts'
import { type TransferArgs, transfersOf } from './transfersOf.ts'

type Log = LogOf<TransferArgs>

/**
 * A transfer of a foreign token. An ERC-721 changes its owner. For an ERC-1155 the balance is stale of each account whose
 * balance has to be read.
 *
 * Few transfers add an activity line, because a foreign contract can claim that anybody sent anything to anybody;
 * other marketplaces filter such spam too. The sender must have imported, listed, bid on or bought the token here. A
 * recipient who has not sees nothing in the own activity, but appears in the history of the token. Each collection
 * has a maximum of lines per block (`lines`).
 */
export const foreignTransfer: Handler<TransferArgs> = {
  reads: (log) =>
    transfersOf(log).flatMap(({ to, tokenId }) => [
      tokenRef(log, log.address, tokenId),
      lastOfferRef(log, log.address, tokenId, to),
    ]),
  // Whatever standard the tables know: a contract can be imported as the other one just before this event.
  dependentReads: (log, state) =>
    imported(log, state).flatMap(({ from, to, tokenId }) => [
      ...(isSingle(log)
        ? [tokenApprovalRef(log, log.address, tokenId), ...holderRefs(log, log.address, tokenId, state)]
        : []),
      ...[from, to]
        .filter((owner) => owner !== NOBODY)
        .flatMap((owner) => [
          isSingle(log)
            ? balanceRef(log, log.address, tokenId, owner)
            : staleRef(log, { contract: log.address, tokenId, owner }),
          participantRef(log, { contract: log.address, tokenId }, owner),
        ]),
    ]),
  handle: (log, state) => {
    const transfers = followed(log, state)
    return [
      ...transfers.flatMap((transfer) => moves(log, transfer, state)),
      ...lines(log, transfers, state),
      ...backs(log, transfers, state),
    ]
  },
}

const isSingle = ({ event }: Log) => event === 'Transfer'

const tokenOf = (log: Log, { tokenId }: Transfer, state: State) =>
  state.get('tokens', tokenRef(log, log.address, tokenId).key)

/**
 * The transfers of imported tokens. Transfers of zero copies are ignored, and those of tokens that are known from a history
 * that is still being read: it will come to them.
 */
function imported(log: Log, state: State): Transfer[] {
  return transfersOf(log).filter((transfer) => {
    const token = tokenOf(log, transfer, state)
    return transfer.copies > 0n && token?.imported && !token.brought
  })
}

/** Those by the event of their token's standard. */
function followed(log: Log, state: State): Transfer[] {
  const standard = isSingle(log) ? 721 : 1155
  return imported(log, state).filter((transfer) => tokenOf(log, transfer, state)?.standard === standard)
}

function moves(log: Log, { from, to, tokenId }: Transfer, state: State): Change[] {
  const token = state.get('tokens', tokenRef(log, log.address, tokenId).key)
  if (token && isSingle(log))
    return [
      ...movedSingle(log, token, { from, to }, state),
      ...endTokenApproval(log, log.address, tokenId, state),
    ]
  const account = (owner: string) => ({ contract: log.address, tokenId, owner })
  const received = to !== from && to !== NOBODY
  return [
    ...(from === NOBODY ? [] : [markStale(log, account(from), state, false)]),
    ...(received ? [markStale(log, account(to), state, true)] : []),
  ]
}

function lines(log: Log, transfers: readonly Transfer[], state: State): Change[] {
  const changes: Change[] = []
  for (const { from, to, tokenId, copies } of transfers) {
    if (changes.length >= log.lines) break
    const what = { contract: log.address, tokenId, copies, line: changes.length }
    const takesPart = (wallet: string) =>
      state.get('participants', participantRef(log, what, wallet).key) !== undefined
    const receiver = takesPart(to) ? { recipient: to } : { unasked: to }
    if (from === NOBODY && takesPart(to)) changes.push(activity(log, { type: 'minted', actor: to, ...what }))
    if (from !== NOBODY && takesPart(from) && !log.trade)
      changes.push(activity(log, { type: 'transfered', actor: from, ...receiver, ...what }))
  }
  return changes
}

/** The sellers to whom copies came back: of a batch as many as it may add lines, because a contract can name anybody. */
function backs(log: Log, transfers: readonly Transfer[], state: State): Change[] {
  return transfers.slice(0, log.lines).flatMap((transfer, line) => {
    const { to, tokenId } = transfer
    const held = state.get('balances', balanceRef(log, log.address, tokenId, to).key)
    // The known balance of an ERC-1155 may be older than the event.
    return isSingle(log) && held ? [] : offerBack(log, transfer, state, line)
  })
}
