import { ApiError } from '@vitrine/api/error'
import type { Failure } from '@vitrine/domain/flow/flow'
import { revertFailure } from './revertFailure.ts'

/** The codes of EIP-1193 and JSON-RPC that end a step at once (STA-04). A node can fail after it passed a transaction on. */
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

/** `plain`: there is nothing to wait for (STA-04). `unsent`: nothing was sent, because the wallet refused or was not asked. */
export type WalletFailure = { failure: Failure; plain: boolean; unsent: boolean }

/**
 * The failure for an error that a wallet or a chain threw. Only a rejection proves that nothing was sent: what refuses a
 * transaction with a reason may have passed it on before, and without a reason it is waited for (STA-05).
 */
export function walletFailure(error: unknown): WalletFailure {
  if (error instanceof ApiError) return unsent(error.failure)
  // Libraries wrap what a connection throws before it asks.
  for (const early of causes(error))
    if (early instanceof NotSent) return unsent(early.failure ?? walletFailure(early.cause).failure)
  const code = codeOf(error)
  if (code === REJECTED) return unsent({ code: 'wallet_rejected' })
  // The innermost error has the contract's data; the outer ones only say that it reverted.
  for (const { data } of causes(error)) {
    const reverted = revertFailure(data)
    if (reverted) return plain(reverted)
  }
  for (const { name, reason, shortMessage } of causes(error)) {
    if (name === 'SwitchChainError' || name === 'SwitchChainNotSupportedError')
      return unsent({ code: 'chain_switch_failed', params: { message: deepest(error) } })
    if (name === 'ContractFunctionRevertedError' || name === 'ExecutionRevertedError')
      return plain({ code: 'transaction_reverted', params: { reason: String(reason ?? shortMessage) } })
    if (NEVER_ASKED.has(String(name))) return unsent(sendFailed(error))
    if (name === 'InsufficientFundsError') return plain({ code: 'balance_low' })
  }
  if (code === INTERNAL) return plain({ code: 'wallet_internal' })
  return { failure: sendFailed(error), plain: false, unsent: false }
}

const unsent = (failure: Failure): WalletFailure => ({ failure, plain: true, unsent: true })
const plain = (failure: Failure): WalletFailure => ({ failure, plain: true, unsent: false })

const sendFailed = (error: unknown): Failure => ({
  code: 'send_failed',
  params: { message: sentenceOf(error) },
})

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
