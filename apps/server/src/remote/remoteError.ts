import type { Codes } from '@vitrine/domain/codes'

/** Why a url from outside could not be read. */
export type RemoteCause = Extract<keyof Codes, `remote_${string}`>

/** A url from outside could not be read, or must not be requested. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly code: RemoteCause
  /** The HTTP status, for an address that answered something else than was asked. */
  readonly status: number | null
  /** How many seconds the host asks to wait; null if it does not say. */
  readonly retryAfter: number | null

  constructor(
    code: RemoteCause,
    message: string,
    {
      cause,
      status = null,
      retryAfter = null,
    }: { cause?: unknown; status?: number | null; retryAfter?: number | null } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}
