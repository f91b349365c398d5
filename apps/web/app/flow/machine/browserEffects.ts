import type { Client } from '@vitrine/api/client/client'
import { ApiError } from '@vitrine/api/error'
import type { Call } from '@vitrine/chain/calls/call'
import { paysFees } from '@vitrine/chain/paysFees'
import type { Failure } from '@vitrine/domain/flow/flow'
import { PREPARING, type Results, type Step } from '@vitrine/domain/flow/step'
import { blockchainOf } from '@vitrine/domain/networks'
import { type Hex, isAddressEqual, type TransactionReceipt } from 'viem'
import { assertSignedIn } from '#data/assertSignedIn.ts'
import { saveErrorFile } from '#data/saveErrorFile.ts'
import { isRefusedBatch, isRefusedByPaymaster } from '#wallet/batching.ts'
import type { Wallet } from '#wallet/wallet.ts'
import { NotSent, walletFailure } from '#wallet/walletFailure.ts'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { shortWallet } from '#words/personName.ts'
import {
  batchHash,
  batchNote,
  batchOf,
  forgetSent,
  isBatchHash,
  joinedHash,
  joinedName,
  joinedNote,
} from '../batches/batch.ts'
import { estimateGas } from '../batches/estimateGas.ts'
import { gasLimit } from '../batches/gasLimit.ts'
import {
  findBatch,
  planTogether,
  REFUSED_SERVICE,
  type Together,
  waitForBatch,
} from '../batches/sendTogether.ts'
import { riseOf } from '../batches/shownPrice.ts'
import { findSent } from '../finding/findSent.ts'
import { type Lost, lookForLost } from '../finding/lookForLost.ts'
import { waitForReceipt } from '../finding/waitForReceipt.ts'
import { STEPS } from '../steps/allSteps.ts'
import type { Message } from '../steps/step.ts'
import type { Act, At, Effects } from './effects.ts'
import { minedHashesOf, type Pending } from './pendingFlow.ts'
import { resultName } from './resultName.ts'
import type { Trace } from './trace.ts'

/** Longer than a page runs after the person has left it, in milliseconds. */
const GRACE = 1_000

/** How long the dialog may wait until it is known which steps are needed, in milliseconds. Then it shows all. */
const FORESEEN = 2_000

type Prepared = Act | { message: Message } | { call: Call; gas: bigint; together: Together | null }

type BrowserEffectsOptions = {
  wallet: Wallet
  request: Client
  onDone: (pending: Pending) => void
  /** The hashes of all transactions that belong to other flows. */
  sentByOthers: (flow: string) => ReadonlySet<string>
  /** How often to ask for a receipt, in milliseconds: at most 20 s (STA-03), less where blocks come faster. */
  pollingInterval: number
}

/** The effects of flows in the browser, through the wallet, the chain's node and the API. */
export function createBrowserEffects({
  wallet,
  request,
  onDone,
  sentByOthers,
  pollingInterval,
}: BrowserEffectsOptions): Effects {
  const tools = { wallet, request }
  const stepOf = ({ step }: At) => STEPS[step.name]

  return {
    async needed(intent, flow) {
      const late = new Promise<true>((resolve) => setTimeout(resolve, FORESEEN, true))
      const isNeeded = async (step: Step) => {
        if (!PREPARING.has(step.name)) return true
        const at = { intent, flow, step }
        const { call, message } = stepOf(at)
        return ((await call?.(at, tools)) ?? (await message?.(at, tools)) ?? null) !== null
      }
      const needed = await Promise.all(
        // A step that is not known to be done is asked about again when its turn comes.
        flow.steps.map((step) => Promise.race([late, isNeeded(step).catch(() => true)])),
      )
      return flow.steps.filter((_, index) => needed[index])
    },

    async act(at, note) {
      const joined = joinedHash(at.flow)
      if (joined) return { hash: joined }
      const prepared = await prepare(at, note).catch((error: unknown) => {
        throw error instanceof NotSent ? error : new NotSent(error)
      })
      if ('message' in prepared) return { signed: await sign(at, prepared.message) }
      if (!('call' in prepared)) return prepared
      const { call, gas, together } = prepared
      const hash = together && (await sendTogether(at, together, note))
      if (hash) return { hash }
      const { to, data, value } = call
      return {
        hash: await wallet.send({ chainId: at.step.chainId, from: at.flow.account, to, data, value, gas }),
      }
    },

    findSent: findEarlier,

    async receipt(at, sent, replaced, signal) {
      // What a failed transaction left is removed: a retry sends another one.
      const forget = { [traceName(at.step)]: '', ...forgetSent(at.flow) }
      const batch = batchOf(at.flow)
      const isUnknown = batch !== null && isBatchHash(sent)
      const hashes = isUnknown
        ? await waitForBatch(wallet, batch, { pollingInterval, signal, find: () => findOnChain(at) })
        : [sent as Hex]
      const hash = hashes[0] ?? (sent as Hex)
      if (isUnknown) replaced(hash)
      const reader = wallet.reader(at.step.chainId)
      const { account } = at.flow
      const mined = await waitForReceipt({ reader, hash, pollingInterval, replaced, signal, account })
      const other = 'receipt' in mined ? mined.receipt.transactionHash : hash
      const unlike = { [unlikeName(at.step)]: other, [joinedName(at.flow.index)]: '' }
      const elsewhere = { failure: { code: 'transaction_unfound' }, doubtful: true, results: unlike } as const
      if ('failure' in mined) {
        // A relay whose transaction did nothing may carry the call in another one.
        if (!mined.isOwn) return elsewhere
        void stepOf(at).refused?.(at, tools)
        return { failure: mined.failure, results: forget }
      }
      const joined = isUnknown ? joinedNote(batch, hashes) : {}
      const read = await readReceipt(at, mined.receipt)
      return read ? { results: { ...joined, ...read } } : elsewhere
    },

    async lost(at, hash, note) {
      if (isBatchHash(hash)) return lookForBatch(at, note)
      const nonce = at.flow.results[nonceName(at.step)]
      const reader = wallet.reader(at.step.chainId)
      const found = await lookForLost(reader, hash as Hex, readTrace(at), nonce ? Number(nonce) : null)
      if ('nonce' in found && String(found.nonce) !== nonce)
        note({ [nonceName(at.step)]: String(found.nonce) })
      return found
    },

    async report(at, hash, note) {
      // Another account may have signed in meanwhile; it must not report this one's transaction.
      assertSignedIn(at.flow.account)
      try {
        return (await stepOf(at).report?.(at, hash, tools, note)) ?? {}
      } catch (error) {
        // A page that the person leaves aborts its calls and ends a moment later. Then the next page reports instead.
        if (error instanceof ApiError && error.status === 0)
          await new Promise((resolve) => setTimeout(resolve, GRACE))
        throw error
      }
    },

    mayHaveAsked: ({ step, flow }) => Boolean(flow.results[traceName(step)]),

    failureOf: walletFailure,

    gaveUp(at, failure) {
      const text = JSON.stringify({ step: at.step, failure, results: at.flow.results }, null, 2)
      saveErrorFile(text)
      const hash = at.flow.state.at === 'sent' ? at.flow.state.hash : undefined
      const log = { message: messageOf(failure), hash, wallet: at.flow.account, data: text.slice(0, 16_000) }
      void request('POST /common/logs/add', { json: log }).catch(() => undefined)
    },

    done: onDone,
  }

  /** A signature that was not given is nowhere, whatever the wallet says of it. */
  async function sign({ flow }: At, { typed, keep }: Message): Promise<Results> {
    try {
      return keep(await wallet.signTypedData(flow.account, typed))
    } catch (error) {
      const { failure } = walletFailure(error)
      throw new NotSent(error, failure.code === 'send_failed' ? { code: 'not_signed' } : failure)
    }
  }

  /** Everything before the wallet asks: checks the account, switches the network, makes the call and estimates its gas. */
  async function prepare(at: At, note: (results: Results) => void): Promise<Prepared> {
    await requireAccount(at)
    await wallet.switchTo(at.step.chainId)
    const { call: callOf, message: messageOf } = stepOf(at)
    const call = await callOf?.(at, tools)
    if (!call) {
      const message = await messageOf?.(at, tools)
      return message ? { message } : { skip: true }
    }
    const earlier = await findEarlier(at)
    if (earlier) return { hash: earlier }
    note(await traceOf(at, call))
    const [gas, together] = await Promise.all([gasFor(at, call), planTogether(at, call, tools)])
    if (!together?.paymaster) await requireShownFee(at, gas)
    return { call, gas, together }
  }

  /**
   * What a receipt shows of a step. That the transaction as a whole succeeded proves nothing of a call inside it (Safe,
   * ERC-4337, EIP-5792); it does where the account itself called the step's contract.
   * @returns null if it does not show that the step has happened
   */
  async function readReceipt(at: At, receipt: TransactionReceipt): Promise<Results | null> {
    const step = stepOf(at)
    const read = step.read?.(at, receipt, tools) ?? null
    if (read || step.gives) return read
    const trace = readTrace(at)
    const isOwn = isAddressEqual(receipt.from, at.flow.account)
    if (isOwn && trace && receipt.to && isAddressEqual(receipt.to, trace.to as Hex)) return {}
    return step.skips && (await step.call?.(at, tools)) === null ? {} : null
  }

  /** Asks for several steps at once. Null if the wallet refuses that: then each is asked for alone. */
  async function sendTogether(
    { step: { chainId }, flow }: At,
    { batch, calls, paymaster }: Together,
    note: (results: Results) => void,
  ): Promise<string | null> {
    note(batchNote(flow, batch))
    try {
      const from = flow.account
      const id = await wallet.sendBatch({ id: batch.id as Hex, chainId, from, calls, paymaster })
      note(batchNote(flow, { ...batch, id }))
      return batchHash({ ...batch, id })
    } catch (error) {
      if (paymaster && isRefusedByPaymaster(error)) {
        note({ ...batchNote(flow, null), [REFUSED_SERVICE]: chainId.toString() })
        throw new NotSent(error, { code: 'paymaster_refused' })
      }
      if (!isRefusedBatch(error)) throw error
      note(batchNote(flow, null))
      return null
    }
  }

  /** Fails unless the wallet uses the account that began the flow. */
  async function requireAccount({ flow }: At): Promise<void> {
    await wallet.restore()
    const { address } = wallet.state()
    if (address === flow.account) return
    const words = address ? 'flow_other_account' : 'flow_no_wallet'
    const message = t(words, { wallet: shortWallet(flow.account) })
    throw new NotSent('another account', { code: 'send_failed', params: { message } })
  }

  async function findEarlier(at: At): Promise<string | null> {
    const batch = await findBatch(at, wallet)
    if (batch) return batch
    return findOnChain(at)
  }

  async function findOnChain(at: At): Promise<string | null> {
    const trace = readTrace(at)
    return trace && findSent(wallet.reader(at.step.chainId), trace)
  }

  /** A wallet answers for its batches itself, unless it has forgotten them or names no transaction. */
  async function lookForBatch(at: At, note: (results: Results) => void): Promise<Lost> {
    const batch = batchOf(at.flow)
    const state = batch && (await wallet.batchState(batch.id))
    if (!state || state.at === 'pending') return { known: true }
    if (state.at === 'ended' && state.hashes.length > 0) return { known: true }
    const hash = await findOnChain(at)
    if (!hash) return { missing: true }
    note(joinedNote(batch, [hash]))
    return { hash }
  }

  function readTrace({ step, flow }: At): Trace | null {
    const stored = flow.results[traceName(step)]
    if (!stored) return null
    const trace = JSON.parse(stored) as Pick<Trace, 'nonce' | 'to' | 'input'> & { block: string }
    return {
      ...trace,
      account: flow.account,
      block: BigInt(trace.block),
      others: new Set([
        ...sentByOthers(flow.id),
        ...minedHashesOf(flow),
        flow.results[unlikeName(step)] ?? '',
      ]),
    }
  }

  async function traceOf({ step, flow }: At, call: Call) {
    const reader = wallet.reader(step.chainId)
    const [nonce, block] = await Promise.all([
      reader.getTransactionCount({ address: flow.account }),
      reader.getBlockNumber({ cacheTime: 0 }),
    ])
    const trace = { nonce, block: block.toString(), to: call.to, input: call.data }
    return { [traceName(step)]: JSON.stringify(trace), [nonceName(step)]: '' }
  }

  /** The estimate with its margin, at most the block's limit. A call that would revert fails here, before the signature. */
  async function gasFor(at: At, call: Call): Promise<bigint> {
    const reader = wallet.reader(at.step.chainId)
    const [estimate, block] = await Promise.all([
      estimateGas(reader, at.flow.account, call).catch((error: unknown) => {
        void stepOf(at).refused?.(at, tools)
        throw error
      }),
      reader.getBlock(),
    ])
    return gasLimit(estimate, block.gasLimit, call.spareGas)
  }

  /** Fails once if the network takes far more than when its fee was shown. */
  async function requireShownFee({ step: { chainId }, flow }: At, gas: bigint): Promise<void> {
    const reader = wallet.reader(chainId)
    const rise = riseOf(chainId, gas, await reader.getGasPrice())
    const blockchain = blockchainOf(chainId)
    if (!rise || !blockchain || !paysFees(await reader.getCode({ address: flow.account }))) return
    const params = { before: moneyText(rise.before, blockchain), now: moneyText(rise.now, blockchain) }
    throw new NotSent('the fee has risen', { code: 'fee_rose', params })
  }
}

const traceName = (step: Step) => resultName(step, 'trace')
/** A transaction whose receipt does not show the step. */
const unlikeName = (step: Step) => resultName(step, 'unlike')
/** The own nonce of a sent transaction, once a node knew it. */
const nonceName = (step: Step) => resultName(step, 'nonce')

function messageOf({ code, params }: Failure): string {
  return params ? `${code}: ${Object.values(params).join(' ')}` : code
}
