import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/catalogue.ts'

type MomentLinksProps = {
  token: string
  /** Whether it is on sale already. */
  offered?: boolean
  onLeave?: () => void
}

/** Where the new owner goes next: their collection, or the form that lists the work. */
export function MomentLinks({ token, offered = false, onLeave }: MomentLinksProps) {
  return (
    <>
      {!offered && (
        <Link to={`/tokens/${token}?sell`} onClick={onLeave} className={buttonClass({ size: 'large' })}>
          {t('list_it')}
        </Link>
      )}
      <Link
        to="/items?tab=owned"
        onClick={onLeave}
        className={buttonClass({ kind: 'primary', size: 'large' })}
      >
        {t('see_in_collection')}
      </Link>
    </>
  )
}
