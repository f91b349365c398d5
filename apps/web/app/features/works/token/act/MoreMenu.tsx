import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { scannerOf } from '@vitrine/domain/networks'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { request } from '#data/browser.ts'
import { networksQuery } from '#data/networks.ts'
import { useSession } from '#data/session.ts'
import { TOOL } from '#parts/act/toolClass.ts'
import { useAction } from '#parts/act/useAction.ts'
import { MenuButton } from '#ui/overlays/MenuButton.tsx'
import type { MenuEntry } from '#ui/overlays/menu.ts'
import { t } from '#words/catalogue.ts'
import { useHideOnProfile } from './useHideOnProfile.ts'

type Shown = OutputOf<'GET /tokens/{id}'>['token']

type MoreMenuProps = {
  token: Shown
  /** Entries of another feature, before the others. */
  first: readonly MenuEntry[]
  /** The dialog that reports the work, from another feature. */
  report: (onClose: () => void) => ReactNode
}

/** The rarer actions of a work: its page on the scanner, its metadata once more, the own profile, and a report. */
export function MoreMenu({ token, first, report }: MoreMenuProps) {
  const [reporting, setReporting] = useState(false)
  const show = (next: boolean) => startTransition(() => setReporting(next))
  const entries: MenuEntry[] = [
    ...first,
    ...scannerEntry(token),
    ...useRefreshEntry(token),
    ...useProfileEntry(token),
    { key: 'report', label: t('report'), onSelect: () => show(true) },
  ]
  return (
    <>
      <MenuButton label={t('more_actions')} align="end" className={TOOL} groups={[{ entries }]}>
        <Ellipsis className="size-5" aria-hidden />
      </MenuButton>
      <Suspense>{reporting && report(() => show(false))}</Suspense>
    </>
  )
}

/** Nothing for a chain without a scanner, and for a work that is not minted. */
function scannerEntry({ network, chain_address, chain_id }: Shown): MenuEntry[] {
  const scanner = scannerOf(network)
  if (!scanner || chain_id === null) return []
  const href = `${scanner}/token/${chain_address}?a=${chain_id}`
  return [
    {
      key: 'scanner',
      label: t('view_on_scanner', { scanner: new URL(scanner).hostname }),
      // biome-ignore lint/a11y/useAnchorContent: the menu fills the link with the entry's label.
      link: <a href={href} target="_blank" rel="noreferrer" />,
    },
  ]
}

/** For those who hold a work of another collection, whose metadata may have changed there. */
function useRefreshEntry({ _id: id, network, chain_address, owners }: Shown): MenuEntry[] {
  const wallet = useSession()?.wallet
  const { data: networks } = useQuery(networksQuery())
  const refresh = useAction({
    write: 'POST /tokens/{id}/refresh',
    act: () => request('POST /tokens/{id}/refresh', { params: { id } }),
    said: t('metadata_refreshed'),
  })
  const ours = networks?.chains.find((chain) => chain.id === network)?.contracts
  if (!ours || ours.collectible721 === chain_address || ours.collectible1155 === chain_address) return []
  if (!owners.some(({ user }) => user.wallet === wallet)) return []
  return [{ key: 'refresh', label: t('refresh_metadata'), onSelect: () => refresh.mutate() }]
}

/** For those who own or created it. */
function useProfileEntry(token: Shown): MenuEntry[] {
  const wallet = useSession()?.wallet
  const entry = useHideOnProfile(token)
  const isOwn = token.creator.wallet === wallet || token.owners.some(({ user }) => user.wallet === wallet)
  return wallet && (isOwn || token.hidden_on_profile) ? [entry] : []
}
