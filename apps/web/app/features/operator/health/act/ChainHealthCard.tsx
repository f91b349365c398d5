import type { ChainHealth } from '@vitrine/api/entities/operator/health'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { Figure } from '#features/operator/console/act/Figure.tsx'
import { isChainBad } from './healthFaults.ts'

/** How far a network is, and how its nodes do. */
export function ChainHealthCard({ chain }: { chain: ChainHealth }) {
  const { name, head, indexed, error, nodes, stale_balances: stale } = chain
  const bad = isChainBad(chain)
  return (
    <section aria-label={name} className="rounded-m border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-lg">{name}</h3>
        <p className={bad ? 'text-error' : 'text-success'}>{w(bad ? 'health_attention' : 'health_ok')}</p>
      </div>
      {error && <p className="mt-1 text-error">{w(`health_${error}`)}</p>}
      <dl className="mt-2 divide-y divide-line">
        <Figure label={w('health_head')} value={blockText(head)} />
        <Figure label={w('health_indexed')} value={blockText(indexed)} />
        <Figure label={w('health_lag')} value={lagText(chain)} />
        {stale > 0 && <Figure label={w('health_stale')} value={String(stale)} />}
        {nodes.map(({ kind, head: newest, took }, index) => (
          <Figure
            // biome-ignore lint/suspicious/noArrayIndexKey: a node is known by its place alone
            key={index}
            label={w('health_node', { n: index + 1, kind: w(`health_${kind}`) })}
            value={
              newest === null ? w('health_node_down') : w('health_node_up', { head: newest, took: took ?? 0 })
            }
            bad={newest === null}
          />
        ))}
      </dl>
    </section>
  )
}

const blockText = (block: number | null) => (block === null ? w('health_unknown') : String(block))

function lagText({ lag, lag_seconds: seconds }: ChainHealth): string {
  if (lag === null) return w('health_unknown')
  return seconds === null ? w('health_lag_blocks', { n: lag }) : w('health_lag_of', { n: lag, seconds })
}
