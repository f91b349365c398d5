import type { ReadableStream } from 'node:stream/web'
import { DeadlineError, withDeadline } from '../bounded/withDeadline.ts'
import { readUpTo } from './readUpTo.ts'

/**
 * A service of the operator's cannot do anything now: it cannot be reached, is too slow, fails, or refuses its token.
 * @property retryAfter seconds, if it says when to ask again
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly retryAfter: number | null

  constructor(
    message: string,
    { cause, retryAfter = null }: { cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(message, { cause })
    this.retryAfter = retryAfter
  }
}

type Asked = {
  method: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string | ReadableStream<Uint8Array>
  /** Milliseconds. */
  timeout?: number
  /** The most bytes of the answer. */
  limit?: number
}

/** Milliseconds. */
export const TIMEOUT = 20_000
const LIMIT = 4_000_000
/** These concern the service or its token, and no single call. */
const REFUSED = [401, 403, 429]

/**
 * Asks a service that the operator configured, which may have any address.
 * @throws ServiceError if it cannot do anything now; other answers of its are returned, also with status 500
 */
export async function askService(
  url: URL,
  { timeout = TIMEOUT, limit = LIMIT, ...init }: Asked,
): Promise<{ status: number; bytes: Buffer }> {
  try {
    return await withDeadline(timeout, async (signal) => {
      const answer = await fetch(url, {
        ...init,
        signal,
        redirect: 'error',
        ...(typeof init.body === 'object' && { duplex: 'half' }),
      } as RequestInit)
      const { status } = answer
      const bytes = await readUpTo(answer, limit)
      if (!bytes) throw new ServiceError(`answered more than ${limit} bytes`)
      if (REFUSED.includes(status) || status > 500) {
        const retryAfter = Number(answer.headers.get('retry-after')) || null
        throw new ServiceError(`answered ${status}`, { retryAfter })
      }
      return { status, bytes }
    })
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    const slow = cause instanceof DeadlineError
    throw new ServiceError(slow ? `did not answer within ${timeout / 1_000} s` : 'cannot be reached', {
      cause,
    })
  }
}
