import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { Head } from '#ui/Head.tsx'
import { rareText } from '#words/rare.ts'
import { t } from '#words/t.ts'

/** The page for addresses that do not exist, with a drawing of an empty glass case (NAV-10). */
export function NotFound() {
  return (
    <div className="wall grid items-center gap-10 py-12 md:grid-cols-2 lg:py-20">
      <Head title={t('title_of', { title: rareText('not_found_title') })} />
      <div className="plinth flex aspect-[4/3] items-end justify-center rounded-s">
        <svg viewBox="0 0 200 200" aria-hidden="true" className="h-4/5 text-quiet">
          <path d="M46 110V30h108v80M30 110h140v90H30z" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path
            d="M62 46 84 30M62 64l48-34"
            fill="none"
            stroke="currentColor"
            strokeWidth="1"
            opacity="0.5"
          />
        </svg>
      </div>
      <div className="flex flex-col items-start gap-5">
        <h1 className="text-3xl">{rareText('not_found_title')}</h1>
        <p className="max-w-md text-lg text-quiet">{rareText('not_found_text')}</p>
        <Link to="/" className={buttonClass({ kind: 'primary' })}>
          {rareText('go_home')}
        </Link>
      </div>
    </div>
  )
}
