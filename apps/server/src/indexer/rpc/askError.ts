/**
 * - refused: the node answered that it won't; perhaps the request was too large
 * - heavy: the answer was too late or too long, or the node failed on it
 * - busy: the node asked to retry later
 * - unreachable: there was no answer
 */
export type AskErrorKind = 'refused' | 'heavy' | 'busy' | 'unreachable'

/** A node did not answer a request. Contains no address, because the address of a private node is a secret. */
export class AskError extends Error {
  override readonly name = 'AskError'
  readonly kind: AskErrorKind
  /** How long the node asked not to be called, in milliseconds. */
  readonly pause: number | null

  constructor(kind: AskErrorKind, message: string, pause: number | null = null) {
    super(message)
    this.kind = kind
    this.pause = pause
  }

  /** Whether a smaller request may succeed. */
  get isTooMuch(): boolean {
    return this.kind === 'refused' || this.kind === 'heavy'
  }
}
