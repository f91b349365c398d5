import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useSession } from '#data/session.ts'
import { useSite } from '#data/site.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { MenuButton } from '#ui/overlays/MenuButton.tsx'
import type { MenuEntry } from '#ui/overlays/menu.ts'
import { Wordmark } from '#ui/Wordmark.tsx'
import { t } from '#words/t.ts'

const PUBLIC = [
  { to: '/explore', label: 'nav_explore' },
  { to: '/advertising', label: 'nav_advertising' },
  { to: '/tokenization', label: 'nav_tokenization' },
] as const
const CONNECTED = [
  { to: '/items', label: 'nav_items' },
  { to: '/activity', label: 'nav_activity' },
] as const
const CREATE = [
  { to: '/collectible', label: 'create_new' },
  { to: '/importing', label: 'import_nfts' },
] as const
type NavItem = (typeof PUBLIC | typeof CONNECTED | typeof CREATE)[number]

type HeaderProps = { search: ReactNode; account: ReactNode }

/** The header of every page (HDR). */
export function Header({ search, account }: HeaderProps) {
  const links = useSession() ? [...PUBLIC, ...CONNECTED] : PUBLIC
  return (
    <header className="top-0 z-30 border-b border-line bg-paper xl:sticky">
      <div className="wall grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-3 py-3 sm:gap-x-4 xl:grid-cols-[auto_1fr_minmax(0,auto)_auto]">
        <Link to="/" aria-label={t('nav_home')} className="py-1 touch">
          <Wordmark name={t('product')} logo={useSite().logo} />
        </Link>
        <nav aria-label={t('nav_main')} className="hidden gap-4 lg:ms-2 lg:flex xl:ms-4 2xl:gap-6">
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} prefetch="intent" className={navClass}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className="order-last col-span-3 xl:order-none xl:col-span-1 xl:w-[clamp(17.5rem,20vw,21rem)] xl:max-w-full">
          {search}
        </div>
        <div className="col-start-3 flex items-center sm:gap-2 xl:col-start-auto">
          <MenuButton
            align="end"
            className={`${buttonClass({ size: 'small' })} max-sm:hidden`}
            groups={[{ entries: CREATE.map(linkEntry) }]}
          >
            <Plus className="size-4" aria-hidden />
            {t('create_nft')}
            <ChevronDown className="size-4 text-quiet" aria-hidden />
          </MenuButton>
          {account}
          <MenuButton
            align="end"
            label={t('nav_menu')}
            className="-me-2 inline-flex size-10 items-center justify-center rounded-m hover:bg-sunken lg:hidden"
            groups={[
              { entries: links.map(linkEntry) },
              { label: t('create_nft'), entries: CREATE.map(linkEntry) },
            ]}
          >
            <Menu className="size-5" aria-hidden />
          </MenuButton>
        </div>
      </div>
    </header>
  )
}

function linkEntry({ to, label }: NavItem): MenuEntry {
  return { key: to, label: t(label), link: <Link to={to} /> }
}

function navClass({ isActive }: { isActive: boolean }): string {
  return `py-2 font-medium whitespace-nowrap transition-colors hover:text-accent-text ${isActive ? 'text-ink' : 'text-quiet'}`
}
