import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useSite } from '#data/origin.ts'
import { MONEY_UNITS, type MoneyUnit, setMoneyUnit, useMoneyUnit } from '#ui/moneyUnit.ts'
import { setTheme, THEMES, type Theme, useTheme } from '#ui/theme.ts'
import { Wordmark } from '#ui/Wordmark.tsx'
import { LANGUAGES, setLanguage, useLanguage } from '#words/language.ts'
import { t } from '#words/t.ts'

const COLUMNS = [
  {
    title: 'footer_explore',
    links: [
      { to: '/explore', label: 'nav_explore' },
      { to: '/search', label: 'search_submit' },
      { to: '/collectible', label: 'create_nft' },
      { to: '/importing', label: 'import_nfts' },
    ],
  },
  {
    title: 'footer_about',
    links: [
      { to: '/tokenization', label: 'nav_tokenization' },
      { to: '/advertising', label: 'nav_advertising' },
      { to: '/terms', label: 'footer_terms' },
      { to: '/privacy', label: 'footer_privacy' },
    ],
  },
] as const
const THEME_NAMES = {
  system: 'theme_system',
  light: 'theme_light',
  dark: 'theme_dark',
} as const satisfies Record<Theme, string>

const MONEY_NAMES = {
  coin: 'money_coin',
  usd: 'money_usd',
} as const satisfies Record<MoneyUnit, string>

/** The foot of every page: newsletter, links, community, appearance and language (FTR-01). */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { community } = useSite()
  return (
    <footer className="mt-16 border-t border-line">
      <div className="wall grid grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-[minmax(0,2.4fr)_repeat(4,minmax(0,1fr))]">
        <div className="col-span-2 max-w-md lg:col-span-1 lg:pr-8">
          <Wordmark name={t('product')} />
          <p className="mt-3 mb-6 text-sm text-quiet">{t('footer_note')}</p>
          {newsletter}
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className="text-sm font-medium text-quiet">{t(title)}</h2>
            <ul className="mt-3 flex flex-col">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-block py-1.5 hover:text-accent-text">
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {community.length > 0 && (
          <nav aria-label={t('footer_community')}>
            <h2 className="text-sm font-medium text-quiet">{t('footer_community')}</h2>
            <ul className="mt-3 flex flex-col">
              {community.map(({ name, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="noreferrer"
                    target="_blank"
                    className="inline-block py-1.5 hover:text-accent-text"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex flex-col gap-4">
          <Choice
            label={t('footer_theme')}
            value={useTheme()}
            options={THEMES.map((theme) => ({ value: theme, label: t(THEME_NAMES[theme]) }))}
            onChange={(theme) => setTheme(theme as Theme)}
          />
          <Choice
            label={t('footer_money')}
            value={useMoneyUnit()}
            options={MONEY_UNITS.map((unit) => ({ value: unit, label: t(MONEY_NAMES[unit]) }))}
            onChange={(unit) => setMoneyUnit(unit as MoneyUnit)}
          />
          <Choice
            label={t('footer_language')}
            value={useLanguage()}
            options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
            onChange={setLanguage}
          />
        </div>
      </div>
    </footer>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="mt-2 h-10 w-full max-w-36 rounded-m bg-surface px-3 ring-1 ring-edge ring-inset"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
