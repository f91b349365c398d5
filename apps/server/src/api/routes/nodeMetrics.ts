import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../calls/context.ts'

/** Adds how the nodes of the chains do, as this process sees them. Nothing of it asks a node or the database. */
export function addNodeMetrics(registry: Registry, { chains }: Pick<Context, 'chains'>): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (this: Gauge) => void) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect })

  gauge(
    'vitrine_node_failing',
    'Whether the last answer of a node failed, by why: heavy (late or too long), busy, unreachable',
    ['chain', 'node', 'error'],
    function () {
      this.reset()
      for (const [chain, { node }] of chains)
        for (const { host, error } of node.states)
          this.set({ chain, node: host, error: error?.kind ?? 'none' }, Number(error !== null))
    },
  )
  gauge(
    'vitrine_node_contradicted',
    'How often a node left out what another node had, or what a header proves, since the process started',
    ['chain', 'node'],
    function () {
      this.reset()
      for (const [chain, { node }] of chains)
        for (const { host, contradicted } of node.states) this.inc({ chain, node: host }, contradicted)
    },
  )
  gauge(
    'vitrine_chain_unconfirmed_blocks',
    'Blocks that became final on the word of one node, although several are configured, since the process started',
    ['chain'],
    function () {
      for (const [chain, { node }] of chains) this.set({ chain }, node.alone)
    },
  )
  gauge(
    'vitrine_holdings_differing',
    'Holdings of our own collections that are not what their chain says, as the process that compares them found',
    ['chain'],
    function () {
      for (const [chain, { holdings }] of chains) this.set({ chain }, holdings.differing.size)
    },
  )
  gauge(
    'vitrine_holdings_compared',
    'How many holdings were compared with their chain since the process started',
    ['chain'],
    function () {
      for (const [chain, { holdings }] of chains) this.set({ chain }, holdings.compared)
    },
  )
}
