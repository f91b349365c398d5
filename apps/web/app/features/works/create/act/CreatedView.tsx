import { useEffect } from 'react'
import { Link } from 'react-router'
import { storeNetwork } from '#data/connection.ts'
import type { Subject } from '#flow/business/business.ts'
import { useFocusedHeading } from '#parts/act/useFocusedHeading.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Plinth } from '#ui/Plinth.tsx'
import { t } from '#words/catalogue.ts'
import { forgetDraft } from './useDraft.ts'

export type Created = Subject & { token: string; offered: boolean }

type CreatedViewProps = { created: Created; type: 721 | 1155; onAgain: () => void }

/** The success view: the new work on its plinth (CRE-08). */
export function CreatedView({ created, type, onAgain }: CreatedViewProps) {
  const heading = useFocusedHeading()
  useEffect(() => {
    forgetDraft(type)
    storeNetwork(null)
  }, [type])
  return (
    <div className="grid items-center gap-10 md:grid-cols-2">
      <Plinth colour={created.colour} className="aspect-square p-[10%]">
        {created.image && <img src={created.image} alt="" className="max-h-full max-w-full shadow-work" />}
      </Plinth>
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('created_title', { title: created.title })}
        </h1>
        <p className="mt-3 text-lg text-quiet">{t(created.offered ? 'offer_created' : 'created_text')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to={`/tokens/${created.token}`} className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('view_work')}
          </Link>
          <button type="button" onClick={onAgain} className={buttonClass({ size: 'large' })}>
            {t('create_another')}
          </button>
        </div>
      </div>
    </div>
  )
}
