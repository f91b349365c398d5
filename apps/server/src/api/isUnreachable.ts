import { BaseError } from 'viem'
import { AskError } from '../rpc/askError.ts'

/** Whether a call failed because no node of a chain answered. It is worth a retry. */
export function isUnreachable(error: unknown): boolean {
  const cause = error instanceof BaseError ? error.walk((each) => each instanceof AskError) : error
  return cause instanceof AskError && cause.isPassing
}
