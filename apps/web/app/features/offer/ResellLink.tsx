import type { TokenCard } from '@vitrine/api/entities/offer'
import { Link } from 'react-router'
import { useSession } from '#data/session.ts'
import type { Trimmed } from '#data/trimForList.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/t.ts'

/** 'Resell' on a card, for a signed-in owner with copies that are not on sale (HOM-08). */
export function ResellLink({ card }: { card: Trimmed<TokenCard> }) {
  const wallet = useSession()?.wallet
  if (!wallet) return null
  const onOffer = card.offers
    .filter(({ creator }) => creator.wallet === wallet)
    .reduce((sum, { available_copies, reserved_copies }) => sum + available_copies + reserved_copies, 0)
  if (card.my_available_copies <= onOffer) return null
  return (
    <Link
      to={`/tokens/${card._id}?sell`}
      className={`${buttonClass({ size: 'small', wide: true })} relative z-1 mt-3`}
    >
      {t('resell')}
    </Link>
  )
}
