import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Carried } from '@vitrine/chain/engineTerms'
import type { AnyOwn } from '@vitrine/chain/ownEvents'
import type { Terms } from '@vitrine/chain/terms'
import {
  type Abi,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  pad,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { Node } from './chain/node.ts'
import type { Log } from './chain/scanLogs.ts'
import type { Network } from './networks.ts'

// Somebody's node and wallet, for tests: they answer what a test tells them.

export const ENGINE = pad('0xe', { size: 20 })
export const DROPS = pad('0xd', { size: 20 })
export const MINE = pad('0xa', { size: 20 })
export const OTHER = pad('0xb', { size: 20 })
export const hashOf = (number: number) => toHex(number, { size: 32 })

export const network: Network = {
  id: 137,
  name: 'Polygon',
  currency: 'POL',
  startBlock: 1,
  rpcUrl: '',
  engine: ENGINE,
  collectible721: ENGINE,
  collectible1155: ENGINE,
  drops: DROPS,
  currencies: [],
}

export type Answers = Record<string, (...params: never[]) => unknown>

/** A node that answers what is listed and nothing else. @property asked the methods that it was asked for */
export function nodeThat(answers: Answers): Node & { asked: string[] } {
  const asked: string[] = []
  const node: Node = async (method, params) => {
    asked.push(method)
    const answer = answers[method]
    if (!answer) throw new Error(`the node was asked for ${method}`)
    return answer(...(params as never[]))
  }
  return Object.assign(node, { asked })
}

/** Answers the calls of the engine's views. @param views by their names; each gets the arguments */
export const engineThat =
  (views: Record<string, (...args: never[]) => unknown>) =>
  ({ to, data }: { to: Hex; data: Hex }): Hex => {
    const { functionName, args = [] } = decodeFunctionData({ abi: saleEngineAbi as Abi, data })
    const view = views[functionName]
    if (!view || to !== ENGINE) throw new Error(`${to} was asked for ${functionName}`)
    return encodeFunctionResult({
      abi: saleEngineAbi,
      functionName,
      result: view(...(args as never[])),
    } as never)
  }

/** A listing of the account's for a fixed price. */
export const TERMS: Carried<Terms> = {
  seller: MINE,
  asset: OTHER,
  tokenId: '7',
  copies: '5',
  reservable: '0',
  price: '10',
  currency: zeroAddress,
  startPrice: '0',
  start: '100',
  duration: '60',
  fromFirstBid: '0',
  counter: '2',
  salt: '3',
}

/** A phase of a drop with a rebate. */
export const PHASE = {
  collection: OTHER,
  drop: 1n,
  tokenId: 0n,
  start: 10n,
  end: 99n,
  price: 1_000n,
  endPrice: 0n,
  rebate: true,
  currency: zeroAddress,
  supply: 5n,
  mostPerWallet: 0n,
  root: zeroHash,
  gate: zeroAddress,
  referrerBps: 0n,
  salt: 0n,
}

type Mined = { block: number; hash: Hex; address?: Hex }

/** The log of an event of a contract of ours. */
export function logOf(
  { abi, event, args }: Omit<AnyOwn, 'contract'>,
  data: Record<string, unknown>,
  { block, hash, address = ENGINE }: Mined,
): Log {
  // Whatever a deed ends with, wherever the money went.
  const values: Record<string, unknown> = { to: zeroAddress, ...(args as object), ...data }
  const item = abi.find((each) => each.type === 'event' && each.name === event)
  const inputs = item?.type === 'event' ? item.inputs.filter(({ indexed }) => !indexed) : []
  return {
    address,
    blockNumber: toHex(block),
    transactionHash: hash,
    topics: encodeEventTopics({ abi, eventName: event, args: values }) as Log['topics'],
    data: encodeAbiParameters(
      inputs,
      inputs.map(({ name }) => values[name ?? '']),
    ),
  }
}
