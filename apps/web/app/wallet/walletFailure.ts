import { ApiError } from '@vitrine/api/error'
import type { Failure } from '@vitrine/domain/flow/flow'
import { revertFailure } from './revert.ts'

/** The codes of EIP-1193 and JSON-RPC that end a step at once (STA-04). */
const REJECTED = 4001
const INTERNAL = -32603

/** What the libraries around a wallet throw instead of handing it anything: it has left, or changed in the last moment. */
const NEVER_ASKED = new Set([
  'ChainMismatchError',
  'ConnectorAccountNotFoundError',
  'ConnectorChainMismatchError',
  'ConnectorNotConnectedError',
  'ConnectorUnavailableReconnectingError',
])

/** Something went wrong before anything was sent: there is nothing to wait for. */
export class NotSent extends Error {
  readonly failure: Failure | undefined
  constructor(cause: unknown, failure?: Failure) {
    super('nothing was sent', { cause })
    this.failure = failure
  }
}

/** The wallet did not change to the network that was asked for. */
export class NotSwitched extends Error {
  override readonly name = 'SwitchChainError'
  constructor(cause: unknown) {
    super('the network was not switched', { cause })
  }
}

/** Every error in a chain of causes, the outermost first. */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  for (let at: unknown = error, depth = 0; at && typeof at === 'object' && depth < 10; depth++) {
    yield at as Record<string, unknown>
    at = (at as { cause?: unknown }).cause
  }
}

/** What the wallet itself answered: libraries around it give every refusal the code of a rejection. */
function codeOf(error: unknown): number | null {
  return (
    ([...causes(error)].findLast(({ code }) => typeof code === 'number')?.code as number | undefined) ?? null
  )
}

/**
 * What an error thrown by a wallet or a chain means to a person. `plain` is false where the transaction may have been
 * sent all the same (STA-05).
 */
export function walletFailure(error: unknown): { failure: Failure; plain: boolean } {
  if (error instanceof ApiError) return { failure: error.failure, plain: true }
  if (error instanceof NotSent)
    return { failure: error.failure ?? walletFailure(error.cause).failure, plain: true }
  const code = codeOf(error)
  if (code === REJECTED) return { failure: { code: 'wallet_rejected' }, plain: true }
  // The contract's own words lie deepest; what is around them only says that there are some.
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

/** What the innermost error says: that is the wallet's own sentence. */
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
