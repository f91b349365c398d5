import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import type { Terms } from '@vitrine/chain/terms'
import type { Logger } from 'pino'
import type { Account, Hex, PublicClient, Transport, WalletClient } from 'viem'
import type { Db } from '../db/open.ts'
import { listEndedAuctions } from '../store/endedAuctions.ts'

export type SettlerOptions = {
  db: Db
  chainId: number
  engine: Hex
  reader: PublicClient
  /** Pays for the transactions. */
  wallet: WalletClient<Transport, undefined, Account>
  log: Logger
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

/**
 * Makes what settles on chain the auctions that are over (STA-12), and returns the hashes of the transactions that did.
 * Anyone may settle, and a second time fails without harm: each is tried out first, so that an auction that somebody
 * else settled meanwhile costs nothing. What was sent when this process dies, the next one tries out again and finds
 * done, or sends again in its place.
 */
export function createSettler({
  db,
  chainId,
  engine,
  reader,
  wallet,
  log,
}: SettlerOptions): () => Promise<Hex[]> {
  let last = { nonce: -1, raises: 0 }
  const resting = new Map<string, { until: number; rest: number }>()

  return async () => {
    // The next block's time is what counts: on a chain that mines on demand, the last one's may be long past.
    const block = await reader
      .getBlock({ blockTag: 'pending' })
      .catch(() => reader.getBlock({ blockTag: 'latest' }))
    const now = new Date(Math.max(Number(block.timestamp) * 1_000, Date.now()))
    const ended = await listEndedAuctions(db, chainId, now, AT_ONCE + resting.size)
    const offers = ended.filter(({ id }) => (resting.get(id)?.until ?? 0) <= Date.now()).slice(0, AT_ONCE)
    if (offers.length === 0) return []
    let { nonce, fees } = await nextNonce()
    const sent: Hex[] = []
    for (const offer of offers) {
      try {
        sent.push(await send(termsOf(offer), nonce, fees))
        nonce++
        resting.delete(offer.id)
      } catch (error) {
        const rest = Math.min(LONGEST_REST, (resting.get(offer.id)?.rest ?? FIRST_REST / 2) * 2)
        resting.set(offer.id, { until: Date.now() + rest, rest })
        log.warn({ err: error, chain: chainId, offer: offer.id }, 'an auction could not be settled')
      }
    }
    return mined(sent)
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

  async function send(terms: Terms, nonce: number, fees: object): Promise<Hex> {
    const call = { address: engine, abi: saleEngineAbi, functionName: 'settle', args: [terms] } as const
    const { account } = wallet
    const gas = await reader.estimateContractGas({ ...call, account, blockTag: 'pending' })
    return wallet.writeContract({ ...call, ...fees, chain: null, nonce, gas: (gas * 12n) / 10n })
  }

  async function mined(hashes: readonly Hex[]): Promise<Hex[]> {
    const receipts = await Promise.allSettled(
      hashes.map((hash) => awaitReceipt(reader, hash, { timeout: RECEIPT_TIMEOUT })),
    )
    return receipts.flatMap((receipt) =>
      receipt.status === 'fulfilled' && receipt.value.status === 'success'
        ? [receipt.value.transactionHash]
        : [],
    )
  }
}

type Offer = Awaited<ReturnType<typeof listEndedAuctions>>[number]

function termsOf({ seller, contract, startAt, ...offer }: Offer): Terms {
  const { tokenId, copies, direct, auction, price, startPrice, duration, counter } = offer
  return {
    seller: seller as Hex,
    asset: contract as Hex,
    ...{ tokenId, copies, direct, auction, price, startPrice, duration, counter },
    start: BigInt(startAt.getTime() / 1_000),
  }
}
