import type { Operation } from '@vitrine/api/operation'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Viewer } from '../services/context.ts'
import { refuse } from '../services/refuse.ts'
import { type Kind, kindOf } from './kindOf.ts'

/** So many points in so many seconds. Each process counts for itself. */
const LIMITS = {
  /** Of one address. */
  reads: { points: 600, duration: 10 },
  /** Of one wallet, and of one address that is not signed in. */
  writes: { points: 120, duration: 60 },
  /** Files are heavier than other writes. */
  uploads: { points: 40, duration: 60 },
  /** Asking for mail to any address that one likes. */
  mails: { points: 10, duration: 3_600 },
} as const satisfies Record<Kind, object>

/** Lets a call pass, or throws rate_limited. */
export type Limits = (operation: Operation, who: { address: string | null; viewer: Viewer }) => Promise<void>

/** Limits of calls by wallet and address. What is called inside the process has no address and no limit. */
export function createLimits(): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([kind, limit]) => [kind, new RateLimiterMemory(limit)]),
  ) as Record<Kind, RateLimiterMemory>
  return async (operation, { address, viewer }) => {
    if (address === null) return
    const kind = kindOf(operation)
    const key = kind === 'reads' || kind === 'mails' ? address : (viewer ?? address)
    try {
      await limiters[kind].consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw refuse('rate_limited', { seconds: String(Math.ceil(error.msBeforeNext / 1_000)) })
    }
  }
}
