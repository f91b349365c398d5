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

/** Lets a call pass, or throws rate_limited. Calls within the process have no address and no limit. */
export type Limits = {
  /** By where a call comes from. It needs no database, so it comes before the session is looked up. */
  ofAddress: (operation: Operation, address: string | null) => Promise<void>
  /** By who writes. */
  ofWallet: (operation: Operation, address: string | null, viewer: Viewer) => Promise<void>
}

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
  const isByWallet = (kind: Kind) => kind !== 'reads' && kind !== 'mails'
  return {
    ofAddress: async (operation, address) => {
      const kind = kindOf(operation)
      if (address !== null) await take((isByWallet(kind) ? crowds : limiters)[kind], networkOf(address))
    },
    ofWallet: async (operation, address, viewer) => {
      const kind = kindOf(operation)
      if (address !== null && isByWallet(kind)) await take(limiters[kind], viewer ?? networkOf(address))
    },
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  const seconds = await takePoint(limiter, key)
  if (seconds !== null) throw refuse('rate_limited', { seconds: String(seconds) })
}
