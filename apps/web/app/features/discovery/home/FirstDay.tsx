import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { ofHome } from '#words/home.ts'
import { t } from '#words/t.ts'

/** What somebody can do at a marketplace where nothing is on sale yet. */
export default function FirstDay() {
  const ways = [
    { to: '/collectible', name: t('create_nft'), text: ofHome('first_create') },
    { to: '/importing', name: t('import_nfts'), text: ofHome('first_import') },
    { to: '/tokenization', name: t('nav_tokenization'), text: ofHome('first_learn') },
  ]
  return (
    <section
      aria-labelledby="first-day"
      className="mt-9 rounded-s bg-surface p-6 ring-1 ring-line ring-inset sm:p-10 lg:mt-12"
    >
      <h2 id="first-day" className="text-2xl">
        {ofHome('first_day')}
      </h2>
      <p className="mt-2 text-quiet">{ofHome('first_day_text')}</p>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {ways.map(({ to, name, text }) => (
          <li key={to} className="flex flex-col items-start gap-4 border-t border-line pt-5">
            <p className="flex-1">{text}</p>
            <Link to={to} className={buttonClass()}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
