import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { t } from '#words/catalogue.ts'
import { BringForm } from './BringForm.tsx'

/** The page to bring all works of a contract. */
export default function BringPage() {
  return (
    <div className="wall py-8 sm:py-12">
      <Link
        to="/importing"
        className="inline-flex items-center gap-2 text-sm text-quiet hover:text-accent-text"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {t('import_back')}
      </Link>
      <h1 className="mt-3 text-3xl">{t('bring')}</h1>
      <p className="mt-3 mb-8 max-w-xl text-quiet">{t('bring_text')}</p>
      <BringForm />
    </div>
  )
}
