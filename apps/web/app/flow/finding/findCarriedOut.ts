import { type Hex, type PublicClient, pad, type RpcLog } from 'viem'
import type { Trace } from '../machine/trace.ts'

/** How many blocks one question covers, which every public node answers, and how many questions are asked. */
const BLOCKS = 1_000n
const QUESTIONS = 10
/** How many transactions are read at most. */
const TRANSACTIONS = 20
/** The places of an event's indexed arguments. */
const PLACES = [1, 2, 3]

/**
 * Looks for a transaction that somebody else sent for a contract wallet: an owner of a Safe, a bundler, a relay. The
 * called contract names the wallet in an event of it, and its data contains the wallet's call.
 * @returns its hash; null if there is none in the first blocks since
 */
export async function findCarriedOut(reader: PublicClient, trace: Trace): Promise<Hex | null> {
  const head = await reader.getBlockNumber({ cacheTime: 0 })
  const read = new Set<Hex>()
  for (let question = 0n; question < QUESTIONS; question++) {
    const from = trace.block + question * BLOCKS
    if (from > head) return null
    for (const hash of await namingWallet(reader, trace, from)) {
      if (read.has(hash) || trace.others.has(hash)) continue
      if (read.size === TRANSACTIONS) return null
      read.add(hash)
      const { input } = await reader.getTransaction({ hash })
      if (input.toLowerCase().includes(trace.input.slice(2).toLowerCase())) return hash
    }
  }
  return null
}

/** The transactions in whose events the called contract names the wallet. */
async function namingWallet(reader: PublicClient, { to, account }: Trace, from: bigint): Promise<Hex[]> {
  const logs = await Promise.all(
    PLACES.map((place) =>
      reader.request({
        method: 'eth_getLogs',
        params: [
          {
            address: to as Hex,
            fromBlock: `0x${from.toString(16)}`,
            toBlock: `0x${(from + BLOCKS - 1n).toString(16)}`,
            topics: [...Array<null>(place).fill(null), pad(account)],
          },
        ],
      }),
    ),
  )
  return logs.flat().flatMap(({ transactionHash }: RpcLog) => transactionHash ?? [])
}
