import type { TokenCard as Card } from '@vitrine/api/entities/offer'
import type { Trimmed } from '#data/trimForList.ts'
import { ResellLink } from '#features/offer/ResellLink.tsx'
import { TokenCard } from '#features/token/TokenCard.tsx'
import { t } from '#words/t.ts'

type FoundCardProps = {
  card: Trimmed<Card>
  /** Whether its image is fetched at once, because it is among the first on the page. */
  eager?: boolean | 'first'
}

/** A collectible in a list, with 'Resell' for its owner (HOM-08). */
export function FoundCard({ card, eager }: FoundCardProps) {
  return (
    <TokenCard
      token={card}
      offers={card.offers}
      count={card.open_offers}
      available={card.available_copies}
      eager={eager}
      action={
        <>
          {card.hidden && <p className="mt-2 text-sm font-medium">{t('hidden_mark')}</p>}
          <ResellLink card={card} />
        </>
      }
    />
  )
}
