import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { t } from '#words/catalogue.ts'

/** The link above a form of new works: to the page on which people choose what to create. */
export function BackToChoice() {
  return (
    <Link
      to="/collectible"
      className="touch inline-flex items-center gap-2 text-quiet hover:text-accent-text"
    >
      <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
      {t('back_to_choice')}
    </Link>
  )
}
