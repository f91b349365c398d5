import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import type { Terms } from '@vitrine/chain/terms'
import type { Logger } from 'pino'
import type { Account, Hex, PublicClient, Transport, WalletClient } from 'viem'
import { BoundedMap } from '../boundedMap.ts'
import type { Db } from '../db/open.ts'
import { type EndedAuction, listEndedAuctions } from '../store/endedAuctions.ts'
import { createGasBudget, isWorth, leastWorth } from './worth.ts'

export type SettlerOptions = {
  db: Db
  chainId: number
  engine: Hex
  /** The addresses of the marketplace's own collections, lower case. */
  own: readonly string[]
  reader: PublicClient
  /** Pays for the transactions. */
  wallet: WalletClient<Transport, undefined, Account>
  log: Logger
  /** The gas budget per hour and foreign collection; 3,000,000 by default. */
  gasPerHour?: bigint
}

/** So many are sent before the first of them has to be mined. */
const AT_ONCE = 20
const RECEIPT_TIMEOUT = 120_000
/** What a transaction pays more, in percent, each time that it takes the place of one that nobody mined. */
const RAISE = 25n
const MOST_RAISES = 8
/** An auction that cannot be settled is tried again after this long, and then after twice as long; milliseconds. */
const FIRST_REST = 10_000
const LONGEST_REST = 3_600_000
/** How many of them are remembered. */
const MOST_RESTING = 1_000

/**
 * Makes what settles on chain the auctions that are over (STA-12), and returns the hashes of the transactions that did.
 * Anyone may settle, and a second time fails without harm: each is tried out first, so that an auction that somebody
 * else settled meanwhile costs nothing. What was sent when this process dies, the next one tries out again and finds
 * done, or sends again in its place. What is not worth its gas is left to others (`worth.ts`).
 */
export function createSettler({
  db,
  chainId,
  engine,
  own,
  reader,
  wallet,
  log,
  gasPerHour,
}: SettlerOptions): () => Promise<Hex[]> {
  let last = { nonce: -1, raises: 0 }
  const resting = new BoundedMap<string, { until: number; rest: number }>(MOST_RESTING)
  const budget = createGasBudget(gasPerHour)

  return async () => {
    // The next block's time is what counts: on a chain that mines on demand, the last one's may be long past.
    const block = await reader
      .getBlock({ blockTag: 'pending' })
      .catch(() => reader.getBlock({ blockTag: 'latest' }))
    const now = new Date(Math.max(Number(block.timestamp) * 1_000, Date.now()))
    const gasPrice = await reader.getGasPrice()
    const least = leastWorth(gasPrice)
    const ended = await listEndedAuctions(db, chainId, { at: now, own, least, limit: AT_ONCE + resting.size })
    const offers = ended.filter(({ id }) => (resting.get(id)?.until ?? 0) <= Date.now()).slice(0, AT_ONCE)
    if (offers.length === 0) return []
    let { nonce, fees } = await nextNonce()
    const sent = new Map<Hex, string>()
    for (const offer of offers) {
      try {
        const hash = await settle(offer, nonce, gasPrice, fees)
        if (hash) {
          sent.set(hash, offer.id)
          nonce++
        }
      } catch (error) {
        rest(offer.id)
        log.warn({ err: error, chain: chainId, offer: offer.id }, 'an auction could not be settled')
      }
    }
    return mined(sent)
  }

  function rest(id: string, first = FIRST_REST): void {
    const length = Math.min(LONGEST_REST, Math.max(first, (resting.get(id)?.rest ?? 0) * 2))
    resting.set(id, { until: Date.now() + length, rest: length })
  }

  /** Settles an auction if it is worth the gas. Null when it is left to others. */
  async function settle(
    offer: EndedAuction,
    nonce: number,
    gasPrice: bigint,
    fees: { maxFeePerGas?: bigint },
  ): Promise<Hex | null> {
    const args = [termsOf(offer)] as const
    const call = { address: engine, abi: saleEngineAbi, functionName: 'settle', args } as const
    const { account } = wallet
    const gas = await reader.estimateContractGas({ ...call, account, blockTag: 'pending' })
    const isOwn = own.includes(offer.contract)
    const price = fees.maxFeePerGas ?? gasPrice
    const worth = isWorth({ own: isOwn, gas, gasPrice: price, amount: offer.amount })
    if (!worth || !(isOwn || budget.take(offer.contract, gas))) {
      // Logged once and checked again each hour, because gas may be cheaper then.
      if (!resting.get(offer.id))
        log.info(
          { chain: chainId, offer: offer.id, contract: offer.contract, gas: gas.toString() },
          worth ? 'a collection has used up its gas for this hour' : 'settling is not worth the gas',
        )
      rest(offer.id, LONGEST_REST)
      return null
    }
    return wallet.writeContract({ ...call, ...fees, chain: null, nonce, gas: (gas * 12n) / 10n })
  }

  /** Begins where the chain stands, also in the place of what was sent before and hangs; then for more. */
  async function nextNonce() {
    const { address } = wallet.account
    const nonce = await reader.getTransactionCount({ address, blockTag: 'latest' })
    const hangs = nonce === last.nonce
    last = { nonce, raises: hangs ? Math.min(MOST_RAISES, last.raises + 1) : 0 }
    return { nonce, fees: await feesOf(last.raises) }
  }

  async function feesOf(raises: number) {
    if (raises === 0) return {}
    const { maxFeePerGas, maxPriorityFeePerGas } = await reader.estimateFeesPerGas()
    const raised = (fee: bigint) => (fee * (100n + RAISE) ** BigInt(raises)) / 100n ** BigInt(raises) + 1n
    return { maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(maxPriorityFeePerGas) }
  }

  /** Waits for the transactions. @param sent offers by transaction hash */
  async function mined(sent: ReadonlyMap<Hex, string>): Promise<Hex[]> {
    const settled = await Promise.all(
      [...sent].map(async ([hash, offer]) => {
        const receipt = await awaitReceipt(reader, hash, { timeout: RECEIPT_TIMEOUT }).catch(() => null)
        if (receipt?.status === 'success') resting.delete(offer)
        // Does not pay again and again for a collection that passes the estimate and then reverts.
        if (receipt?.status === 'reverted') rest(offer)
        return receipt?.status === 'success' ? [receipt.transactionHash] : []
      }),
    )
    return settled.flat()
  }
}

function termsOf({ seller, contract, startAt, ...offer }: EndedAuction): Terms {
  const { tokenId, copies, direct, auction, price, startPrice, duration, counter } = offer
  return {
    seller: seller as Hex,
    asset: contract as Hex,
    ...{ tokenId, copies, direct, auction, price, startPrice, duration, counter },
    start: BigInt(startAt.getTime() / 1_000),
  }
}
