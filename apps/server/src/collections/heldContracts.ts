import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { beginningOf } from '@vitrine/domain/text/beginningOf'
import { plainLine } from '@vitrine/domain/text/plainText'
import type { Context } from '../calls/context.ts'
import { type Often, refuseOften } from '../calls/refuseOften.ts'
import { chainNamed, isOwnContract } from '../chain/chains.ts'
import { readBalance, readContract, readOwner } from '../chain/foreign/foreignToken.ts'
import { blockCall, headerOf, type RawBlock, readHead } from '../chain/rpc/blocks.ts'
import { type Received, readReceived } from '../chain/rpc/receivedTokens.ts'
import { getBroughtId } from '../chain/store/brought.ts'
import { networkIn, type Storer } from '../quotas/takePlaces.ts'

type Answer = Output<Operations['listHeldContracts']>
type Held = Answer['contracts'][number]
type Place = Omit<Parameters<typeof readContract>[0], 'contract'>

const MOST = 50
/** How long a call looks for transfers, in milliseconds. */
const TIME = 6_000
/** Each call costs a node hundreds of answers. */
const OF_ONE: Often = { name: 'held', points: 60, duration: 3_600 }
/** The same for all wallets of a network: anybody can make new ones. */
const OF_A_NETWORK: Often = { name: 'held of network', points: 200, duration: 3_600 }
const LONGEST_NAME = 200

/**
 * Contracts whose tokens the caller holds, so that they need not know addresses. A node can only be asked for transfers,
 * so old ones take several calls.
 */
export async function listHeldContracts(
  context: Context,
  { wallet, groups }: Storer,
  { blockchain, before }: ParsedInput<Operations['listHeldContracts']>['json'],
): Promise<Answer> {
  await refuseOften(context.db, OF_ONE, wallet)
  const network = networkIn(context, groups)
  if (network !== null) await refuseOften(context.db, OF_A_NETWORK, network)
  const chain = chainNamed(context, blockchain)
  const { node } = chain
  const head = await readHead(node)
  const { received, from } = await readReceived(node, wallet, {
    before: Math.min(before ?? Number.POSITIVE_INFINITY, head.number + 1),
    most: MOST,
    until: Date.now() + TIME,
  })
  // Nothing may have been looked at in time.
  const [first] = await node.ask([blockCall(Math.min(from, head.number))])
  const others = received.filter(({ contract }) => !isOwnContract(chain, contract))
  const held: (Held | null)[] = []
  for (let at = 0; at < others.length; at += AT_ONCE)
    held.push(
      ...(await Promise.all(
        others
          .slice(at, at + AT_ONCE)
          .map((each) => readHeld(context, chain.config.id, { node, at: head.hash }, wallet, each)),
      )),
    )
  return {
    contracts: held.filter((each) => each !== null),
    searched_from: from,
    date: headerOf(first as RawBlock).at.toISOString(),
    more: from > 0,
  }
}

/** Null if the caller no longer holds what the contract sent. */
async function readHeld(
  { db }: Context,
  chainId: number,
  place: Place,
  wallet: string,
  { contract, standard, tokenIds }: Received,
): Promise<Held | null> {
  const where = { ...place, contract }
  const holds = async (tokenId: bigint) =>
    standard === 721
      ? (await readOwner(where, tokenId)) === wallet
      : ((await readBalance(where, tokenId, wallet)) ?? 0n) > 0n
  const tokenId = await firstOf(tokenIds, holds)
  if (tokenId === null) return null
  const { name } = await readContract(where)
  return {
    contract_address: contract,
    standard,
    name: beginningOf(plainLine(name ?? '').trim(), LONGEST_NAME),
    token_id: tokenId.toString(),
    collection_id: await getBroughtId(db, { chainId, contract }),
  }
}

/** How many contracts are asked at once, and for how many of their tokens. */
const AT_ONCE = 8
const ASKED = 10

async function firstOf(
  tokenIds: readonly bigint[],
  holds: (tokenId: bigint) => Promise<boolean>,
): Promise<bigint | null> {
  for (let at = 0; at < tokenIds.length; at += ASKED) {
    const some = tokenIds.slice(at, at + ASKED)
    const answers = await Promise.all(some.map(holds))
    const found = some.find((_, index) => answers[index])
    if (found !== undefined) return found
  }
  return null
}
