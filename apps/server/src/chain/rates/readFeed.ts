import type { PriceFeed } from '@vitrine/chain/currencies'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { askAll } from '../foreign/currency.ts'
import type { Call, Node } from '../rpc/node.ts'
import { isPrice } from './isPrice.ts'

// https://docs.chain.link/data-feeds/api-reference
const abi = parseAbi([
  'function description() view returns (string)',
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

/** How much later than its heartbeat a round may come, in seconds: its transaction waits for a block. */
const LATE = 600
const MOST_DECIMALS = 36

/** Why a feed is not believed, for the log and the doctor. */
export class FeedError extends Error {}

/**
 * Reads what a feed says.
 * @param now in seconds
 * @returns dollars with 18 decimals
 * @throws FeedError if it is not what the configuration says, or its last round is no price
 * @throws AskError if the nodes fail
 */
export async function readFeed(node: Node, feed: PriceFeed, now: number): Promise<bigint> {
  const call = (functionName: 'description' | 'decimals' | 'latestRoundData'): Call => {
    const data = encodeFunctionData({ abi, functionName })
    return { method: 'eth_call', params: [{ to: feed.address, data }, 'latest'] }
  }
  const answers = await askAll(node, [call('description'), call('decimals'), call('latestRoundData')])
  const [description, decimals, round] = decoded(answers)
  if (!feed.says.includes(description))
    throw new FeedError(`its description is ${JSON.stringify(description)}, not ${feed.says.join(' or ')}`)
  const [, answer, , updatedAt] = round
  const dollars = decimals > MOST_DECIMALS ? 0n : (answer * 10n ** 18n) / 10n ** BigInt(decimals)
  if (!isPrice(dollars)) throw new FeedError(`it says ${answer} with ${decimals} decimals, which is no price`)
  const age = BigInt(now) - updatedAt
  if (age > BigInt(feed.heartbeat + LATE))
    throw new FeedError(`its last price is ${age} s old, and should be ${feed.heartbeat} s at most`)
  // A round that is always new would hide that no other comes.
  if (age < BigInt(-LATE)) throw new FeedError(`its last price is of ${-age} s from now`)
  return dollars
}

function decoded(answers: Awaited<ReturnType<typeof askAll>>) {
  const of = (at: number) => answers[at] ?? '0x'
  try {
    return [
      decodeFunctionResult({ abi, functionName: 'description', data: of(0) }),
      decodeFunctionResult({ abi, functionName: 'decimals', data: of(1) }),
      decodeFunctionResult({ abi, functionName: 'latestRoundData', data: of(2) }),
    ] as const
  } catch {
    throw new FeedError('no price feed is there')
  }
}
