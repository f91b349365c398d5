import type { Code } from '../codes.ts'
import { PREPARING, type Results, type Step, type StepName } from './step.ts'

/** Why a step failed. `params` belong to the sentence of `code`; `message` is shown when the code has none. */
export type Failure = { code: Code; params?: Readonly<Record<string, string>>; message?: string }

/**
 * The state of one step.
 *
 *     waiting ─start→ signing ─sent→ sent ─mined→ reporting ─reported→ done
 *                        │ └──── signed, skipped ──────↑
 *                        │              │              │
 *                     rejected       reverted      reportFailed
 *                        └──────→ failed ←┴─────────────┘   failed ─start→ resumes where it failed
 *
 * `sent`: `hash` is that of the transaction, or stands for it until the wallet names it (EIP-5792).
 * `unsure`: the wallet threw after it may have sent. The page waits ten minutes for the transaction (STA-05); after that
 * it is `late`, which changes nothing about what may happen: it is looked for whenever the person comes back to it.
 * `missing`: no node knows the transaction. It may be mined later all the same (private pools, contract wallets whose
 * owners have to agree, slow nodes), so it is looked for on; only the person can say that it is to be sent again.
 */
export type StepState =
  | { at: 'waiting' }
  | { at: 'signing' }
  | { at: 'unsure'; since: number; failure: Failure; late?: true; missing?: true }
  | { at: 'sent'; hash: string; since: number; missing?: true }
  | { at: 'reporting'; hash: string | null }
  | { at: 'done' }
  | { at: 'failed'; failure: Failure; resume: Resume; from: FailedFrom }

/**
 * Where a retry resumes a failed step: signing again, looking for the transaction that may have been sent, waiting for
 * the one that was, or reporting to the server.
 */
type Resume =
  | { at: 'waiting' }
  | { at: 'unsure'; failure: Failure }
  | { at: 'sent'; hash: string }
  | { at: 'reporting'; hash: string | null }

/**
 * What a failed step was doing: waiting for the wallet, being unsure, waiting for the chain, or reporting to the
 * server.
 */
type FailedFrom = 'signing' | 'unsure' | 'sent' | 'reporting'

/** A running transaction of several steps. Plain data, so that it can be stored and resumed after a reload. */
export type Flow = {
  id: string
  /** The account that signs. A flow waits until the wallet uses this account. */
  account: `0x${string}`
  steps: readonly Step[]
  /** The current step; equals `steps.length` when all are done. */
  index: number
  state: StepState
  results: Results
  /** The hashes, empty where unknown, of transactions that nobody has found, after which the person had another one sent. */
  unfound?: readonly string[]
  /** The ids of flows that do the same and may still act, beside which the person wanted this one all the same. */
  beside?: readonly string[]
}

export type FlowEvent =
  /** The person pressed Start or Try Again, or the flow continues by itself. */
  | { type: 'start'; now: number }
  /** The step has nothing to do (already approved). */
  | { type: 'skipped' }
  | { type: 'sent'; hash: string; now: number }
  /** The account signed a message, which sends nothing. The results have it, until it is published. */
  | { type: 'signed'; results: Results }
  /** Nothing was sent: the wallet rejected the request (4001), or was not asked. A plain failure (STA-04). */
  | { type: 'refused'; failure: Failure }
  /** A plain failure without waiting, such as -32603 (STA-04), of something that may have happened all the same. */
  | { type: 'doubtful'; failure: Failure }
  /** Any other error of sending: the transaction may still have been sent (STA-05). */
  | { type: 'unclear'; failure: Failure; now: number }
  | { type: 'mined'; results?: Results }
  /** The transaction did nothing: it reverted, or was replaced by a different one in the wallet. */
  | { type: 'reverted'; failure: Failure }
  /** The transaction was sped up in the wallet: the same one under another hash. */
  | { type: 'replaced'; hash: string }
  /** No node knows the transaction, or one does again. */
  | { type: 'missed' }
  | { type: 'seen' }
  /** The person wants to send a transaction again that is missing. */
  | { type: 'again' }
  /** The person has seen these flows, which do the same, and wants this one beside them. */
  | { type: 'allowed'; beside: readonly string[] }
  /** A part of the report succeeded. Its results are kept, so that a retry does not repeat it. */
  | { type: 'noted'; results: Results }
  | { type: 'reported'; results?: Results }
  /** `unsigned`: what was signed is refused as it is, so a retry signs anew. */
  | { type: 'reportFailed'; failure: Failure; unsigned?: true }
  | { type: 'tick'; now: number }

/** How long the page waits for a sent transaction, in milliseconds (STA-05). It proves nothing. */
export const WAIT_LIMIT = 10 * 60_000

/** How many hashes of unfound transactions a flow keeps. */
const UNFOUND = 10

/** Creates a flow that has not started. */
export function createFlow(
  id: string,
  account: Flow['account'],
  steps: readonly Step[],
  results: Results = {},
): Flow {
  return { id, account, steps, index: 0, state: { at: 'waiting' }, results }
}

/** Whether one of its transactions is on the chain, or may be. */
export function hasSent(flow: Flow): boolean {
  return isOut(flow) || flow.results.chain_id !== undefined || minedSteps(flow).length > 0
}

/**
 * Whether it may act twice if it is begun again, because it has sent or signed something. What only prepares, such as an
 * approval, is not done twice once it is mined.
 */
export function mayActTwice(flow: Flow): boolean {
  const mined = minedSteps(flow).some((name) => !PREPARING.has(name as StepName))
  return isOut(flow) || hasSigned(flow) || flow.results.chain_id !== undefined || mined
}

/** Whether a transaction was sent, or may have been, whose end is not known. */
export function isOut({ state, unfound = [] }: Pick<Flow, 'state' | 'unfound'>): boolean {
  const now = state.at === 'failed' ? state.resume : state
  const isSent = now.at === 'sent' || now.at === 'unsure' || (now.at === 'reporting' && now.hash !== null)
  return isSent || unfound.length > 0
}

/** The names of the steps whose transactions are mined. */
const minedSteps = ({ results }: Flow): string[] =>
  Object.keys(results).flatMap((name) => (name.endsWith('.hash') ? [name.split('.')[0] ?? ''] : []))

/** Whether something was signed that may have been published. If such a flow is begun again, it may be there twice. */
export const hasSigned = ({ results }: Flow): boolean => Boolean(results.signed)

/** Whether the page has stopped waiting for a transaction that may still happen. */
export const isLate = ({ state }: Pick<Flow, 'state'>): boolean =>
  state.at === 'failed' && (state.resume.at === 'sent' || state.resume.at === 'unsure')

export function isDone(flow: Flow): boolean {
  return flow.index >= flow.steps.length
}

/**
 * The state of a flow after an event. Events that do not fit the state change nothing, so late or repeated events are
 * harmless, and a step that succeeded never runs again (STA-01).
 */
export function next(flow: Flow, event: FlowEvent): Flow {
  if (isDone(flow)) return flow
  if (event.type === 'noted') return { ...flow, results: { ...flow.results, ...event.results } }
  if (event.type === 'allowed')
    return { ...flow, beside: [...new Set([...(flow.beside ?? []), ...event.beside])] }
  const state = nextState(flow.state, event)
  if (state === flow.state) return flow
  const results = 'results' in event && event.results ? { ...flow.results, ...event.results } : flow.results
  if (event.type === 'again') {
    const hash = flow.state.at === 'sent' ? flow.state.hash : ''
    return { ...flow, state, unfound: [...(flow.unfound ?? []), hash].slice(-UNFOUND) }
  }
  if (state.at !== 'done') return { ...flow, state, results }
  return { ...flow, index: flow.index + 1, state: { at: 'waiting' }, results }
}

function nextState(state: StepState, event: FlowEvent): StepState {
  switch (state.at) {
    case 'waiting':
      if (event.type === 'start') return { at: 'signing' }
      return event.type === 'skipped' ? { at: 'reporting', hash: null } : state
    case 'signing':
      if (event.type === 'skipped' || event.type === 'signed') return { at: 'reporting', hash: null }
      if (event.type === 'sent') return { at: 'sent', hash: event.hash, since: event.now }
      if (event.type === 'refused') return failed(state, event.failure, { at: 'waiting' })
      if (event.type === 'doubtful') return failed(state, event.failure, unsure(event.failure))
      return event.type === 'unclear' ? { at: 'unsure', since: event.now, failure: event.failure } : state
    case 'unsure':
      if (event.type === 'sent') return { at: 'sent', hash: event.hash, since: state.since }
      if (event.type === 'missed') return state.late && !state.missing ? { ...state, missing: true } : state
      if (event.type === 'again') return state.missing ? { at: 'signing' } : state
      if (isOver(state, event)) return failed(state, TIMEOUT, unsure(state.failure))
      return state
    case 'sent':
      if (event.type === 'mined') return { at: 'reporting', hash: state.hash }
      if (event.type === 'replaced') return { at: 'sent', hash: event.hash, since: state.since }
      if (event.type === 'missed') return state.missing ? state : { ...state, missing: true }
      if (event.type === 'seen')
        return state.missing ? { at: 'sent', hash: state.hash, since: state.since } : state
      if (event.type === 'again') return state.missing ? { at: 'signing' } : state
      if (event.type === 'reverted') return failed(state, event.failure, { at: 'waiting' })
      if (event.type === 'doubtful') return failed(state, event.failure, unsure(event.failure))
      // The wait ends but the hash is kept: a retry looks for this transaction and does not send another.
      if (isOver(state, event)) return failed(state, TIMEOUT, { at: 'sent', hash: state.hash })
      return state
    case 'reporting':
      if (event.type === 'reported') return { at: 'done' }
      if (event.type !== 'reportFailed') return state
      if (event.unsigned) return failed(state, event.failure, { at: 'waiting' })
      return failed(state, event.failure, { at: 'reporting', hash: state.hash })
    case 'failed':
      if (event.type !== 'start') return state
      if (state.resume.at === 'waiting') return { at: 'signing' }
      if (state.resume.at === 'unsure') return { ...state.resume, since: event.now, late: true }
      return state.resume.at === 'sent' ? { ...state.resume, since: event.now } : state.resume
    case 'done':
      return state
  }
}

const TIMEOUT: Failure = { code: 'transaction_timeout' }

function isOver({ since }: { since: number }, event: FlowEvent): boolean {
  return event.type === 'tick' && event.now - since >= WAIT_LIMIT
}

const unsure = (failure: Failure): Resume => ({ at: 'unsure', failure })

function failed({ at }: { at: FailedFrom }, failure: Failure, resume: Resume): StepState {
  return { at: 'failed', failure, resume, from: at }
}
