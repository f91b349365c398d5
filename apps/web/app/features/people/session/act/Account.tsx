import { useQuery } from '@tanstack/react-query'
import type { Wei } from '@vitrine/domain/money/wei'
import { blockchainOf } from '@vitrine/domain/networks'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Gavel from 'lucide-react/icons/gavel'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Shapes from 'lucide-react/icons/shapes'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { query } from '#data/query.ts'
import type { Session } from '#data/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ChainMark } from '#ui/ChainMark.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { MenuButton } from '#ui/overlays/MenuButton.tsx'
import type { MenuGroup } from '#ui/overlays/menu.ts'
import { balanceQuery } from '#wallet/balanceQuery.ts'
import { signOut } from '#wallet/signOut.ts'
import { useWalletState } from '#wallet/walletState.ts'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'

const Balances = lazyPart(() => import('./Balances.tsx'))

const CONSOLE = {
  key: 'console',
  label: t('nav_console'),
  icon: <Gavel className="size-4 text-quiet" aria-hidden />,
  link: <Link to="/console" />,
}

/** The account: name, network, balance, and a menu (HDR-04). */
export default function Account({ wallet }: { wallet: Session['wallet'] }) {
  const { data, isError } = useQuery(query('GET /users/{id}', { params: { id: wallet } }))
  const { data: settings } = useQuery(query('GET /users/settings'))
  const { chainId } = useWalletState()
  const { data: balance } = useQuery(balanceQuery(wallet, chainId))
  const blockchain = chainId === null ? null : blockchainOf(chainId)
  // Null while it loads: first the address and then the name would flicker.
  const name = data || isError ? personName(data?.user ?? { name: '', wallet }) : null
  const money = balance !== undefined && blockchain ? moneyText(balance as Wei, blockchain, 4) : null

  const groups: MenuGroup[] = [
    {
      entries: [
        {
          key: 'items',
          label: t('nav_items'),
          icon: <Shapes className="size-4 text-quiet" aria-hidden />,
          link: <Link to="/items" />,
        },
        {
          key: 'profile',
          label: t('edit_profile'),
          icon: <Pencil className="size-4 text-quiet" aria-hidden />,
          link: <Link to="/profile" />,
        },
        ...(settings?.role ? [CONSOLE] : []),
      ],
    },
    {
      entries: [
        {
          key: 'leave',
          label: t('disconnect'),
          icon: <LogOut className="size-4 text-quiet" aria-hidden />,
          onSelect: signOut,
        },
      ],
    },
  ]
  const header = (
    <div className="px-3 pt-2 pb-3">
      <p className="max-w-56 truncate font-medium">{name ?? '…'}</p>
      <p className="mt-1 flex items-center gap-1.5 text-sm text-quiet tabular-nums">
        {blockchain && <ChainMark chain={blockchain} />}
        {money ?? '…'}
      </p>
      {/* As high as the balances of three chains. */}
      <Suspense fallback={<div className="mt-3 h-20" />}>
        <Balances wallet={wallet} />
      </Suspense>
    </div>
  )
  return (
    <MenuButton
      align="end"
      groups={groups}
      header={header}
      className="inline-flex h-10 items-center gap-2 rounded-full bg-surface px-1 text-sm font-medium ring-1 ring-line ring-inset hover:ring-edge sm:pe-3"
    >
      <span className="sr-only">
        {t('account_menu')}
        {name && `: ${name}`}
      </span>
      {name === null ? (
        <>
          <span className="skeleton size-8 rounded-full" />
          <span className="skeleton hidden h-4 w-20 md:block lg:hidden 2xl:block" />
        </>
      ) : (
        <>
          <Avatar source={squareOf(data?.user.avatar ?? null, 32)} wallet={wallet} size={32} />
          <span aria-hidden="true" className="hidden max-w-28 truncate md:inline lg:hidden 2xl:inline">
            {name}
          </span>
        </>
      )}
      {blockchain && <ChainMark chain={blockchain} className="hidden size-4 text-quiet 2xl:block" />}
      <ChevronDown className="size-4 text-quiet max-sm:hidden" aria-hidden />
    </MenuButton>
  )
}
