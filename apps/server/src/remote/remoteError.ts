import type { Codes } from '@vitrine/domain/codes'
import { DeadlineError } from '../bounded/withDeadline.ts'

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

/** Why a request to a host failed, as a RemoteError. */
export function remoteErrorOf(cause: unknown): RemoteError {
  return cause instanceof RemoteError
    ? cause
    : new RemoteError(faultOf(cause), 'could not be read', { cause })
}

function faultOf(cause: unknown): RemoteCause {
  if (cause instanceof DeadlineError) return 'remote_slow'
  // zlib's codes, for a body that is not encoded as its header says.
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^(Z_|ERR_)/.test(code) ? 'remote_unreadable' : 'remote_unreachable'
}
