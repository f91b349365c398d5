import type { Gauge } from 'prom-client'
import { withDeadline } from '../../bounded/withDeadline.ts'

/** The longest that a scrape waits for a value, in milliseconds. Prometheus waits for ten seconds. */
const LONGEST = 3_000

/**
 * Reads the values of a gauge. If what it measures is away or slow, this gauge has no value. The others still have theirs:
 * one thing that fails must not silence all metrics.
 */
export async function measure(gauge: Gauge, read: () => Promise<unknown>): Promise<void> {
  gauge.reset()
  await withDeadline(LONGEST, read).catch(() => gauge.reset())
}
