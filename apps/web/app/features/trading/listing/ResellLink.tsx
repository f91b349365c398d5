import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { Link } from 'react-router'
import { useSession } from '#data/session.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { t } from '#words/t.ts'
import { useStuck } from './useStuck.ts'

/** 'Resell' on a card, for a signed-in owner with copies that are not on sale (HOM-08). */
export function ResellLink({ card }: { card: TokenCardInList }) {
  const wallet = useSession()?.wallet
  const isStuck = useStuck(card) !== null
  if (!wallet || card.my_available_copies <= card.my_listed_copies) return null
  // As high as the button: its page says why.
  if (isStuck)
    return (
      <p className="mt-3 flex h-9 items-center justify-center text-sm text-quiet max-md:h-11">
        {t('cannot_be_sold')}
      </p>
    )
  return (
    <Link
      to={`/tokens/${card._id}?sell`}
      className={`${buttonClass({ size: 'small', wide: true })} relative z-1 mt-3`}
    >
      {t('resell')}
    </Link>
  )
}
