import { Link } from 'react-router'
import { t } from '#words/catalogue.ts'

const CHOICES = [
  { to: '/collectible/single', title: 'type_single', text: 'type_single_text', copies: 1 },
  { to: '/collectible/multiple', title: 'type_multiple', text: 'type_multiple_text', copies: 4 },
] as const

/** The choice between a single work and an edition (NAV-06). */
export function ChooseType() {
  return (
    <div className="wall max-w-5xl py-12 sm:py-16">
      <h1 className="text-3xl">{t('create_nft')}</h1>
      <p className="mt-3 max-w-xl text-lg text-quiet">{t('choose_type')}</p>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2">
        {CHOICES.map(({ to, title, text, copies }) => (
          <li key={to} className="group relative">
            <div
              className="plinth flex aspect-[4/3] items-center justify-center rounded-s"
              aria-hidden="true"
            >
              {Array.from({ length: copies }, (_, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: all copies are the same
                  key={index}
                  className="-ms-[22%] flex aspect-[4/5] h-[56%] items-center justify-center bg-[#f6f1e6] shadow-work transition-transform duration-(--calm) first:ms-0 group-hover:-translate-y-1"
                >
                  <span className="aspect-square w-1/2 rounded-full bg-accent" />
                </span>
              ))}
            </div>
            <h2 className="mt-4 text-xl">
              <Link to={to} className="after:absolute after:inset-0 group-hover:text-accent-text">
                {t(title)}
              </Link>
            </h2>
            <p className="mt-1 text-quiet">{t(text)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 border-t border-line pt-6">
        <Link
          to="/collectible/several"
          className="touch font-medium underline decoration-line decoration-2 underline-offset-4 hover:text-accent-text"
        >
          {t('series_title')}
        </Link>
        <span className="block text-quiet">{t('series_link_text')}</span>
      </p>
    </div>
  )
}
