import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../../calls/context.ts'
import { listChainStatus } from '../../chain/store/chainStatus.ts'
import { countUnsettled } from '../../chain/store/endedAuctions.ts'
import { countStaleBalances } from '../../chain/store/staleBalances.ts'
import type { Config } from '../../config/config.ts'
import type { Faults } from '../../process/faults.ts'
import { countPins } from '../../works/store/pins.ts'
import { measure } from './measure.ts'
import { addNodeMetrics } from './nodeMetrics.ts'
import { addUpkeepMetrics } from './upkeepMetrics.ts'

/** Auctions that ended longer ago than this count as unsettled. Milliseconds. */
const SETTLING = 600_000

/** Anybody can send any method: others have one name. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export type Metrics = {
  registry: Registry
  /** Times a call by its operation. */
  observe(operation: string, seconds: number): void
  /** Counts an answer of the API. */
  count(method: string, status: number): void
}

/** The metrics for Prometheus at /metrics. */
export function createMetrics(
  context: Pick<Context, 'chains' | 'config' | 'db' | 'live' | 'replicas' | 'site'>,
  faults: Pick<Faults, 'count'> = { count: 0 },
): Metrics {
  const { config, db, live } = context
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'vitrine_call_seconds',
    help: 'How long calls of the API took, by operation',
    labelNames: ['operation'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'vitrine_calls',
    help: 'Answers of the API, by method and status',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  new Gauge({
    name: 'vitrine_uncaught_errors',
    help: 'Errors that nobody caught since the process started: faults of the program',
    registers: [registry],
    collect() {
      this.set(faults.count)
    },
  })
  new Gauge({
    name: 'vitrine_live_streams',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(live.size())
    },
  })
  new Gauge({
    name: 'vitrine_chain_block',
    help: 'The newest block of a chain, and the newest that is indexed',
    labelNames: ['chain', 'which'],
    registers: [registry],
    async collect() {
      await measure(this, async () => {
        for (const [chain, { head, indexed }] of await listChainStatus(db)) {
          if (head !== null) this.set({ chain, which: 'head' }, head)
          if (indexed !== null) this.set({ chain, which: 'indexed' }, indexed)
        }
      })
    },
  })
  new Gauge({
    name: 'vitrine_chain_error',
    help: 'Why a chain is not indexed: unreachable, failed, or forked, which needs a replay',
    labelNames: ['chain', 'error'],
    registers: [registry],
    async collect() {
      await measure(this, async () => {
        for (const [chain, { error }] of await listChainStatus(db)) if (error) this.set({ chain, error }, 1)
      })
    },
  })
  new Gauge({
    name: 'vitrine_chain_stale_balances',
    help: 'Of how many imported tokens of a chain the holders are still to be read',
    labelNames: ['chain'],
    registers: [registry],
    async collect() {
      await measure(this, async () => {
        for (const chain of (await listChainStatus(db)).keys())
          this.set({ chain }, await countStaleBalances(db, chain))
      })
    },
  })
  new Gauge({
    name: 'vitrine_auctions_unsettled',
    help: 'Auctions of a chain that have been over for ten minutes and are not settled',
    labelNames: ['chain'],
    registers: [registry],
    async collect() {
      await measure(this, async () => {
        const unsettled = await countUnsettled(db, new Date(Date.now() - SETTLING))
        for (const [chain, total] of unsettled) this.set({ chain }, total)
      })
    },
  })
  const services = config.pinServices.map(({ name }) => name)
  new Gauge({
    name: 'vitrine_pins',
    help: 'Works that an IPFS service keeps, should keep, and has still to forget',
    labelNames: ['service', 'state'],
    registers: [registry],
    async collect() {
      await measure(this, async () => {
        for (const { service, kept, waiting, leaving } of await countPins(db, services))
          for (const [state, count] of Object.entries({ kept, waiting, leaving }))
            this.set({ service, state }, count)
      })
    },
  })
  new Gauge({
    name: 'vitrine_pins_oldest_check',
    help: 'How many seconds ago the work of an IPFS service was verified that waits longest for it',
    labelNames: ['service'],
    registers: [registry],
    async collect() {
      await measure(this, async () => {
        for (const { service, oldest } of await countPins(db, services))
          if (oldest) this.set({ service }, (Date.now() - oldest.getTime()) / 1_000)
      })
    },
  })
  addNodeMetrics(registry, context)
  addUpkeepMetrics(registry, context)
  return {
    registry,
    observe: (operation, seconds) => calls.observe({ operation }, seconds),
    count: (method, status) => answers.inc({ method: METHODS.includes(method) ? method : 'other', status }),
  }
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/**
 * Allows requests with the bearer token. Without a token, allows only requests from this machine, and only in the
 * local profile. A request that a proxy on this machine passed on does not count as one from this machine.
 */
export function guardMetrics({
  metricsToken,
  profile,
}: Pick<Config, 'metricsToken' | 'profile'>): MiddlewareHandler {
  const bearer = metricsToken && `Bearer ${metricsToken}`
  return async (c, next) => {
    const allowed = bearer
      ? isSame(c.req.header('authorization') ?? '', bearer)
      : profile === 'local' && isFromHere(c)
    return allowed ? next() : c.notFound()
  }
}

function isFromHere(c: HonoContext): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => c.req.header(name))
  return !forwarded && (!c.env?.incoming || LOOPBACK.includes(getConnInfo(c).remote.address ?? ''))
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
