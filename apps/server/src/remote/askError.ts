/**
 * - reverted: the contract that was called failed: the node's answer, the same from every node
 * - refused: the node answered that it won't; perhaps the request was too large
 * - missing: the node does not have the block, or its state: it lags, or keeps no old state
 * - heavy: the answer was too late or too long, or the node failed on it
 * - busy: the node asked to retry later
 * - unreachable: there was no answer
 */
export type AskErrorKind = 'reverted' | 'refused' | 'missing' | 'heavy' | 'busy' | 'unreachable'

type Details = {
  /** The JSON-RPC code and data of the answer. viem reads them to decode why a contract reverted. */
  code?: number | undefined
  data?: unknown
  /** How long the node asked not to be called, in milliseconds. */
  pause?: number | null
  /** How many blocks of logs the node returns at once, if it said so. */
  blocks?: number | null
}

/** A node did not answer a request. Contains no path and no user of its address, which may be a key; at most its host. */
export class AskError extends Error {
  override readonly name = 'AskError'
  readonly kind: AskErrorKind
  readonly code: number | undefined
  readonly data: unknown
  readonly pause: number | null
  readonly blocks: number | null

  constructor(
    kind: AskErrorKind,
    message: string,
    { code, data, pause = null, blocks = null }: Details = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.data = data
    this.pause = pause
    this.blocks = blocks
  }

  /** Whether a smaller request may succeed. */
  get isTooMuch(): boolean {
    return this.kind === 'refused' || this.kind === 'heavy'
  }

  /** Whether no node could answer now. The same request may succeed later. */
  get isPassing(): boolean {
    return this.kind !== 'reverted' && this.kind !== 'refused'
  }
}
