import { BaseError, HttpRequestError, SocketClosedError, TimeoutError, WebSocketRequestError } from 'viem'
import { AskError } from '../indexer/rpc/askError.ts'

const SILENCES = [HttpRequestError, SocketClosedError, TimeoutError, WebSocketRequestError]

/** Whether a call failed because no node of a chain answered. It is worth a retry. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AskError) return true
  const silent = (cause: unknown) => SILENCES.some((silence) => cause instanceof silence)
  return error instanceof BaseError && error.walk(silent) !== null
}
