import { useEffect } from 'react'
import { Link } from 'react-router'
import { storeNetwork } from '#data/connection.ts'
import type { Subject } from '#flow/business/business.ts'
import { Moment } from '#parts/act/moment/Moment.tsx'
import { MomentLinks } from '#parts/act/moment/MomentLinks.tsx'
import { useFocusedHeading } from '#parts/act/useFocusedHeading.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/catalogue.ts'
import { forgetWorkDraft } from './useDraft.ts'

export type Created = Subject & { token: string; offered: boolean }

type CreatedViewProps = { created: Created; type: 721 | 1155; onAgain: () => void }

/** The success view: the new work on its plinth (CRE-08). */
export default function CreatedView({ created, type, onAgain }: CreatedViewProps) {
  const heading = useFocusedHeading()
  useEffect(() => {
    forgetWorkDraft(type)
    storeNetwork(null)
  }, [type])
  return (
    <Moment
      token={created.token}
      subject={created}
      hash={null}
      wide
      below={
        <div className="mt-6 flex flex-wrap gap-3">
          <MomentLinks token={created.token} offered={created.offered} />
          <Link to={`/tokens/${created.token}`} className={buttonClass({ size: 'large' })}>
            {t('view_work')}
          </Link>
          <button type="button" onClick={onAgain} className={buttonClass({ size: 'large' })}>
            {t('create_another')}
          </button>
        </div>
      }
    >
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('created_title', { title: created.title })}
        </h1>
        <p className="mt-3 text-lg text-quiet">{t(created.offered ? 'offer_created' : 'created_text')}</p>
      </div>
    </Moment>
  )
}
