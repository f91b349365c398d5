import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/catalogue.ts'

/** The way to API keys and webhooks. */
export function DevelopersLink() {
  return (
    <section aria-labelledby="developers" className="border-t border-line pt-8">
      <h2 id="developers" className="text-xl">
        {t('developers')}
      </h2>
      <p className="mt-2 mb-4 text-quiet">{t('developers_text')}</p>
      <Link to="/profile/developers" className={buttonClass()}>
        {t('developers_open')}
      </Link>
    </section>
  )
}
