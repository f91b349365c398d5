import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { productLine } from '#words/productLine.ts'
import { t } from '#words/t.ts'

/** The first screen: one sentence, two buttons, three works (HOM-01), or what to do on the first day. */
export function Hero({ works }: { works: ReactNode }) {
  return (
    <div className="wall pt-10 pb-6 sm:pt-14 lg:pt-16">
      <div className="flex flex-col items-start gap-7 lg:flex-row lg:items-end lg:justify-between">
        <h1 className="max-w-[22ch] text-display">{productLine()}</h1>
        <div className="flex shrink-0 flex-wrap gap-3 lg:pb-2">
          <Link to="/collectible" className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('create_nft')}
          </Link>
          <Link to="/explore" className={buttonClass({ size: 'large' })}>
            {t('explore_nft')}
          </Link>
        </div>
      </div>
      {works}
    </div>
  )
}
