import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import { offeredPrice } from '@vitrine/chain/offeredPrice'
import type { Terms } from '@vitrine/chain/terms'
import type { Logger } from 'pino'
import {
  type Account,
  encodeFunctionData,
  type FeeValuesEIP1559,
  type Hex,
  type PublicClient,
  type Transport,
  type WalletClient,
  zeroAddress,
} from 'viem'
import { BoundedMap } from '../../bounded/boundedMap.ts'
import type { Db } from '../../db/open.ts'
import { type EndedAuction, listEndedAuctions } from '../store/endedAuctions.ts'
import { gasUsed } from './gasUsed.ts'
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

/** A settlement that was sent. @property gas that it should use */
type Sent = { offer: EndedAuction; gas: bigint }

/** How many settlements to send before the first one is mined. */
const AT_ONCE = 20
const RECEIPT_TIMEOUT = 120_000
/** By how many percent the fee rises each time a transaction replaces one that was not mined. */
const RAISE = 25n
const MOST_RAISES = 8
/** How long to wait before retrying a failed settlement; doubled each time. Milliseconds. */
const FIRST_REST = 10_000
const LONGEST_REST = 3_600_000
/** How many failed auctions to remember. */
const MOST_RESTING = 1_000

/**
 * Creates the job that settles ended auctions (STA-12). The job returns the hashes of its transactions. Anyone may
 * settle, and a second settlement fails without harm. Each settlement is simulated first, so an auction that somebody
 * else has settled costs nothing. If this process dies after sending, the next process simulates again and finds the
 * auction settled, or replaces the transaction. Auctions that are not worth their gas are left to others (`worth.ts`).
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
  let last = { nonce: -1, raises: 0, sent: false }
  const resting = new BoundedMap<string, { until: number; rest: number }>(MOST_RESTING)
  const budget = createGasBudget(gasPerHour)

  return async () => {
    // The time of the next block counts: on a chain that mines on demand, the last block may be old.
    const block = await reader
      .getBlock({ blockTag: 'pending' })
      .catch(() => reader.getBlock({ blockTag: 'latest' }))
    const now = new Date(Math.max(Number(block.timestamp) * 1_000, Date.now()))
    const gasPrice = await reader.getGasPrice()
    const least = leastWorth(gasPrice)
    const ended = await listEndedAuctions(db, chainId, { at: now, own, least, limit: AT_ONCE + resting.size })
    const offers = ended.filter(({ id }) => (resting.get(id)?.until ?? 0) <= Date.now()).slice(0, AT_ONCE)
    if (offers.length === 0) return []
    let { nonce, fees, price } = await nextNonce(gasPrice)
    const sent = new Map<Hex, Sent>()
    for (const offer of offers) {
      try {
        const settling = await settle(offer, nonce, price, fees)
        if (settling) {
          last.sent = true
          sent.set(settling.hash, { offer, gas: settling.gas })
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

  /**
   * Settles an auction if it is worth the gas.
   * @param gasPrice what a unit of gas costs now, in wei
   * @returns the transaction's hash and the gas that it should use; null if the auction is left to others
   */
  async function settle(
    offer: EndedAuction,
    nonce: number,
    gasPrice: bigint,
    fees: Partial<FeeValuesEIP1559>,
  ): Promise<{ hash: Hex; gas: bigint } | null> {
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName: 'settle', args: [termsOf(offer)] })
    const call = { to: engine, data } as const
    const limit = await reader.estimateGas({
      ...call,
      account: wallet.account,
      blockTag: 'pending',
      gasPrice: offeredPrice(gasPrice),
    })
    const gas = await gasUsed(reader, call)
    const isOwn = own.includes(offer.contract)
    const worth = isWorth({ own: isOwn, gas, gasPrice, amount: offer.amount })
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
    const hash = await wallet.sendTransaction({
      ...call,
      ...fees,
      chain: null,
      nonce,
      gas: (limit * 12n) / 10n,
    })
    return { hash, gas }
  }

  /** Starts at the chain's confirmed nonce, so that transactions that hang are replaced; then counts up. */
  async function nextNonce(gasPrice: bigint) {
    const { address } = wallet.account
    const [nonce, pending] = await Promise.all([
      reader.getTransactionCount({ address, blockTag: 'latest' }),
      reader.getTransactionCount({ address, blockTag: 'pending' }),
    ])
    // One of this keeper's, or one that another left.
    const hangs = nonce === last.nonce && (last.sent || pending > nonce)
    last = { nonce, raises: hangs ? Math.min(MOST_RAISES, last.raises + 1) : 0, sent: false }
    return { nonce, ...(await feesOf(last.raises, gasPrice)) }
  }

  /** The fees of transactions, and about what a unit of gas then costs: most of the highest fee is not taken. */
  async function feesOf(raises: number, gasPrice: bigint) {
    if (raises === 0) return { fees: {}, price: gasPrice }
    const { maxFeePerGas, maxPriorityFeePerGas: tip } = await reader.estimateFeesPerGas()
    const raised = (fee: bigint) => (fee * (100n + RAISE) ** BigInt(raises)) / 100n ** BigInt(raises) + 1n
    const fees = { maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(tip) }
    return { fees, price: gasPrice + fees.maxPriorityFeePerGas - tip }
  }

  /** Waits for the transactions. @param sent by transaction hash */
  async function mined(sent: ReadonlyMap<Hex, Sent>): Promise<Hex[]> {
    const settled = await Promise.all(
      [...sent].map(async ([hash, { offer, gas }]) => {
        const receipt = await awaitReceipt(reader, hash, { timeout: RECEIPT_TIMEOUT }).catch(() => null)
        if (receipt?.status === 'success') resting.delete(offer.id)
        // Stops paying for a collection that passes the estimate and then reverts, or burns gas.
        if (receipt?.status === 'reverted') rest(offer.id)
        if (receipt && receipt.gasUsed > gas) budget.add(offer.contract, receipt.gasUsed - gas)
        return receipt?.status === 'success' ? [receipt.transactionHash] : []
      }),
    )
    return settled.flat()
  }
}

function termsOf({ seller, contract, startAt, ...offer }: EndedAuction): Terms {
  const { tokenId, copies, reservable, price, startPrice, duration, fromFirstBid, counter, salt } = offer
  return {
    seller: seller as Hex,
    asset: contract as Hex,
    tokenId,
    copies,
    reservable,
    price,
    startPrice,
    duration,
    fromFirstBid,
    counter,
    salt,
    // Bids are in the coin.
    currency: zeroAddress,
    start: BigInt(startAt.getTime() / 1_000),
  }
}
