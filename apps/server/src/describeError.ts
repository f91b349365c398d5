import { BaseError } from 'viem'

/** An error in the log. */
export type Described = {
  type: string
  message: string
  code?: string | number
  /** Where it was thrown. */
  stack?: string
  cause?: Described
}

/** How deep causes are followed. */
const DEEPEST = 5

/**
 * An error as it stands in the log: what it is, where it was thrown, and what caused it; nothing that it carries besides.
 * Errors of a chain carry whole contracts and the address of the node, which can hold a key: of those only what the
 * node said is told. The log also leaves out the parameters of failed queries and the addresses of mail recipients.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code } = error as { code?: unknown }
  const message = withoutAddresses(wordsOf(error))
  // Removes the message first, because it can contain lines that look like a stack trace.
  const trace = error.stack
    ?.replace(error.message, '')
    .match(/^ {4}at .*$/gm)
    ?.join('\n')
  return {
    type: error.name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(trace && { stack: trace }),
    ...(error.cause instanceof Error && depth < DEEPEST && { cause: describeError(error.cause, depth + 1) }),
  }
}

function wordsOf(error: Error): string {
  if (error instanceof BaseError) {
    const { shortMessage, details } = error
    return details && details !== shortMessage ? `${shortMessage} ${details}` : shortMessage
  }
  // Drizzle appends the parameters to its message: addresses, texts, tokens.
  const { query } = error as { query?: unknown }
  return typeof query === 'string' ? `Failed query: ${query}` : error.message
}

/** Mail servers and databases repeat refused addresses in their errors. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"'()@]+@[^\s<>"'()@]+/g, '…@…')
