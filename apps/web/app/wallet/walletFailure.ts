import { ApiError } from '@vitrine/api/error'
import type { Failure } from '@vitrine/domain/flow/flow'
import { revertFailure } from './revertFailure.ts'

/** The codes of EIP-1193 and JSON-RPC that end a step at once (STA-04). */
const REJECTED = 4001
const INTERNAL = -32603

/** Thrown by the libraries before they ask the wallet: it is disconnected, or changed at the last moment. */
const NEVER_ASKED = new Set([
  'ChainMismatchError',
  'ConnectorAccountNotFoundError',
  'ConnectorChainMismatchError',
  'ConnectorNotConnectedError',
  'ConnectorUnavailableReconnectingError',
])

/** Something failed before the transaction was sent, so there is nothing to wait for. */
export class NotSent extends Error {
  readonly failure: Failure | undefined
  constructor(cause: unknown, failure?: Failure) {
    super('nothing was sent', { cause })
    this.failure = failure
  }
}

/** The wallet did not switch to the requested network. */
export class NotSwitched extends Error {
  override readonly name = 'SwitchChainError'
  constructor(cause: unknown) {
    super('the network was not switched', { cause })
  }
}

/** All errors in a chain of causes, the outermost first. */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  for (let at: unknown = error, depth = 0; at && typeof at === 'object' && depth < 10; depth++) {
    yield at as Record<string, unknown>
    at = (at as { cause?: unknown }).cause
  }
}

/** The innermost code, which is the wallet's own: libraries give every failure the code of a rejection. */
export function codeOf(error: unknown): number | null {
  return (
    ([...causes(error)].findLast(({ code }) => typeof code === 'number')?.code as number | undefined) ?? null
  )
}

/**
 * The failure for an error that a wallet or a chain threw. `plain` is false if the transaction may have been sent
 * nevertheless (STA-05).
 */
export function walletFailure(error: unknown): { failure: Failure; plain: boolean } {
  if (error instanceof ApiError) return { failure: error.failure, plain: true }
  if (error instanceof NotSent)
    return { failure: error.failure ?? walletFailure(error.cause).failure, plain: true }
  const code = codeOf(error)
  if (code === REJECTED) return { failure: { code: 'wallet_rejected' }, plain: true }
  // The innermost error has the contract's data; the outer ones only say that it reverted.
  for (const { data } of causes(error)) {
    const reverted = revertFailure(data)
    if (reverted) return { failure: reverted, plain: true }
  }
  for (const { name, reason, shortMessage } of causes(error)) {
    if (name === 'SwitchChainError' || name === 'SwitchChainNotSupportedError')
      return { failure: { code: 'chain_switch_failed', params: { message: deepest(error) } }, plain: true }
    if (name === 'ContractFunctionRevertedError' || name === 'ExecutionRevertedError')
      return {
        failure: { code: 'transaction_reverted', params: { reason: String(reason ?? shortMessage) } },
        plain: true,
      }
    if (NEVER_ASKED.has(String(name)))
      return { failure: { code: 'send_failed', params: { message: sentenceOf(error) } }, plain: true }
    if (name === 'InsufficientFundsError') return { failure: { code: 'balance_low' }, plain: true }
  }
  if (code === INTERNAL) return { failure: { code: 'wallet_internal' }, plain: true }
  return { failure: { code: 'send_failed', params: { message: sentenceOf(error) } }, plain: false }
}

/** The message of the innermost error, which is the wallet's own. */
function deepest(error: unknown): string {
  const { shortMessage, message } = [...causes(error)].at(-1) ?? {}
  return String(shortMessage ?? message ?? error)
}

function sentenceOf(error: unknown): string {
  for (const { shortMessage, details, message } of causes(error)) {
    const sentence = shortMessage ?? details ?? message
    if (typeof sentence === 'string' && sentence) return sentence
  }
  return String(error)
}
