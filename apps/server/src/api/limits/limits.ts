import { CALL_LIMITS, CROWD, isByWallet, type Limited, limitedAs } from '@vitrine/api/callLimits'
import type { Operation } from '@vitrine/api/operation'
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import type { Viewer } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import type { Db } from '../../db/open.ts'
import { sharedLimiter } from '../../db/sharedLimiter.ts'
import { groupsOf, networkOf } from './clientAddress.ts'
import { createKeyLimits, KEY_SECONDS } from './keyLimits.ts'
import type { NoteQuota, Quota } from './quotas.ts'
import { takePoint, usePoint } from './takePoint.ts'

/** Lets a call pass, or throws rate_limited. Calls within the process have no address and no limit. */
export type Limits = {
  /** By where a call comes from. For reads it needs no database, so it comes before the session is looked up. */
  ofAddress: (operation: Operation, address: string | null, note?: NoteQuota) => Promise<void>
  /** By API key, instead of by address. False if the key did not work lately: then its address counts. */
  ofKey: (keyHash: string, address: string | null, note?: NoteQuota) => Promise<boolean>
  /** A key works; it may make so many reads in ten seconds. */
  rememberKey: (keyHash: string, reads: number) => void
  /** A key works no longer. */
  forgetKey: (keyHash: string) => void
  /** By who writes. */
  ofWallet: (operation: Operation, address: string | null, viewer: Viewer, note?: NoteQuota) => Promise<void>
}

/** @param shared the database in which several processes count writes together; without it each counts for itself */
export function createLimits(shared: Db | null = null): Limits {
  const limiterOf = (kind: Limited, times: number): RateLimiterAbstract => {
    const { points, duration } = CALL_LIMITS[kind]
    const limit = { points: points * times, duration }
    return shared && kind !== 'reads' && kind !== 'asks'
      ? sharedLimiter(shared, `${kind}-${times}`, limit)
      : new RateLimiterMemory(limit)
  }
  const limitersOf = (times: number) =>
    Object.fromEntries(
      (Object.keys(CALL_LIMITS) as Limited[]).map((kind) => [kind, limiterOf(kind, times)]),
    ) as Record<Limited, RateLimiterAbstract>
  const limiters = limitersOf(1)
  const crowds = limitersOf(CROWD)
  /** Of addresses that are wider than a network, each process counts for itself. */
  const wide = new Map<string, RateLimiterMemory>()
  const wideOf = (kind: Limited, times: number) => {
    const { points, duration } = CALL_LIMITS[kind]
    const name = `${kind} ${times}`
    const limiter = wide.get(name) ?? new RateLimiterMemory({ points: points * times, duration })
    wide.set(name, limiter)
    return limiter
  }
  const keys = createKeyLimits()
  return {
    ofKey: async (keyHash, address, note) => {
      const taken = address === null ? null : await keys.take(keyHash)
      if (taken) pass({ name: 'key', duration: KEY_SECONDS, ...taken }, note)
      return taken !== null
    },
    rememberKey: keys.remember,
    forgetKey: keys.forget,
    ofAddress: async (operation, address, note) => {
      const kind = limitedAs(operation)
      if (address === null) return
      const crowd = isByWallet(kind)
      const [network, ...wider] = groupsOf(address)
      const { points, duration } = CALL_LIMITS[kind]
      const policy = crowd
        ? { name: `${kind}-of-address`, points: points * CROWD, duration }
        : { name: kind, points, duration }
      const left = await usePoint((crowd ? crowds : limiters)[kind], network.key)
      pass({ ...policy, left }, note)
      for (const { key, times } of wider) await take(wideOf(kind, crowd ? CROWD * times : times), key)
    },
    ofWallet: async (operation, address, viewer, note) => {
      const kind = limitedAs(operation)
      if (address === null || !isByWallet(kind)) return
      const left = await usePoint(limiters[kind], viewer ?? networkOf(address))
      pass({ name: kind, ...CALL_LIMITS[kind], left }, note)
    },
  }
}

/** Reports what is left of a limit. @throws ApiError rate_limited if the call got no point */
function pass(quota: Quota, note?: NoteQuota): void {
  note?.(quota)
  const { refused, seconds } = quota.left
  if (refused) throw refuse('rate_limited', { seconds: String(seconds) })
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const seconds = await takePoint(limiter, key)
  if (seconds !== null) throw refuse('rate_limited', { seconds: String(seconds) })
}
