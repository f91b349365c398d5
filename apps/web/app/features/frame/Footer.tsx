import { footer } from '@vitrine/messages/footer'
import { LANGUAGES } from '@vitrine/messages/languages'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type Preference, showPreference } from '#data/preferences.ts'
import { useSite } from '#data/site.ts'
import { Wordmark } from '#ui/Wordmark.tsx'
import { chosenLanguage } from '#words/language.ts'
import { setLanguage } from '#words/setLanguage.ts'
import { t } from '#words/t.ts'
import { wordsOf } from '#words/wordsOf.ts'

const w = wordsOf(footer)

const COLUMNS = [
  {
    title: 'footer_explore',
    links: [
      { to: '/explore', label: () => t('nav_explore') },
      { to: '/collections', label: () => w('footer_collections') },
      { to: '/search', label: () => t('search_submit') },
      { to: '/collectible', label: () => t('create_nft') },
      { to: '/importing', label: () => t('import_nfts') },
    ],
  },
  {
    title: 'footer_about',
    links: [
      { to: '/tokenization', label: () => t('nav_tokenization') },
      { to: '/advertising', label: () => t('nav_advertising') },
      { to: '/terms', label: () => w('footer_terms') },
      { to: '/privacy', label: () => w('footer_privacy') },
      // A page that the server makes.
      { to: '/api/docs', label: () => w('footer_developers'), outside: true },
    ],
  },
] as const
/** The options of each preference. The empty value is the default. */
const THEMES = { '': 'theme_system', light: 'theme_light', dark: 'theme_dark' } as const
const SENSITIVE = { '': 'sensitive_blur', show: 'sensitive_show_all' } as const
const MONEY = { '': 'money_coin', usd: 'money_usd' } as const

/** During development there is also a made-up language. */
const CHOICES = { ...LANGUAGES, ...(import.meta.env.DEV && { pseudo: 'Ƥšéûðó' }) }

/** The footer of every page: newsletter, links, community, appearance and language (FTR-01). */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { community, logo } = useSite()
  return (
    <footer className="mt-16 border-t border-line">
      <div className="wall grid grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-[minmax(0,2.4fr)_repeat(4,minmax(0,1fr))]">
        <div className="col-span-2 max-w-md lg:col-span-1 lg:pe-8">
          <Wordmark name={t('product')} logo={logo} />
          <p className="mt-3 mb-6 text-sm text-quiet">{w('footer_note')}</p>
          {newsletter}
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={w(title)}>
            <h2 className="text-sm font-medium text-quiet">{w(title)}</h2>
            <ul className="mt-3 flex flex-col">
              {links.map(({ to, label, ...link }) => (
                <li key={to}>
                  <Link
                    to={to}
                    reloadDocument={'outside' in link}
                    className="inline-block min-w-11 py-1.5 wrap-anywhere max-md:py-2.5 hover:text-accent-text"
                  >
                    {label()}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {community.length > 0 && (
          <nav aria-label={w('footer_community')}>
            <h2 className="text-sm font-medium text-quiet">{w('footer_community')}</h2>
            <ul className="mt-3 flex flex-col">
              {community.map(({ name, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="noreferrer"
                    target="_blank"
                    className="inline-block min-w-11 py-1.5 wrap-anywhere max-md:py-2.5 hover:text-accent-text"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex flex-col gap-4">
          <PreferenceField
            name="theme"
            label={w('footer_theme')}
            options={Object.entries(THEMES).map(([value, key]) => ({ value, label: w(key) }))}
          />
          <PreferenceField
            name="money"
            label={w('footer_money')}
            options={Object.entries(MONEY).map(([value, key]) => ({ value, label: w(key) }))}
          />
          <PreferenceField
            name="sensitive"
            label={w('footer_sensitive')}
            options={Object.entries(SENSITIVE).map(([value, key]) => ({ value, label: w(key) }))}
          />
          <SelectField
            label={w('footer_language')}
            options={Object.entries(CHOICES).map(([value, label]) => ({
              value,
              label,
              lang: value in LANGUAGES ? value : undefined,
            }))}
            defaultValue={chosenLanguage()}
            onChange={({ target }) => setLanguage(target.value)}
          />
        </div>
      </div>
    </footer>
  )
}

type Option = { value: string; label: string; lang?: string }
type PreferenceFieldProps = { name: Preference; label: string; options: Option[] }

/** A field that the script in the head handles (`followPreferences`); React only renders it. */
function PreferenceField({ name, label, options }: PreferenceFieldProps) {
  return <SelectField data-preference={name} label={label} options={options} ref={showPreference} />
}

type SelectFieldProps = ComponentProps<'select'> & { label: string; options: Option[] }

function SelectField({ label, options, ...field }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium text-quiet">
        {label}
      </label>
      <select
        {...field}
        id={id}
        autoComplete="off"
        className="mt-2 h-11 w-full max-w-36 rounded-m bg-surface px-3 ring-1 ring-edge ring-inset"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
