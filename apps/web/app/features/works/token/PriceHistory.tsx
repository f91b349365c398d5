import type { History } from '@vitrine/api/entities/discovery/activity'
import type { Blockchain } from '@vitrine/domain/networks'
import { Suspense } from 'react'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenVisible } from '#ui/loading/WhenVisible.tsx'
import { ofWork } from '#words/work.ts'

const PriceChart = lazyPart(() => import('./PriceChart.tsx'))

/** The fewest different prices that make a chart. */
const FEWEST = 2

/** The sales and bids of a work over time. Nothing if all have the same price. */
export function PriceHistory({ history, currency }: { history: readonly History[]; currency: Blockchain }) {
  const priced = history.filter(({ type, price }) => price && (type === 'purchased' || type === 'offered'))
  if (new Set(priced.map(({ price }) => price)).size < FEWEST) return null
  return (
    <section aria-label={ofWork('price_history')} className="mb-8">
      <h2 className="text-lg">{ofWork('price_history')}</h2>
      <WhenVisible className="mt-3 h-60">
        <Suspense>
          <PriceChart history={priced} currency={currency} />
        </Suspense>
      </WhenVisible>
    </section>
  )
}
