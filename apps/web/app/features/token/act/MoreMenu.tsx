import type { Token } from '@vitrine/api/entities/token'
import { scannerOf } from '@vitrine/domain/networks'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { TOOL } from '#parts/act/toolClass.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { t } from '#words/catalogue.ts'

type MoreMenuProps = {
  token: Pick<Token, 'network' | 'chain_address' | 'chain_id'>
  /** The dialog that reports the work, from another feature. */
  report: (onClose: () => void) => ReactNode
}

/** The rarer actions of a work: its page on the scanner, and a report. */
export function MoreMenu({ token, report }: MoreMenuProps) {
  const [reporting, setReporting] = useState(false)
  const show = (next: boolean) => startTransition(() => setReporting(next))
  const entries: MenuEntry[] = [
    ...scannerEntry(token),
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
function scannerEntry({ network, chain_address, chain_id }: MoreMenuProps['token']): MenuEntry[] {
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
