/**
 * - refused: the node answered that it won't; perhaps it was asked for too much at once
 * - heavy: the answer did not come in time, was too long, or the node fell over it
 * - busy: the node asks for patience
 * - unreachable: nothing came back
 */
export type AskErrorKind = 'refused' | 'heavy' | 'busy' | 'unreachable'

/** A node did not answer what it was asked. Carries no address: that of a private node is a secret. */
export class AskError extends Error {
  override readonly name = 'AskError'
  readonly kind: AskErrorKind
  /** How long the node wants to be left alone, in milliseconds. */
  readonly pause: number | null

  constructor(kind: AskErrorKind, message: string, pause: number | null = null) {
    super(message)
    this.kind = kind
    this.pause = pause
  }

  /** Whether less at once may succeed. */
  get isTooMuch(): boolean {
    return this.kind === 'refused' || this.kind === 'heavy'
  }
}
