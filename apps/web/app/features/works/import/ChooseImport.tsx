import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/catalogue.ts'

const CHOICES = [
  { to: '/importing/single', title: 'type_single', text: 'import_single_text', action: 'import_single' },
  {
    to: '/importing/multiple',
    title: 'type_multiple',
    text: 'import_multiple_text',
    action: 'import_multiple',
  },
  { to: '/importing/collection', title: 'field_collection', text: 'bring_text', action: 'bring' },
] as const

/** The choice between importing a single token, copies of an edition (NAV-07), and a whole collection. */
export function ChooseImport() {
  return (
    <div className="wall max-w-5xl py-12 sm:py-16">
      <h1 className="text-3xl">{t('importing_title')}</h1>
      <p className="mt-3 max-w-xl text-lg text-quiet">{t('importing_text')}</p>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {CHOICES.map(({ to, title, text, action }) => (
          <li
            key={to}
            className="flex flex-col items-start rounded-l bg-surface p-6 ring-1 ring-line ring-inset"
          >
            <h2 className="text-xl">{t(title)}</h2>
            <p className="mt-2 mb-6 text-quiet">{t(text)}</p>
            <Link to={to} className={`${buttonClass({ kind: 'primary' })} mt-auto`}>
              {t(action)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
