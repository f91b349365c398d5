import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Owner } from '../../bounded/shares.ts'
import { Shares } from '../../bounded/shares.ts'
import type { Config } from '../../config/config.ts'
import { showLater } from '../answers/later.ts'
import { callerGroups } from './clientAddress.ts'

/**
 * How many pages are made at once, in all and for each network. More would not be ready earlier: making one keeps the
 * processor busy, and everything else waits meanwhile.
 */
const AT_ONCE = 4
const SHARE = 2
/** How long a request for a page waits for its turn, in milliseconds, and how many of a network wait. */
const LONGEST_WAIT = 5_000
const MOST_WAITING = 30
/** The longest turn, in milliseconds. */
const LONGEST = 60_000

/** Turns at making pages. */
export class Renders {
  readonly #turns = new Shares(AT_ONCE, SHARE, LONGEST_WAIT, LONGEST)
  readonly #waiting = new Map<string, number>()

  /**
   * Waits for a turn.
   * @param groups of the address that asks; none for requests within the process
   * @returns ends the turn; null if there is none in time
   */
  async take(groups: readonly Owner[]): Promise<(() => void) | null> {
    const network = groups[0]?.key
    if (network === undefined) return () => {}
    const waiting = this.#waiting.get(network) ?? 0
    if (waiting >= MOST_WAITING) return null
    this.#waiting.set(network, waiting + 1)
    try {
      return await this.#turns.take(1, groups)
    } catch {
      return null
    } finally {
      const left = (this.#waiting.get(network) ?? 1) - 1
      if (left > 0) this.#waiting.set(network, left)
      else this.#waiting.delete(network)
    }
  }
}

/**
 * Makes requests wait for their turn. One that gets none in time is answered with 503 and `Retry-After`. A request has one
 * turn, also if several routes make it wait: two of a network would hold what the other waits for.
 */
export function waitForTurn(renders: Renders, proxies: Config['proxies']): MiddlewareHandler {
  const served = new WeakSet<HonoContext>()
  return async (c, next) => {
    if (served.has(c)) return next()
    const leave = await renders.take(callerGroups(c, proxies))
    if (!leave) return showLater(c)
    served.add(c)
    try {
      // Nothing is made for somebody who has left while waiting.
      if (c.req.raw.signal.aborted) return c.body(null, 503)
      return await next()
    } finally {
      // Others are heard before the next page: one that needs no database would begin within this one's last step.
      setImmediate(leave)
    }
  }
}
