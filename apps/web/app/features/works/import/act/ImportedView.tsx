import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { Subject } from '#flow/business/business.ts'
import { useFocusedHeading } from '#parts/act/useFocusedHeading.ts'
import { tokenQuery } from '#parts/tokenQuery.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { forgetImport } from './importDraft.ts'

export type Imported = Subject & { token: string }
type Shown = OutputOf<'GET /tokens/{id}'>

type ImportedViewProps = {
  imported: Imported
  type: 721 | 1155
  /** The button to put the work on sale, from another feature. */
  sell: (shown: Shown) => ReactNode
}

/** The success view: the imported work, and the choice of how to sell it (IMP-02, IMP-03). */
export function ImportedView({ imported, type, sell }: ImportedViewProps) {
  const heading = useFocusedHeading()
  useEffect(() => forgetImport(type), [type])
  const { data: shown } = useQuery(tokenQuery(imported.token))
  const offer = shown?.offer?.status === 'pending' ? shown.offer : null
  return (
    <div className="grid items-center gap-10 md:grid-cols-2">
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('imported')}
        </h1>
        <p className="mt-3 text-lg text-quiet">{t(offer ? 'offer_created' : 'imported_text')}</p>
        {shown && !offer && <div className="mt-6">{sell(shown)}</div>}
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/items" className={buttonClass({ size: 'large' })}>
            {t('nav_items')}
          </Link>
          <Link to="/explore" className={buttonClass({ size: 'large' })}>
            {t('nav_explore')}
          </Link>
        </div>
      </div>
      {/* Before the text on the screen, after it for screen readers. */}
      <div className="order-first">
        <ImportPreview
          image={imported.image}
          colour={imported.colour}
          name={imported.title}
          sale={offer && saleWords(offer)}
          busy={false}
        />
      </div>
    </div>
  )
}

/** A short text for how a work is sold (IMP-01). */
function saleWords({ min_bid, blockchain }: OfferDetail): string {
  return min_bid ? t('import_bid', { amount: moneyText(min_bid, blockchain) }) : t('buy_now')
}
