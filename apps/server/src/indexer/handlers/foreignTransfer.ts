import type { Change, State } from '../state.ts'
import { activity } from './activity.ts'
import { movedSingle } from './foreignSingle.ts'
import type { Handler, LogOf } from './handler.ts'
import { debtRef, owe } from './holdingDebts.ts'
import { participantRef } from './participants.ts'
import { balanceRef, tokenRef } from './tokenRef.ts'
import { NOBODY, type Transfer } from './transfer.ts'
import { type TransferArgs, transfersOf } from './transfersOf.ts'

type Log = LogOf<TransferArgs>

/**
 * A token of another collection changed hands. An ERC-721 is moved; of an ERC-1155 it is noted whose copies have to be
 * read.
 *
 * Of such transfers only a few make a line in the activity, as on other marketplaces, where what strangers send is
 * filtered: their contracts can say that anybody sent anything to anybody. Whoever sends must have imported, listed,
 * bid on or bought the token here. A receiver that has not sees nothing of it in its own activity; the token's history
 * names it. And a collection has so many lines a block (`lines`).
 */
export const foreignTransfer: Handler<TransferArgs> = {
  reads: (log) => transfersOf(log).map(({ tokenId }) => tokenRef(log, log.address, tokenId)),
  readsMore: (log, state) =>
    followed(log, state).flatMap(({ from, to, tokenId }) =>
      [from, to]
        .filter((owner) => owner !== NOBODY)
        .flatMap((owner) => [
          isSingle(log)
            ? balanceRef(log, log.address, tokenId, owner)
            : debtRef(log, { contract: log.address, tokenId, owner }),
          participantRef(log, { contract: log.address, tokenId }, owner),
        ]),
    ),
  handle: (log, state) => {
    const transfers = followed(log, state)
    return [...transfers.flatMap((transfer) => moves(log, transfer, state)), ...lines(log, transfers, state)]
  },
}

const isSingle = ({ event }: Log) => event === 'Transfer'

/** The transfers of imported tokens, by the event of their standard. Transfers of zero copies are ignored. */
function followed(log: Log, state: State): Transfer[] {
  return transfersOf(log).filter(({ tokenId, copies }) => {
    const token = state.get('tokens', tokenRef(log, log.address, tokenId).key)
    return copies > 0n && token?.imported && token.standard === (isSingle(log) ? 721 : 1155)
  })
}

function moves(log: Log, { from, to, tokenId }: Transfer, state: State): Change[] {
  const token = state.get('tokens', tokenRef(log, log.address, tokenId).key)
  if (token && isSingle(log)) return movedSingle(log, token, { from, to }, state)
  const account = (owner: string) => ({ contract: log.address, tokenId, owner })
  const received = to !== from && to !== NOBODY
  return [
    ...(from === NOBODY ? [] : [owe(log, account(from), state, false)]),
    ...(received ? [owe(log, account(to), state, true)] : []),
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
