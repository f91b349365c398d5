import type { Operation } from '@vitrine/api/operation'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Viewer } from '../services/context.ts'
import { refuse } from '../services/refuse.ts'
import { networkOf } from './clientAddress.ts'
import { type Kind, kindOf } from './kindOf.ts'
import { takePoint } from './takePoint.ts'

/** The number of points per number of seconds. Each process counts for itself. */
const LIMITS = {
  /** Per address. */
  reads: { points: 600, duration: 10 },
  /** Per wallet; without a wallet, per address. */
  writes: { points: 120, duration: 60 },
  /** Files are heavier than other writes. */
  uploads: { points: 40, duration: 60 },
  /** Calls that send mail to an address that the caller chooses. */
  mails: { points: 10, duration: 3_600 },
} as const satisfies Record<Kind, object>

/** How many times the limit of one wallet all wallets of one address may use: many people can share an address. */
const CROWD = 10

/** Lets a call pass, or throws rate_limited. */
export type Limits = (operation: Operation, who: { address: string | null; viewer: Viewer }) => Promise<void>

/** Limits calls by wallet and address. Calls within the process have no address and no limit. */
export function createLimits(): Limits {
  const limitersOf = (times: number) =>
    Object.fromEntries(
      Object.entries(LIMITS).map(([kind, { points, duration }]) => [
        kind,
        new RateLimiterMemory({ points: points * times, duration }),
      ]),
    ) as Record<Kind, RateLimiterMemory>
  const limiters = limitersOf(1)
  const crowds = limitersOf(CROWD)
  return async (operation, { address, viewer }) => {
    if (address === null) return
    const kind = kindOf(operation)
    const network = networkOf(address)
    const wallet = kind === 'reads' || kind === 'mails' ? null : viewer
    const seconds =
      (await takePoint(limiters[kind], wallet ?? network)) ??
      (wallet === null ? null : await takePoint(crowds[kind], network))
    if (seconds !== null) throw refuse('rate_limited', { seconds: String(seconds) })
  }
}
