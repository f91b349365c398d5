import type { Context as HonoContext } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Owner } from '../../bounded/shares.ts'
import { Shares } from '../../bounded/shares.ts'
import { refuse } from '../../calls/refuse.ts'
import { takePoint } from '../limits/takePoint.ts'
import { asRefused } from './asRefused.ts'

/** How many bytes of bodies one process holds until their calls are answered, and how many of one network. */
const HELD = 128_000_000
const HELD_SHARE = 2_000_000
/** How many bodies of one network may be on their way, and how long others wait for their turn. Milliseconds. */
const ARRIVING_SHARE = 64
const LONGEST_WAIT = 5_000
/** How long a body may take to arrive, in milliseconds: the largest in the time of a slow phone. */
const DEADLINE = 15_000
/** After this time a body has no place any more, in milliseconds. Its call has ended long before. */
const LONGEST = 120_000
/** How many kilobytes one network may send in how many seconds. To parse and to check them takes time of everybody. */
const SENT = { points: 3_000, duration: 10 }
const KILOBYTE = 1_000

/** A chunk counts as at least so many bytes, because every chunk takes time, however small it is. */
const LEAST_CHUNK = 32

export type Body = { text: string; leave: () => void }

export type BodiesOptions = { deadline?: number; share?: number; limited?: boolean }

/**
 * Receives the bodies that are read as a whole; forms with files have limits of their own (forms.ts). A body waits for a turn of
 * its network before a byte of it is read, its bytes count as they come, and it has a deadline.
 */
export class Bodies {
  readonly #arriving = new Shares(Number.POSITIVE_INFINITY, ARRIVING_SHARE, LONGEST_WAIT, LONGEST)
  readonly #held: Shares
  readonly #sent = new Map<number, RateLimiterMemory>()
  readonly #deadline: number
  readonly #limited: boolean

  /** @param deadline milliseconds @param share bytes of one network @param limited whether sent kilobytes are counted */
  constructor({ deadline = DEADLINE, share = HELD_SHARE, limited = true }: BodiesOptions = {}) {
    this.#held = new Shares(HELD, share, deadline, LONGEST)
    this.#deadline = deadline
    this.#limited = limited
  }

  /**
   * Receives the body of a request as text. It is held until `leave` is called.
   * @param most bytes
   * @param groups of the address that it comes from; none inside the process
   * @throws too_large (unread if it says its length), body_late, rate_limited, unavailable; invalid_input if it breaks off
   */
  async receive(c: HonoContext, most: number, groups: readonly Owner[]): Promise<Body> {
    if (Number(c.req.header('content-length') ?? 0) > most) throw refuse('too_large')
    const { body } = c.req.raw
    if (!body) return { text: '', leave: () => {} }
    // Nothing is read of a network that has sent too much.
    await this.#count(0, groups)
    const arrived = await this.#arriving.take(1, groups)
    const held: (() => void)[] = []
    const leave = () => {
      for (const each of held.splice(0)) each()
    }
    // It stays locked and unread if it is refused: to cancel it would close the connection before its answer.
    const reader = body.getReader()
    const late = Promise.withResolvers<never>()
    late.promise.catch(() => {})
    const timer = setTimeout(() => late.reject(refuse('body_late')), this.#deadline)
    const chunks: Uint8Array[] = []
    let size = 0
    let ended = false
    const hold = async (bytes: number) => {
      const give = await this.#held.take(bytes, groups)
      // The deadline may have passed while it waited.
      if (ended) give()
      else held.push(give)
    }
    try {
      for (;;) {
        const { done, value } = await Promise.race([reader.read(), late.promise])
        if (done) break
        size += Math.max(value.length, LEAST_CHUNK)
        if (size > most) throw refuse('too_large')
        await Promise.race([hold(value.length), late.promise])
        chunks.push(value)
      }
    } catch (error) {
      ended = true
      leave()
      // A refused body counts as well: it took our time. If counting fails, the sender is still told why the body was refused.
      await this.#count(size, groups).catch(() => {})
      throw asRefused(error)
    } finally {
      clearTimeout(timer)
      arrived()
    }
    await this.#count(size, groups).catch((error: unknown) => {
      leave()
      throw error
    })
    return { text: new TextDecoder().decode(Buffer.concat(chunks)), leave }
  }

  async #count(bytes: number, groups: readonly Owner[]): Promise<void> {
    if (!this.#limited) return
    for (const { key, times } of groups) {
      const { points, duration } = SENT
      const limiter = this.#sent.get(times) ?? new RateLimiterMemory({ points: points * times, duration })
      this.#sent.set(times, limiter)
      const seconds = await takePoint(limiter, key, Math.ceil(bytes / KILOBYTE))
      if (seconds !== null) throw refuse('rate_limited', { seconds: String(seconds) })
    }
  }
}
