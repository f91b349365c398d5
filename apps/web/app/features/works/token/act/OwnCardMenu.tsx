import type { TokenCardInList } from '@vitrine/api/entities/inList'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useSession } from '#data/session.ts'
import { MenuButton } from '#ui/overlays/MenuButton.tsx'
import { t } from '#words/catalogue.ts'
import { useHideOnProfile } from './useHideOnProfile.ts'

/** On the card of a work in My Items that the viewer owns or created: whether their profile shows it. */
export default function OwnCardMenu({ card }: { card: TokenCardInList }) {
  const wallet = useSession()?.wallet
  const entry = useHideOnProfile(card)
  const isHeld = card.my_available_copies > 0 || card.my_listed_copies > 0
  if (!isHeld && card.creator.wallet !== wallet && !card.hidden_on_profile) return null
  return (
    <div className="absolute top-2 end-2 z-1">
      <MenuButton
        label={t('more_about', { title: card.name })}
        align="end"
        className="inline-flex size-9 items-center justify-center rounded-m bg-surface text-quiet ring-1 ring-line transition-colors hover:text-ink"
        groups={[{ entries: [entry] }]}
      >
        <Ellipsis className="size-5" aria-hidden />
      </MenuButton>
    </div>
  )
}
