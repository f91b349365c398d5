import { BaseError } from 'viem'

/** An error as it is logged. */
export type Described = {
  type: string
  message: string
  code?: string | number
  /** Where it was thrown. */
  stack?: string
  cause?: Described
}

/** How many levels of causes are logged, and how many characters of each message: a query can be kilobytes long. */
const DEEPEST = 5
const LONGEST = 300

/**
 * An error as it is logged: its type and message, where it was thrown, and its causes, but no other data. Errors of a
 * chain contain whole contracts and the address of the node, which can include a key: of those, only the node's own
 * message is logged. The log also leaves out the parameters of failed queries and the addresses of mail recipients.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: cut(String(error)) }
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

const cut = (text: string, most = LONGEST) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** Mail servers and databases repeat rejected addresses in their errors. An address that is cut is still removed. */
const withoutAddresses = (text: string) =>
  cut(cut(text, 2 * LONGEST).replace(/[^\s<>"'()@]+@[^\s<>"'()@]+/g, '…@…'))
