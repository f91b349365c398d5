import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { NOBODY } from '@vitrine/domain/operator/engineActs'
import { type Hex, parseEventLogs, TransactionReceiptNotFoundError } from 'viem'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import type { ChainAccess } from '../../chain/access.ts'
import { chainOf, waitForBlock } from '../../chain/chains.ts'
import { type ReadEngine, readEngine, readHeader } from '../../chain/readEngine.ts'
import { act, type Outcome } from '../../db/act.ts'
import { AskError } from '../../remote/askError.ts'
import { type EngineEntry, hasEngineEntry } from '../store/audit.ts'

/** A transaction of many acts, such as that of a multisig wallet, is written up to here. */
const MOST = 20

/** Thrown inside an act that is in the log already, so that it writes nothing. */
class Written extends Error {}

type Facts = NonNullable<Outcome<unknown>['after']>
type Deed = { act: string; actor: string; before: Facts | null; after: Facts }

/**
 * Writes what a transaction changed about an engine to the audit log, as the chain says it, whoever asks. The actor is the
 * owner of that block. The second time it writes nothing.
 * @returns the names of the acts
 * @throws transaction_unknown, transaction_failed, claim_unproven or unavailable
 */
export async function confirmEngineAct(context: Context, chainId: number, hash: Hex): Promise<string[]> {
  const chain = chainOf(context, chainId)
  const receipt = await receiptOf(chain, hash)
  // Currencies are rows of the indexer, so pages show the change after this.
  await waitForBlock(context, chain, Number(receipt.blockNumber))
  const deeds = await deedsOf(chain, receipt).catch((error: unknown) => {
    throw error instanceof AskError ? refuse('unavailable') : error
  })
  if (deeds.length === 0) throw refuse('claim_unproven')
  for (const [part, deed] of deeds.entries())
    await write(context, deed, { blockchain: chain.config.blockchain, transaction: hash, part })
  return deeds.map((deed) => deed.act)
}

type Receipt = Awaited<ReturnType<ChainAccess['client']['getTransactionReceipt']>>

async function receiptOf({ client }: ChainAccess, hash: Hex): Promise<Receipt> {
  try {
    const receipt = await client.getTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw refuse('transaction_failed')
    return receipt
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) throw refuse('transaction_unknown')
    throw error
  }
}

async function deedsOf(chain: ChainAccess, { logs, blockHash, from }: Receipt): Promise<Deed[]> {
  const engine = chain.config.contracts.engine
  const own = logs.filter(({ address }) => address.toLowerCase() === engine)
  const events = parseEventLogs({ abi: saleEngineAbi, logs: own })
  const currencies = events.flatMap((event) =>
    event.eventName === 'CurrencySet' || event.eventName === 'CurrencyWithdrawn'
      ? [event.args.currency.toLowerCase()]
      : [],
  )
  const { parentHash } = await readHeader(chain, blockHash)
  const now = await readEngine(chain, currencies, blockHash)
  // A node without the state of the block before only costs the entry its old value.
  const earlier = await readEngine(chain, currencies, parentHash).catch(() => null)
  const deeds = events.flatMap((event) => deedOf(event, now, earlier, from.toLowerCase()) ?? [])
  return [...deeds, ...movedMetadata(logs, now, earlier)].slice(0, MOST)
}

/** The shared collections whose metadata moved. */
function movedMetadata(logs: Receipt['logs'], now: ReadEngine, before: ReadEngine | null): Deed[] {
  const moved = parseEventLogs({ abi: collectible721Abi, eventName: 'ContractURIUpdated', logs })
  const addresses = new Set(moved.map(({ address }) => address.toLowerCase()))
  const uriIn = (engine: ReadEngine | null, collection: string) =>
    engine?.collections.find(({ address }) => address === collection)?.baseUri ?? null
  return now.collections
    .filter(({ address }) => addresses.has(address))
    .map(({ address: collection, owner, baseUri }) => ({
      act: 'engine_base_uri',
      actor: owner,
      before: before && { collection, base_uri: uriIn(before, collection) },
      after: { collection, base_uri: baseUri },
    }))
}

type EngineEvent = ReturnType<typeof parseEventLogs<typeof saleEngineAbi>>[number]

/** What an event says that somebody did; null for events of trades. @param before the engine one block earlier */
function deedOf(event: EngineEvent, now: ReadEngine, before: ReadEngine | null, sender: string): Deed | null {
  const { eventName: name, args } = event
  const byOwner = (act: string, earlier: Facts | null, after: Facts): Deed => ({
    act,
    actor: now.owner,
    before: before && earlier,
    after,
  })
  switch (name) {
    case 'CommissionChanged':
      return byOwner(
        'engine_commission',
        { commission: before?.commission ?? null },
        { commission: Number(args.commission) },
      )
    case 'Paused':
    case 'Unpaused':
      return byOwner(
        name === 'Paused' ? 'engine_paused' : 'engine_unpaused',
        { paused: before?.paused ?? null },
        { paused: name === 'Paused' },
      )
    case 'CurrencySet': {
      const currency = args.currency.toLowerCase()
      const collector = args.collector.toLowerCase()
      return byOwner(
        collector === NOBODY ? 'engine_currency_refused' : 'engine_currency_allowed',
        { currency, collector: collectorOf(before, currency) },
        { currency, collector: collector === NOBODY ? null : collector },
      )
    }
    case 'BalanceExtracted':
      return byOwner(
        'engine_paid_out',
        { accrued: String(before?.accrued ?? '') },
        { to: args.to.toLowerCase(), amount: args.amount.toString() },
      )
    case 'CurrencyWithdrawn': {
      const [currency, account] = [args.currency.toLowerCase(), args.account.toLowerCase()]
      // Anybody may withdraw what is parked for anybody. Only the commission is an act on the engine.
      if (collectorOf(now, currency) !== account) return null
      const after = { currency, to: args.to.toLowerCase(), amount: args.amount.toString() }
      return { act: 'engine_currency_paid_out', actor: sender, before: null, after }
    }
    case 'OwnershipTransferStarted': {
      const offered = args.newOwner.toLowerCase()
      return {
        act: 'engine_ownership_offered',
        actor: args.previousOwner.toLowerCase(),
        before: before && { offered_to: before.pendingOwner },
        after: { offered_to: offered === NOBODY ? null : offered },
      }
    }
    case 'OwnershipTransferred': {
      const owner = args.newOwner.toLowerCase()
      return {
        act: 'engine_ownership_accepted',
        actor: owner,
        before: { owner: args.previousOwner.toLowerCase() },
        after: { owner },
      }
    }
    default:
      return null
  }
}

function collectorOf(engine: ReadEngine | null, currency: string): string | null {
  return engine?.currencies.find(({ address }) => address === currency)?.collector ?? null
}

async function write({ db }: Context, { act: name, actor, before, after }: Deed, entry: EngineEntry) {
  const { blockchain: id, ...origin } = entry
  try {
    await act(db, { actor, act: name, kind: 'engine', id, reason: '' }, async (tx) => {
      if (await hasEngineEntry(tx, entry)) throw new Written()
      return { before, after: { ...after, ...origin }, result: undefined }
    })
  } catch (error) {
    if (!(error instanceof Written)) throw error
  }
}
