import { BoundedMap } from '../../bounded/boundedMap.ts'
import { RemoteError } from '../../remote/remoteError.ts'

/** How many requests one host gets at once: at first, and at most while it answers. */
const FIRST = 4
const MOST = 16
/** How long a host rests that is busy and does not say how long: at first, and at most. Milliseconds. */
const BUSY = 2_000
const LONGEST = 300_000
/** A host may ask for no longer rest than this. Milliseconds. */
const LONGEST_ASKED = 3_600_000
/** So often in a row a host was away, before it counts as down, and how long it does: at first, and at most. */
const DOWN = 5
const AWAY = 10_000
/** How long a request waits for its turn. Milliseconds. */
const LONGEST_WAIT = 10_000
/** How many hosts are remembered. */
const HOSTS = 1_000

/** A host must not be asked now. It says nothing of the file. */
export class HostRests extends Error {
  override readonly name = 'HostRests'
  readonly host: string
  /** Milliseconds. */
  readonly pause: number

  constructor(host: string, pause: number) {
    super(`${host} rests`)
    this.host = host
    this.pause = pause
  }
}

type Pace = {
  limit: number
  running: number
  /** Until when it is left alone, and how often in a row it asked for that. */
  until: number
  busy: number
  away: number
  /** Why it counts as down. */
  fault: RemoteError | null
  waiting: (() => void)[]
}

/**
 * How fast each host is asked. A host begins with a few requests at once, and gets more while it answers. If it says that
 * it is busy (429, 503), it rests as long as it asks for, and then gets half as many. A host that nobody reaches is not
 * asked for a while: what is there fails at once.
 */
export class HostPaces {
  readonly #paces = new BoundedMap<string, Pace>(HOSTS)
  readonly #now: () => number

  constructor(now = Date.now) {
    this.#now = now
  }

  /** How many things that wait for this host may be begun at once. */
  room(host: string): number {
    const pace = this.#paces.get(host)
    if (!pace) return FIRST
    const rests = pace.until > this.#now()
    return rests && !pace.fault ? 0 : Math.floor(pace.limit)
  }

  /**
   * Asks a host, in its turn.
   * @throws HostRests; what `ask` throws
   */
  async run<T>(host: string, ask: () => Promise<T>): Promise<T> {
    const pace = this.#paceOf(host)
    await this.#enter(host, pace)
    try {
      const answer = await ask()
      this.#answered(pace)
      return answer
    } catch (error) {
      throw this.#failed(host, pace, error)
    } finally {
      pace.running--
      this.#next(pace)
    }
  }

  #paceOf(host: string): Pace {
    const known = this.#paces.get(host)
    if (known) return known
    const none = { running: 0, until: 0, busy: 0, away: 0, fault: null, waiting: [] }
    const pace = { limit: FIRST, ...none }
    this.#paces.set(host, pace)
    return pace
  }

  async #enter(host: string, pace: Pace): Promise<void> {
    this.#require(host, pace)
    if (pace.running >= Math.floor(pace.limit)) await this.#wait(host, pace)
    else pace.running++
    try {
      this.#require(host, pace)
    } catch (error) {
      pace.running--
      this.#next(pace)
      throw error
    }
  }

  #require(host: string, { until, fault }: Pace): void {
    const left = until - this.#now()
    if (left > 0) throw fault ?? new HostRests(host, left)
  }

  #wait(host: string, pace: Pace): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        pace.waiting = pace.waiting.filter((each) => each !== begin)
        reject(new HostRests(host, LONGEST_WAIT))
      }
      const timer = setTimeout(leave, LONGEST_WAIT)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      pace.waiting.push(begin)
    })
  }

  #next(pace: Pace): void {
    while (pace.running < Math.floor(pace.limit)) {
      const begin = pace.waiting.shift()
      if (!begin) return
      pace.running++
      begin()
    }
  }

  #answered(pace: Pace): void {
    pace.limit = Math.min(MOST, pace.limit + 1 / pace.limit)
    pace.busy = 0
    pace.away = 0
    pace.fault = null
  }

  #failed(host: string, pace: Pace, error: unknown): unknown {
    if (!(error instanceof RemoteError)) return error
    const { status, code, retryAfter } = error
    if (status === 429 || status === 503) {
      const asked = retryAfter === null ? BUSY * 2 ** Math.min(pace.busy, 10) : retryAfter * 1_000
      const pause = Math.min(Math.max(asked, 1_000), retryAfter === null ? LONGEST : LONGEST_ASKED)
      // Requests that were under way when it became busy say nothing new.
      if (pace.until <= this.#now()) {
        pace.busy++
        pace.limit = Math.max(1, pace.limit / 2)
      }
      pace.until = Math.max(pace.until, this.#now() + pause)
      pace.fault = null
      return new HostRests(host, pause)
    }
    // A gateway may search long for what nobody has.
    const isAway = code === 'remote_unreachable' || (code === 'remote_slow' && !['ipfs', 'ar'].includes(host))
    if (!isAway) {
      // An answer, although not the one that was hoped for.
      if (status !== null) pace.away = 0
      return error
    }
    pace.limit = Math.max(1, pace.limit / 2)
    if (++pace.away >= DOWN) {
      pace.fault = error
      pace.until = this.#now() + Math.min(AWAY * 2 ** Math.min(pace.away - DOWN, 10), LONGEST)
    }
    return error
  }
}
