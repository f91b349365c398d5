import Share2 from 'lucide-react/icons/share-2'
import { MenuButton } from '#ui/overlays/MenuButton.tsx'
import type { MenuEntry } from '#ui/overlays/menu.ts'
import { t } from '#words/catalogue.ts'
import { copyAndSay, shareBySystem } from './share.ts'
import { TOOL } from './toolClass.ts'

type ShareMenuProps = {
  /** What is shared, in one line. */
  title: string
  /** The address that is shared, without a tab or another choice of the viewer. */
  address: string
  /** The HTML with which another site shows it, if it has a card. */
  embed?: () => string
}

/** Shares a page: its address, the system's share sheet where there is one, X and Farcaster. */
export function ShareMenu(props: ShareMenuProps) {
  return (
    <MenuButton label={t('share')} align="end" className={TOOL} groups={[{ entries: entriesOf(props) }]}>
      <Share2 className="size-5" aria-hidden />
    </MenuButton>
  )
}

function entriesOf({ title, address, embed }: ShareMenuProps): MenuEntry[] {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  return [
    {
      key: 'copy',
      label: t('copy_link'),
      onSelect: () => copyAndSay(address, t('link_copied')),
    },
    ...(embed
      ? [{ key: 'embed', label: t('copy_embed'), onSelect: () => copyAndSay(embed(), t('embed_copied')) }]
      : []),
    ...('share' in navigator
      ? [
          {
            key: 'system',
            label: t('share_with'),
            onSelect: () => shareBySystem(title, address),
          },
        ]
      : []),
    { key: 'x', label: t('share_on_x'), link: away(`https://x.com/intent/post?text=${text}&url=${url}`) },
    {
      key: 'farcaster',
      label: t('share_on_farcaster'),
      link: away(`https://farcaster.xyz/~/compose?text=${text}&embeds[]=${url}`),
    },
  ]
}

// The menu fills the link with the entry's label.
// biome-ignore lint/a11y/useAnchorContent: see above.
const away = (href: string) => <a href={href} target="_blank" rel="noreferrer" />
