import { ApiError } from '@vitrine/api/error'
import type { Failure } from '@vitrine/domain/flow/flow'
import { revertFailure } from './revert.ts'

/** The codes of EIP-1193 and JSON-RPC that end a step at once (STA-04). */
const REJECTED = 4001
const INTERNAL = -32603

/** Something went wrong before anything was sent: there is nothing to wait for. */
export class NotSent extends Error {
  readonly failure: Failure | undefined
  constructor(cause: unknown, failure?: Failure) {
    super('nothing was sent', { cause })
    this.failure = failure
  }
}

/** Every error in a chain of causes, the outermost first. */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  for (let at: unknown = error, depth = 0; at && typeof at === 'object' && depth < 10; depth++) {
    yield at as Record<string, unknown>
    at = (at as { cause?: unknown }).cause
  }
}

function codeOf(error: unknown): number | null {
  for (const { code } of causes(error)) if (typeof code === 'number') return code
  return null
}

/**
 * What an error thrown by a wallet or a chain means to a person. `plain` is false where the transaction may have been
 * sent all the same (STA-05).
 */
export function walletFailure(error: unknown): { failure: Failure; plain: boolean } {
  if (error instanceof ApiError)
    return { failure: { code: error.code, params: error.body.params }, plain: true }
  if (error instanceof NotSent)
    return { failure: error.failure ?? walletFailure(error.cause).failure, plain: true }
  const code = codeOf(error)
  if (code === REJECTED) return { failure: { code: 'wallet_rejected' }, plain: true }
  for (const { name, data, reason, shortMessage } of causes(error)) {
    const reverted = revertFailure(data)
    if (reverted) return { failure: reverted, plain: true }
    if (name === 'SwitchChainError' || name === 'SwitchChainNotSupportedError')
      return { failure: { code: 'chain_switch_failed', params: { message: sentenceOf(error) } }, plain: true }
    if (name === 'ContractFunctionRevertedError' || name === 'ExecutionRevertedError')
      return {
        failure: { code: 'transaction_reverted', params: { reason: String(reason ?? shortMessage) } },
        plain: true,
      }
    if (name === 'InsufficientFundsError') return { failure: { code: 'balance_low' }, plain: true }
  }
  if (code === INTERNAL) return { failure: { code: 'wallet_internal' }, plain: true }
  return { failure: { code: 'send_failed', params: { message: sentenceOf(error) } }, plain: false }
}

function sentenceOf(error: unknown): string {
  for (const { shortMessage, details, message } of causes(error)) {
    const sentence = shortMessage ?? details ?? message
    if (typeof sentence === 'string' && sentence) return sentence
  }
  return String(error)
}
